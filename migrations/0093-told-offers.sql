-- Message that asked for the answer to an offer, so that the message can say how the offer stands.

-- Number of the first event of the round, which stands in the key of its messages; null: asked before this release.
alter table class_offer add column told bigint;

create index class_offer_by_person on class_offer (user_id, told);
