-- +goose Up
-- Valid for SQLite and for PostgreSQL alike. Times are nanoseconds since 1970, UTC.

create table match (
    id      text   not null primary key,
    version bigint not null
);

create table event (
    match   text   not null references match (id),
    version bigint not null,
    at      bigint not null,
    data    bytea  not null,
    primary key (match, version)
);

-- Which commands were stored, and the version to which each led.
create table command (
    match   text   not null references match (id),
    actor   text   not null,
    id      text   not null,
    version bigint not null,
    primary key (match, actor, id)
);

-- One piece of due work a match at most.
create table due (
    match text   not null primary key references match (id),
    at    bigint not null,
    kind  text   not null,
    key   text   not null
);

create index due_at on due (at, match);

create table secret (
    name  text  not null primary key,
    value bytea not null
);
