-- Which course, class, teacher, notice, material or question shows which file of the media library, written in the
-- transaction that saves it. Removal and the purge of the store read nothing else.
create table media_use (
  owner_kind text not null check (owner_kind <> ''),
  owner_id text not null,
  -- An id of media_file, the file name of a picture, or a folder of the media store.
  ref_kind text not null check (ref_kind in ('file', 'picture', 'folder')),
  ref text not null check (ref <> ''),
  primary key (owner_kind, owner_id, ref_kind, ref)
);

create index media_use_of on media_use (ref_kind, ref);

-- Kinds of owners whose uses from before this table were counted, and how the last nightly comparison came out.
create table media_use_state (
  owner_kind text primary key,
  filled_at timestamptz not null,
  checked_at timestamptz,
  missing_num int not null default 0 check (missing_num >= 0),
  surplus_num int not null default 0 check (surplus_num >= 0)
);

-- From now on the file is being deleted from the store: nothing may begin to use it.
alter table media_file add column purging_at timestamptz;
