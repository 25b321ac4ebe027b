-- +goose Up

-- That the file is a standing: “TSta”.
pragma application_id = 1414747233;

create table cursors (
    name  text primary key,
    value text not null
);

-- Rated games: facts from the log. at is when the game ended, in milliseconds since 1970; seats is JSON, in turn order.
create table games (
    pool  text not null,
    at    integer not null,
    match text not null,
    game  integer not null,
    void  integer not null default 0,
    seats text not null,
    primary key (match, game)
) without rowid;

create index games_in_order on games (pool, at, match, game);

-- What each game made of the rating of each who sat there: made of the table games. The counts are those after it.
create table results (
    pool       text not null,
    holder     text not null,
    at         integer not null,
    match      text not null,
    game       integer not null,
    seat       integer not null,
    was        real not null,
    rating     real not null,
    deviation  real not null,
    volatility real not null,
    games      integer not null,
    won        integer not null,
    drawn      integer not null,
    primary key (pool, holder, at, match, game)
) without rowid;

create index results_of_games on results (match, game);

-- The last result of each: made of the table results.
create table ratings (
    pool       text not null,
    holder     text not null,
    at         integer not null,
    rating     real not null,
    deviation  real not null,
    volatility real not null,
    games      integer not null,
    won        integer not null,
    drawn      integer not null,
    primary key (pool, holder)
) without rowid;

create index ratings_of_people on ratings (holder);

-- Who has left a game, or let it wait until the time was over: facts from the log.
create table lapses (
    holder text not null,
    at     integer not null,
    match  text not null,
    game   integer not null,
    kind   text not null,
    primary key (holder, at, match, game)
) without rowid;
