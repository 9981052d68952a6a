-- A hall of our own: scenes with an equirectangular picture, spots and sound (features/content/halls/server/halls.table.ts).
alter table hall add column scenes jsonb not null default '[]' check (jsonb_typeof(scenes) = 'array');
