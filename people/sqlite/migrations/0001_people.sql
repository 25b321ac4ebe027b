-- +goose Up
-- Times are nanoseconds since 1970.
create table accounts (
  id       text    not null primary key,
  name     text    not null,
  -- What two names have in common that are not to be told apart.
  folded   text    not null unique,
  holder   text    not null unique,
  role     text    not null,
  since    integer not null,
  password text    not null
) without rowid;

-- A server has one host to begin with.
create unique index hosts on accounts (role) where role = 'host';

create table sessions (
  token   blob    not null primary key,
  id      text    not null unique,
  account text    not null references accounts (id) on delete cascade,
  began   integer not null,
  seen    integer not null,
  browser text    not null
) without rowid;

create index sessions_of on sessions (account, seen);

-- The holders of accounts that are deleted. They say nothing about anybody.
create table gone (
  holder text not null primary key
) without rowid;

-- The audit trail.
create table notes (
  number  integer not null primary key,
  at      integer not null,
  kind    text    not null,
  account text    not null,
  detail  text    not null
);
create index notes_of on notes (account);
