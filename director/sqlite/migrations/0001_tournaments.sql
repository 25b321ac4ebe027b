-- +goose Up

-- That the file holds tournaments: “TTou”.
pragma application_id = 1414819701;

-- By what tournaments are found. number counts the changes of all; part and rank are the order of lists.
create table tournaments (
    id      text primary key,
    version integer not null,
    number  integer not null,
    stage   text not null,
    kind    text not null,
    maker   text not null,
    part    integer not null,
    rank    integer not null
) without rowid;

create unique index tournaments_changed on tournaments (number);
create index tournaments_listed on tournaments (part, rank, id);
create index tournaments_made on tournaments (maker);

create table events (
    tournament text not null,
    version    integer not null,
    data       blob not null,
    primary key (tournament, version)
) without rowid;

-- Who has ever entered what.
create table entrants (
    holder     text not null,
    tournament text not null,
    primary key (holder, tournament)
) without rowid;
