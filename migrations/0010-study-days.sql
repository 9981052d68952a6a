-- What was credited in the last days, for the console's first page.
create index study_ledger_by_day on study_ledger (credited_at);
