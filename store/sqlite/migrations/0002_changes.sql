-- +goose Up
-- The number of a match's last change in all of them, 0 for one before they were counted.

alter table match add column changed bigint not null default 0;

create index match_changed on match (changed, id);
