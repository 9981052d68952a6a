-- Hours of presence: a session of an offline class, or a course that a branch watched together on one screen.
-- Rows from before are ONLINE credits and stay as they are; what they count for the year is told by
-- counts_for_year and hours_hundredths, which year_hundredths replaces on new rows.
alter table study_ledger
  add column kind text not null default 'ONLINE' check (kind in ('ONLINE', 'OFFLINE', 'GROUP')),
  -- CREDIT gives hours, REVERSAL takes a credit of presence back, RECOUNT lets a credit count for the year
  -- because another one that counted in its place was taken back.
  add column entry text not null default 'CREDIT' check (entry in ('CREDIT', 'REVERSAL', 'RECOUNT')),
  add column presence_key text not null default '',
  -- How many times this presence was credited: a credit after a reversal is the next turn.
  add column presence_turn int not null default 0,
  -- The credit that a reversal takes back or a recount is about; of the same person.
  add column refers_to bigint,
  add column year_hundredths int,
  drop constraint study_ledger_hours_hundredths_check,
  add constraint study_ledger_signs check (
    (entry = 'CREDIT' and refers_to is null and hours_hundredths >= 0)
    or (entry = 'REVERSAL' and refers_to is not null and hours_hundredths <= 0)
    or (entry = 'RECOUNT' and refers_to is not null and hours_hundredths = 0)),
  add constraint study_ledger_presence check (kind = 'ONLINE' or presence_key <> ''),
  drop constraint study_ledger_user_id_course_id_class_id_key;

create unique index study_ledger_online on study_ledger (user_id, course_id, class_id)
  where kind = 'ONLINE' and entry = 'CREDIT';

drop index study_ledger_once_a_year;
create unique index study_ledger_once_a_year on study_ledger (user_id, course_id, year)
  where counts_for_year and kind = 'ONLINE' and entry = 'CREDIT';

-- A presence that is credited twice has one row.
create unique index study_ledger_presence_once on study_ledger (user_id, kind, presence_key, presence_turn)
  where kind <> 'ONLINE' and entry = 'CREDIT';

create unique index study_ledger_reversed_once on study_ledger (user_id, refers_to) where entry = 'REVERSAL';
