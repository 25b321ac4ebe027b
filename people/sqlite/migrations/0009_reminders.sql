-- +goose Up
-- Secrets of this data base's own, 32 random bytes each.
create table secrets (
  name  text not null primary key,
  value blob not null
) without rowid;

-- Browsers that are reminded by a push service. Those of guests have no session.
create table devices (
  id       text    not null primary key,
  holder   text    not null,
  session  text    references sessions (id) on delete cascade,
  endpoint text    not null,
  key      blob    not null,
  auth     blob    not null,
  language text    not null,
  browser  text    not null,
  since    integer not null
) without rowid;
create index devices_of on devices (holder);
create index devices_in on devices (session);

-- What devices are to be told, and what they were told.
create table errands (
  device  text    not null references devices (id) on delete cascade,
  subject text    not null,
  kind    text    not null,
  key     text    not null,
  at      integer not null,
  until   integer not null,
  tries   integer not null,
  done    integer not null,
  primary key (device, subject, kind)
) without rowid;
create index errands_about on errands (subject);
create index errands_due on errands (at) where not done;

-- How far whoever plans errands has come.
create table cursors (
  name  text not null primary key,
  value text not null
) without rowid;

create table digests (
  account text    not null primary key references accounts (id) on delete cascade,
  hour    integer not null,
  zone    text    not null,
  next    integer not null,
  since   integer not null,
  token   text    not null
) without rowid;
create index digests_due on digests (next);
create index digests_by on digests (token);
