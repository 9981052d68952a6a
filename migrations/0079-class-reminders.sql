-- Reminders that managers send to members of a class, to whom each went, and the day that keeps a person from two.

create table class_reminder (
  id bigint generated always as identity primary key,
  class_id text not null references class (id) on delete cascade,
  sent_by text not null,
  sent_by_name text not null,
  text text not null,
  people integer not null,
  left_out integer not null,
  sent_at timestamptz not null
);

create index class_reminder_by_class on class_reminder (class_id, sent_at desc);

create table class_reminder_person (
  user_id text not null,
  day date not null,
  reminder_id bigint not null references class_reminder (id) on delete cascade,
  primary key (user_id, day)
);

create index class_reminder_person_by_reminder on class_reminder_person (reminder_id);
