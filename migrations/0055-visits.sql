-- Visits that count: a base offers slots, groups book them, sign in at the gate and have hours of the time there.

-- How a base takes visits.
create table visit_terms (
  base_id text primary key references base (id),
  version int not null default 1,
  is_open boolean not null default false,
  -- False: each booking waits for the base's word.
  confirms_itself boolean not null default false,
  lead_hours int not null check (lead_hours >= 0),
  ahead_days int not null check (ahead_days > 0),
  max_group int not null check (max_group > 0),
  contact text not null default '',
  contact_phone text not null default '',
  note text not null default '',
  -- Slots of a week: [{day, from, to, capacity}], day 1 is Monday.
  slots jsonb not null default '[]' check (jsonb_typeof(slots) = 'array')
);

-- Days on which the week's hours do not hold: closed, or with slots of their own.
create table visit_special_day (
  base_id text not null references base (id),
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  kind text not null check (kind in ('CLOSED', 'EXTRA')),
  reason text not null,
  slots jsonb not null default '[]' check (jsonb_typeof(slots) = 'array'),
  primary key (base_id, day)
);

-- A slot of a day once somebody asked for it; its row is the lock under which places are decided.
create table visit_slot (
  id text primary key,
  base_id text not null references base (id),
  day text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  capacity int not null check (capacity >= 0),
  taken int not null default 0 check (taken >= 0),
  waiting int not null default 0 check (waiting >= 0),
  wait_seq int not null default 0,
  check (end_at > start_at)
);
create index visit_slot_of_base on visit_slot (base_id, day);

create table visit_booking (
  id text primary key,
  booking_no text not null unique,
  base_id text not null references base (id),
  base_name text not null,
  -- Region of the base: who keeps it sees the booking.
  base_org text not null,
  address text not null,
  slot_id text not null references visit_slot (id),
  day text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  lead_hours int not null,
  host_kind text not null check (host_kind in ('BRANCH', 'CLASS')),
  host_id text not null,
  host_name text not null,
  leader_id text not null,
  leader_name text not null,
  roster_num int not null check (roster_num >= 0),
  others_num int not null check (others_num >= 0),
  purpose text not null,
  contact text not null,
  contact_phone text not null,
  state text not null check (state in ('PENDING', 'CONFIRMED', 'WAITING', 'CANCELLED', 'REFUSED', 'LAPSED', 'CLOSED')),
  wait_no int,
  reason text not null default '',
  version int not null default 1,
  came_num int not null default 0,
  credited_num int not null default 0,
  hours_hundredths int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  check (roster_num + others_num > 0),
  check ((state = 'WAITING') = (wait_no is not null)),
  check ((state = 'CLOSED') = (closed_at is not null))
);

create sequence visit_number;

create index visit_booking_of_slot on visit_booking (slot_id, wait_no);
create index visit_booking_of_base on visit_booking (base_id, day);
create index visit_booking_area on visit_booking (base_org text_pattern_ops, start_at desc);
create index visit_booking_host on visit_booking (host_kind, host_id text_pattern_ops);
create index visit_booking_open on visit_booking (end_at) where state in ('PENDING', 'CONFIRMED', 'WAITING');

create table visit_person (
  booking_id text not null references visit_booking (id),
  user_id text not null,
  number int not null check (number > 0),
  name text not null,
  org_code text not null,
  minutes int not null default 0,
  hours_hundredths int not null default 0 check (hours_hundredths >= 0),
  receipt_no text not null default '',
  primary key (booking_id, user_id)
);
create index visit_person_own on visit_person (user_id);

create table visit_rating (
  booking_id text not null references visit_booking (id),
  user_id text not null,
  base_id text not null,
  score int not null check (score in (2, 4, 6, 8, 10)),
  comment text not null default '',
  rated_at timestamptz not null,
  primary key (booking_id, user_id)
);
create index visit_rating_of_base on visit_rating (base_id);

create table visit_picture (
  id text primary key,
  booking_id text not null references visit_booking (id),
  base_id text not null,
  user_id text not null,
  file_id text not null,
  url text not null,
  alt text not null,
  state text not null check (state in ('SENT', 'SHOWN', 'REFUSED')),
  reason text not null default '',
  sent_at timestamptz not null,
  decided_by text not null default '',
  decided_at timestamptz
);
create index visit_picture_of_base on visit_picture (base_id, state);
create index visit_picture_of_booking on visit_picture (booking_id);

-- Views of a base by day, beside the sum in base.view_num, for statistics of a period.
create table base_view_day (
  base_id text not null references base (id),
  day text not null,
  num int not null default 0 check (num >= 0),
  primary key (base_id, day)
);
