-- +goose Up
-- Who did what the note is about, where that is somebody else.
alter table notes add column actor text not null default '';
create index notes_by on notes (actor);

-- Who does not want to hear whom, by their holders.
create table mutes (
  listener text    not null,
  speaker  text    not null,
  id       text    not null,
  at       integer not null,
  match    text    not null,
  seat     integer not null,
  primary key (listener, speaker)
) without rowid;
create index mutes_of on mutes (speaker);

create table reports (
  number    integer primary key autoincrement,
  at        integer not null,
  -- Both are holders.
  reporter  text    not null,
  about     text    not null,
  match     text    not null,
  seat      integer not null,
  version   integer not null,
  reason    text    not null,
  words     text    not null,
  -- 0 while the report is open.
  closed    integer not null default 0,
  closed_by text    not null default '',
  verdict   text    not null default ''
);
create unique index reports_once on reports (reporter, match, seat, version) where reporter <> '';
create index reports_closed on reports (closed, number);
create index reports_about on reports (about);

create table report_lines (
  report   integer not null references reports (number) on delete cascade,
  place    integer not null,
  at       integer not null,
  seat     integer not null,
  holder   text    not null,
  phrase   text    not null,
  words    text    not null,
  reported integer not null,
  primary key (report, place)
) without rowid;
create index report_lines_of on report_lines (holder);

create table silences (
  holder    text    not null,
  id        text    not null,
  at        integer not null,
  -- 0 is for good.
  until     integer not null,
  reason    text    not null,
  words     text    not null,
  moderator text    not null,
  report    integer not null,
  primary key (holder, id)
) without rowid;
create index silences_by_id on silences (id);
