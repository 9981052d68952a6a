-- Yearly duty: what each person has to study in a year, and the sums of it for every organisation. The sums follow
-- the ledger, moves of people and changes of rules in the transaction that makes them; a job counts them anew each
-- night (decision 063). Hours are whole hundredths. Statements end at a semicolon at the end of a line: in the bodies of
-- functions a -- stands behind it.

create table duty_rule (
  id bigint generated always as identity primary key,
  -- Null: every year that has no rule of its own.
  year int check (year between 2000 and 2100),
  position text not null check (position in ('MEMBER', 'COMMITTEE')),
  org_code text collate "C" not null check (org_code ~ '^[0-9]{12,60}$'),
  target int not null check (target between 0 and 100000),
  -- At most so much of a kind counts towards the target; null without a limit.
  cap_online int check (cap_online >= 0),
  cap_offline int check (cap_offline >= 0),
  cap_group int check (cap_group >= 0),
  note text not null default '',
  version int not null default 1,
  updated_by text not null,
  updated_at timestamptz not null
);
create unique index duty_rule_once on duty_rule (coalesce(year, 0), position, org_code);

-- Years that are kept, with the day for which organisations were last counted.
create table duty_year (
  year int primary key,
  day date not null
);

create table duty_person (
  user_id text not null,
  year int not null,
  -- Where the person is now; in a year that is over, where the person was at its end.
  org_code text collate "C" not null,
  -- An active party member; everybody else keeps hours and is in no sum.
  is_counted boolean not null,
  position text not null default 'MEMBER' check (position in ('MEMBER', 'COMMITTEE')),
  -- An administrator said so; otherwise it follows the person's roles.
  position_is_set boolean not null default false,
  from_month smallint not null default 1 check (from_month between 1 and 12),
  is_exempt boolean not null default false,
  note text not null default '',
  target int not null default 0,
  cap_online int,
  cap_offline int,
  cap_group int,
  online int not null default 0,
  offline int not null default 0,
  in_group int not null default 0,
  hours int not null generated always as (
    least(online, coalesce(cap_online, online)) + least(offline, coalesce(cap_offline, offline))
    + least(in_group, coalesce(cap_group, in_group))) stored,
  credited_at timestamptz,
  version int not null default 1,
  primary key (user_id, year)
);
create index duty_person_of_org on duty_person (year, org_code, hours);
-- Lists of a whole region begin with those who studied least.
create index duty_person_least on duty_person (year, hours, user_id) where is_counted;

-- Sums of the people whose own organisation it is; those of a region are added up from what lies below it, so that
-- no row is everybody's.
create table duty_org (
  year int not null,
  org_code text collate "C" not null,
  -- Day by which it is told who is behind.
  day date not null,
  people int not null default 0,
  exempt int not null default 0,
  done int not null default 0,
  behind int not null default 0,
  idle int not null default 0,
  -- Without those who are exempt.
  hours bigint not null default 0,
  target bigint not null default 0,
  due bigint not null default 0,
  primary key (year, org_code)
);

create table duty_recount (
  id bigint generated always as identity primary key,
  year int not null,
  day date not null,
  people int not null,
  orgs int not null,
  -- Rows that differed from the ledger and were mended, and organisations left for the next night.
  mended_people int not null,
  mended_orgs int not null,
  left_orgs int not null,
  began_at timestamptz not null,
  ended_at timestamptz not null
);

create table duty_reminder (
  id bigint generated always as identity primary key,
  year int not null,
  org_code text not null,
  sent_by text not null,
  sent_by_name text not null,
  text text not null,
  people int not null,
  -- Left out, because they were reminded within the week.
  left_out int not null,
  sent_at timestamptz not null
);
create index duty_reminder_newest on duty_reminder (sent_at desc, id desc);

create table duty_reminder_person (
  reminder_id bigint not null references duty_reminder (id),
  user_id text not null,
  org_code text not null,
  hours int not null,
  due int not null,
  primary key (reminder_id, user_id)
);

