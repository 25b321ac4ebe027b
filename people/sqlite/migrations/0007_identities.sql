-- +goose Up
create table identities (
  issuer  text not null,
  subject text not null,
  account text not null references accounts (id) on delete cascade,
  primary key (issuer, subject)
) without rowid;
create unique index identities_of on identities (account, issuer);
