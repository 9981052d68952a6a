-- What members say of their class, apart from who said it (docs/decisions/034-class-evaluations.md). Neither of the
-- tables holds a person, a time, or anything by which rows of two of them belong together.

-- One row for each person who has answered: a keyed digest of class and person, so that nobody answers twice.
create table class_evaluation_ticket (
  class_id text not null,
  ticket_hash text not null check (ticket_hash <> ''),
  primary key (class_id, ticket_hash)
);

-- How many gave an item this score. Sums only: the scores of one person are nowhere side by side.
create table class_evaluation_tally (
  class_id text not null,
  item_id text not null,
  score smallint not null check (score in (2, 4, 6, 8, 10)),
  num integer not null check (num > 0),
  primary key (class_id, item_id, score)
);

-- Words under a random id, which is also their order.
create table class_evaluation_text (
  id text primary key,
  class_id text not null,
  item_id text not null,
  content text not null check (content <> '')
);

create index class_evaluation_text_of on class_evaluation_text (class_id, id);
