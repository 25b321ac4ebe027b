-- +goose Up
-- Who sits in which match, with the number and the time of the change that said so.

create table sitting (
    match  text    not null references match (id),
    holder text    not null,
    number bigint  not null,
    at     bigint  not null,
    over   boolean not null,
    primary key (match, holder)
);

create index sitting_holder on sitting (holder, number, match);

-- Whether a match has said who sits there. Those of before have not.
alter table match add column seated boolean not null default false;

create index match_unseated on match (id) where not seated;
