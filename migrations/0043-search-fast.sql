-- What the search asks with very many things in it, apart from what it shows; news are found too
-- (docs/decisions/046-search.md).

-- Everything that is in the index is read anew with the next start, whatever kinds there are.
insert into search_change (kind, id, is_gone) select kind, id, false from search_document;

drop index search_document_tokens;
drop index search_document_rank;
truncate search_document, search_frequency;

alter table search_document
  drop column tokens,
  -- The introduction as it is compared.
  add column plain_body text not null default '',
  -- From this moment on it is not found, before the change is noted; null: for good.
  add column hidden_from timestamptz;

-- What each thing is found by, in a narrow table: of a question thousands of rows may be looked at, of which a
-- hundred are read as texts.
create table search_token (
  kind text not null,
  id text not null,
  rank int not null,
  -- Characters of the title: of those that answer alike the shorter one is meant.
  size int not null,
  tokens int4[] not null,
  primary key (kind, id)
);

-- Hashes are not worth compressing, and beside the row they would fill its page.
alter table search_token alter column tokens set storage external;
alter table search_token set (toast_tuple_target = 128);
create index search_token_tokens on search_token using gin (tokens) with (fastupdate = off);
create index search_token_rank on search_token (kind, rank desc, id desc);

-- The same of the newest and most looked at things of each kind, for words that very many hold.
create table search_first (like search_token including all);

drop table search_frequency;

-- Number of things that hold a token, of those that very many hold, from a sample.
create table search_frequency (
  token int4 primary key,
  num int not null check (num > 0)
);

-- News; how often they are read is no change.
create function search_article_changed() returns trigger language plpgsql as $$ begin
  insert into search_change (kind, id, is_gone) select 'article', coalesce(new.id, old.id), new.is_shown is not true
    where new.is_shown or old.is_shown; return null; end $$;

create trigger search_article after insert or delete or update of
  is_shown, title, column_code, source, author, content_text, content_html, publish_time, withdraw_at
  on article for each row execute function search_article_changed();

insert into search_change (kind, id, is_gone) select 'article', id, false from article where is_shown;
