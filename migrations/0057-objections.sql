-- Objections to study hours. A member objects to a receipt, or to hours that are not there; what is granted is a row
-- of its own in the ledger, never a change of another one.
alter table study_ledger
  drop constraint study_ledger_entry_check,
  add constraint study_ledger_entry_check check (entry in ('CREDIT', 'REVERSAL', 'RECOUNT', 'GRANT')),
  drop constraint study_ledger_signs,
  add constraint study_ledger_signs check (
    (entry = 'CREDIT' and refers_to is null and hours_hundredths >= 0)
    or (entry = 'REVERSAL' and refers_to is not null and hours_hundredths <= 0)
    or (entry = 'RECOUNT' and refers_to is not null and hours_hundredths = 0)
    or (entry = 'GRANT' and presence_key <> '' and hours_hundredths > 0 and year_hundredths = hours_hundredths));

-- An objection that is granted twice has one row.
create unique index study_ledger_granted_once on study_ledger (user_id, presence_key) where entry = 'GRANT';

create table study_objection (
  id text primary key,
  user_id text not null,
  -- The person's organisation when the objection was filed.
  org_code text not null,
  -- Names what it is about; one that is open a person and matter.
  matter_key text not null,
  kind text not null check (kind in ('ONLINE', 'OFFLINE', 'GROUP')),
  ledger_id bigint,
  receipt_no text not null default '',
  course_id text not null default '',
  class_id text not null default '',
  day text not null default '',
  title text not null,
  year int not null,
  reason text not null,
  state text not null check (state in ('OPEN', 'CONFIRMING', 'GRANTED', 'REFUSED', 'WITHDRAWN')),
  filed_at timestamptz not null,
  hundredths int check (hundredths between 1 and 2400),
  decided_by text,
  decided_at timestamptz,
  decision text not null default '',
  confirmed_by text,
  confirmed_at timestamptz,
  confirmation text not null default '',
  granted_receipt text not null default '',
  version int not null default 1,
  check (state not in ('CONFIRMING', 'GRANTED') or (hundredths is not null and decided_by is not null)),
  -- The second person is another one than the first.
  check (confirmed_by is null or confirmed_by <> decided_by)
);

create unique index study_objection_open on study_objection (user_id, matter_key)
  where state in ('OPEN', 'CONFIRMING', 'GRANTED');
create index study_objection_list on study_objection (state, filed_at desc);
