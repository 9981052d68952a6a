-- Ratings of one person: sessions and visits are looked for by their owner on the page of the own ratings.
create index session_rating_of_person on session_rating (user_id);
create index visit_rating_of_person on visit_rating (user_id);
