-- +goose Up

-- That the file is a library: “TLib”.
pragma application_id = 1414293858;

-- The number that the keys of positions are made from.
create table seed (
    value integer not null
);

create table source (
    id   integer primary key,
    name text not null unique
);

create table person (
    id     integer primary key,
    name   text not null unique,
    folded text not null
);

create index person_folded on person (folded);

-- What games are looked for by. Days are numbers YYYYMMDD, with 00 for what is unknown.
create table game (
    id      integer primary key,
    digest  integer not null,
    day     integer not null,
    rating  integer not null,
    length  integer not null,
    variant text    not null,
    options text    not null,
    size    integer not null,
    seats   integer not null,
    winners integer,
    ending  text    not null,
    opening blob    not null,
    source  integer not null references source (id),
    link    text    not null
);

create index game_digest on game (digest);
-- The latest games first, with all that they are chosen by.
create index game_day on game (day, id, rating, length, winners, variant, options, size, seats, ending, source);
create index game_opening on game (opening);
create unique index game_link on game (source, link) where link <> '';

-- Who sat where, with the days of the games.
create table seat (
    person integer not null,
    day    integer not null,
    game   integer not null,
    seat   integer not null,
    primary key (person, day, game, seat)
) without rowid;

create table record (
    game integer primary key,
    data blob not null
);

-- The facts of chunkSize games each, and which change was the last that touched them.
create table chunk (
    id         integer primary key,
    generation integer not null,
    data       blob    not null
);

create index chunk_generation on chunk (generation);

-- A segment that is not live is being made, or is to be removed.
create table segment (
    id       integer primary key,
    level    integer not null,
    postings integer not null,
    live     integer not null
);

create table block (
    id      integer primary key,
    segment integer not null references segment (id),
    first   integer not null,
    data    blob    not null
);

create index block_first on block (segment, first);

create table cursor (
    name  text not null primary key,
    value text not null
);
