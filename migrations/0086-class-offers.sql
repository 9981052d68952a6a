-- Seats of a class that are offered to the next of the queue, who answers within so many hours.

-- 0: who is next gets the seat at once.
alter table class add column answer_hours int not null default 0 check (answer_hours between 0 and 168);

-- A seat that is held for somebody who has not answered yet; of people in state PENDING only.
alter table class_member add column offer_until timestamptz;

create index class_member_offered on class_member (offer_until) where offer_until is not null;

-- Every offer with its answer, for the class's managers.
create table class_offer (
  id bigint generated always as identity primary key,
  class_id text not null references class (id) on delete cascade,
  user_id text not null,
  offered_at timestamptz not null,
  until timestamptz not null,
  answer text check (answer in ('ACCEPTED', 'DECLINED', 'LAPSED', 'TAKEN_IN', 'TAKEN_OUT')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);

create index class_offer_by_class on class_offer (class_id, offered_at desc);
create unique index class_offer_open on class_offer (class_id, user_id) where answer is null;