-- When somebody was reminded last: one row a person, so that two administrators at once send one message.
create table duty_reminded (
  user_id text primary key,
  reminded_at timestamptz not null
);

-- Hundredths that an even pace has reached at the end of a day; the same as dueOn of the rules.
create function duty_due(target int, from_month int, year int, day date) returns int
language sql immutable as $$
  select case
    when day < make_date(year, from_month, 1) then 0
    when day >= make_date(year, 12, 31) then target
    else round(target::numeric * (day - make_date(year, from_month, 1) + 1)
      / (make_date(year, 12, 31) - make_date(year, from_month, 1) + 1))::int
  end
$$;

-- The rule of a person: the narrowest organisation, then the year itself; without one 32 and 56 hours.
create function duty_terms(of_year int, of_position text, of_org text, from_month int,
  out target int, out cap_online int, out cap_offline int, out cap_group int)
language sql stable as $$
  select round(coalesce(rule.target, case of_position when 'COMMITTEE' then 5600 else 3200 end)
      * (13 - from_month) / 12.0)::int,
    rule.cap_online, rule.cap_offline, rule.cap_group
  from (values (1)) always
  left join lateral (
    select * from duty_rule
    where position = of_position and (year is null or year = of_year)
      and left(of_org, length(org_code)) = org_code
    order by length(org_code) desc, year is null limit 1
  ) rule on true
$$;

-- Somebody who manages the own branch is its secretary or on its committee.
create function duty_position(of_user text, of_org text) returns text
language sql stable as $$
  select case when exists (
    select 1 from user_role join organisation on organisation.code = user_role.org_code
    where user_role.user_id = of_user and user_role.org_code = of_org and organisation.kind = 'branch'
      and user_role.role_code in ('manager', 'admin')
  ) then 'COMMITTEE' else 'MEMBER' end
$$;

create function duty_person_terms() returns trigger language plpgsql as $$
declare terms record; --
begin
  select * into terms from duty_terms(new.year, new.position, new.org_code, new.from_month); --
  new.target := terms.target; --
  new.cap_online := terms.cap_online; --
  new.cap_offline := terms.cap_offline; --
  new.cap_group := terms.cap_group; --
  return new; --
end $$;

create trigger duty_person_terms before insert or update of position, org_code, from_month on duty_person
  for each row execute function duty_person_terms();

-- Adds a person to the sums of an organisation, or with -1 takes them out.
create function duty_add(person duty_person, sign int) returns void language plpgsql as $$
declare
  counted_day date; --
  due_now int; --
  asked int := case when person.is_exempt then 0 else sign end; --
begin
  select day into counted_day from duty_org where year = person.year and org_code = person.org_code for update; --
  due_now := duty_due(person.target, person.from_month, person.year, counted_day); --
  update duty_org set
    people = people + sign,
    exempt = exempt + sign - asked,
    done = done + case when person.hours >= person.target then asked else 0 end,
    behind = behind + case when person.hours < due_now then asked else 0 end,
    idle = idle + case when person.online + person.offline + person.in_group = 0 then asked else 0 end,
    hours = hours + asked * person.hours,
    target = target + asked * person.target,
    due = due + asked * due_now
  where year = person.year and org_code = person.org_code; --
end $$;

create function duty_person_counted() returns trigger language plpgsql as $$
declare
  had boolean := tg_op <> 'INSERT' and old.is_counted; --
  has boolean := tg_op <> 'DELETE' and new.is_counted; --
  codes text[] := '{}'; --
