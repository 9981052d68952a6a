-- An attempt lasts as long as it was promised, whatever is done to the server's clock (docs/decisions/029-clock.md):
-- its deadline is steady time; started_at and submitted_at are the portal's time at the start, going on evenly.
alter table exam_attempt add column ahead_ms bigint not null default 0;

-- The two times are the same until the first jump; after one, what is kept so far is the portal's time of now.
update exam_attempt set ahead_ms = c.ahead_ms, deadline = deadline - c.ahead_ms * interval '1 millisecond'
from (select skipped_ms - held_ms as ahead_ms from server_clock) c where c.ahead_ms <> 0;

update exam_answer e set answered_at = answered_at - a.ahead_ms * interval '1 millisecond',
  saved_at = saved_at - a.ahead_ms * interval '1 millisecond'
from exam_attempt a where a.user_id = e.user_id and a.id = e.attempt_id and a.ahead_ms <> 0;
