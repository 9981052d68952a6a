-- Ratings of one person: sessions and visits are looked for by their owner on the page of the own ratings.
create index session_rating_of_person on session_rating (user_id);
create index visit_rating_of_person on visit_rating (user_id);

-- Hundredths of online hours after which no other course is begun on the same day; null without a limit (decision 065).
alter table duty_rule add column cap_day int check (cap_day > 0);