begin
  -- The recount adds its organisations up itself.
  if current_setting('duty.recount', true) = 'on' then return null; end if; --
  if had then codes := codes || old.org_code::text; end if; --
  if has then
    codes := codes || new.org_code::text; --
    insert into duty_org (year, org_code, day)
      values (new.year, new.org_code,
        coalesce((select day from duty_year where year = new.year), make_date(new.year, 1, 1)))
      on conflict do nothing; --
  end if; --
  -- In one order, so that two people who change places do not wait for each other.
  perform 1 from duty_org where year = coalesce(new.year, old.year) and org_code = any(codes)
    order by org_code for update; --
  if had then perform duty_add(old, -1); end if; --
  if has then perform duty_add(new, 1); end if; --
  return null; --
end $$;

create trigger duty_person_counted after insert or update or delete on duty_person
  for each row execute function duty_person_counted();

-- Every row of the ledger that counts for a year is added to its person in the same transaction.
create function duty_credit() returns trigger language plpgsql as $$
declare added int := coalesce(new.year_hundredths, new.hours_hundredths); --
begin
  if not new.counts_for_year or added = 0 then return null; end if; --
  insert into duty_person as known (user_id, year, org_code, is_counted, position, online, offline, in_group, credited_at)
    select id, new.year, org_code, is_party_member and status = 'active', duty_position(id, org_code),
      case new.kind when 'ONLINE' then added else 0 end,
      case when new.kind in ('ONLINE', 'GROUP') then 0 else added end,
      case new.kind when 'GROUP' then added else 0 end, new.credited_at
    from app_user where id = new.user_id
    on conflict (user_id, year) do update set
      online = known.online + excluded.online, offline = known.offline + excluded.offline,
      in_group = known.in_group + excluded.in_group,
      credited_at = greatest(known.credited_at, excluded.credited_at); --
  return null; --
end $$;

create trigger duty_credit after insert on study_ledger for each row execute function duty_credit();

-- A new member, a move, a membership that ends or an account that is disabled: the newest year follows.
create function duty_follow_person() returns trigger language plpgsql as $$
declare
  newest int := (select max(year) from duty_year); --
  counts boolean := new.is_party_member and new.status = 'active'; --
begin
  if newest is null then return null; end if; --
  update duty_person set org_code = new.org_code, is_counted = counts,
    position = case when position_is_set then position else duty_position(new.id, new.org_code) end
    where user_id = new.id and year = newest; --
  if not found and counts then
    insert into duty_person (user_id, year, org_code, is_counted, position)
      values (new.id, newest, new.org_code, true, duty_position(new.id, new.org_code)); --
  end if; --
  return null; --
end $$;

create trigger duty_follow_new after insert on app_user for each row execute function duty_follow_person();
create trigger duty_follow_changed after update of org_code, is_party_member, status on app_user for each row
  when (old.org_code <> new.org_code or old.is_party_member <> new.is_party_member or old.status <> new.status)
  execute function duty_follow_person();

create function duty_follow_role() returns trigger language plpgsql as $$
declare of_user text := coalesce(new.user_id, old.user_id); --
begin
  update duty_person set position = duty_position(of_user, org_code)
    where user_id = of_user and year = (select max(year) from duty_year) and not position_is_set
      and position <> duty_position(of_user, org_code); --
  return null; --
end $$;

create trigger duty_follow_role after insert or delete on user_role for each row execute function duty_follow_role();

-- Hours that were credited before this table was there; the years are opened at the next start.
insert into duty_person (user_id, year, org_code, is_counted, position, online, offline, in_group, credited_at)
  select entry.user_id, entry.year, person.org_code, person.is_party_member and person.status = 'active',
    duty_position(person.id, person.org_code),
    coalesce(sum(coalesce(year_hundredths, hours_hundredths)) filter (where kind = 'ONLINE'), 0),
    coalesce(sum(coalesce(year_hundredths, hours_hundredths)) filter (where kind not in ('ONLINE', 'GROUP')), 0),
    coalesce(sum(coalesce(year_hundredths, hours_hundredths)) filter (where kind = 'GROUP'), 0),
    max(entry.credited_at)
  from study_ledger entry join app_user person on person.id = entry.user_id
  where entry.counts_for_year
  group by entry.user_id, entry.year, person.id;
