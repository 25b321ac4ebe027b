-- +goose Up

-- What there was follows from the log, which is read again from its beginning.
delete from cursors;
delete from games;
delete from lapses;
drop table results;
drop table ratings;

-- Whether everybody could find the match: who met whom elsewhere is told to nobody.
alter table games add column public integer not null default 0;

-- What each game made of the rating of each who sat there: made of the table games. The counts are those after it. outcome is 1
-- for a win, 0 for a draw, -1 for a loss; streak is how many games were won one after the other, peak the highest rating that was
-- not provisional, 0 where there is none. Those with season_ are of the quarter of the year in which the game ended.
create table results (
    pool           text not null,
    holder         text not null,
    at             integer not null,
    match          text not null,
    game           integer not null,
    seat           integer not null,
    side           integer not null,
    outcome        integer not null,
    was            real not null,
    rating         real not null,
    deviation      real not null,
    volatility     real not null,
    games          integer not null,
    won            integer not null,
    drawn          integer not null,
    streak         integer not null,
    longest        integer not null,
    peak           real not null,
    peak_at        integer not null,
    season         integer not null,
    season_games   integer not null,
    season_won     integer not null,
    season_drawn   integer not null,
    season_peak    real not null,
    season_peak_at integer not null,
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
    streak     integer not null,
    longest    integer not null,
    peak       real not null,
    peak_at    integer not null,
    primary key (pool, holder)
) without rowid;

create index ratings_of_people on ratings (holder);
create index ratings_by_peak on ratings (pool, peak);
create index ratings_by_longest on ratings (pool, longest);
create index ratings_by_won on ratings (pool, won);

-- The last result of each in each season: made of the table results. A season is four times its year and its quarter, from 0.
create table seasons (
    pool    text not null,
    season  integer not null,
    holder  text not null,
    games   integer not null,
    won     integer not null,
    drawn   integer not null,
    peak    real not null,
    peak_at integer not null,
    primary key (pool, season, holder)
) without rowid;
