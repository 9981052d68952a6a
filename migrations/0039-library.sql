-- Items of the party-education library as readers see them. Written by publishing alone: what is written, signed and
-- planned stands in publication (docs/decisions/050-library-and-popups.md).

create table library_item (
  id text primary key,
  title text not null,
  author text not null default '',
  source_kind text not null,
  publisher text not null default '',
  -- Of publication; a periodical's is that of its first number.
  year int,
  summary text not null default '',
  -- Opened in a new window; empty for the library itself.
  link text not null default '',
  cover_file_id text,
  cover_url text not null default '',
  is_top boolean not null default false,
  sort integer not null default 0,
  publish_time timestamptz not null,
  withdraw_at timestamptz,
  -- False once it was withdrawn: those who collected it keep their note.
  is_shown boolean not null
);

create index library_item_shown on library_item (is_top desc, sort desc, publish_time desc, id desc) where is_shown;
create index library_item_cover on library_item (cover_file_id) where cover_file_id is not null;

create function search_library_item_changed() returns trigger language plpgsql as $$ begin
  insert into search_change (kind, id, is_gone) values ('library-item', coalesce(new.id, old.id), new.is_shown is not true); return null; end $$;

create trigger search_library_item after insert or delete or update of
  is_shown, title, author, source_kind, publisher, year, summary, withdraw_at
  on library_item for each row execute function search_library_item_changed();
