-- +goose Up
create table mailboxes (
  account  text not null primary key references accounts (id) on delete cascade,
  address  text not null,
  -- The address in lower case, by which it is found.
  folded   text not null,
  language text not null
) without rowid;
create index mailboxes_by_address on mailboxes (folded);
