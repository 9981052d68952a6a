-- A member's progress is that of the conditions of graduation, each of which counts the same (it was the share of all
-- courses of the class): courses and hours in parts, what other features ask for once it is met. 100 for graduates.
with evaluated as (
  select own.class_id, own.user_id, count(distinct own.course_id)::numeric as num
  from course_evaluation own
  join class_course listed on listed.class_id = own.class_id and listed.course_id = own.course_id
  group by own.class_id, own.user_id
), counted as (
  select class_id, count(*) as course_num, count(*) filter (where is_compulsory) as compulsory_num
  from class_course group by class_id
), part as (
  select member.user_id, member.class_id,
    case when c.must_finish_compulsory and counted.compulsory_num > 0
      then member.compulsory_done::numeric / counted.compulsory_num end as compulsory,
    case when c.need_hours_hundredths > 0
      then member.hours_hundredths::numeric / c.need_hours_hundredths end as hours,
    case when c.need_elective > 0 then member.elective_done::numeric / c.need_elective end as elective,
    case when c.need_evaluations > 0
      then coalesce(evaluated.num, 0) / c.need_evaluations end as evaluation,
    case when counted.compulsory_num > 0 then member.compulsory_done::numeric / counted.compulsory_num
      else member.done_num::numeric / counted.course_num end as usual
  from class_member member
  join class c on c.id = member.class_id
  join counted on counted.class_id = member.class_id
  left join evaluated on evaluated.class_id = member.class_id and evaluated.user_id = member.user_id
  where member.state = 'ENROLLED'
), share as (
  select user_id, class_id, given.share from part, lateral (values (compulsory), (hours), (elective), (evaluation),
    (case when coalesce(compulsory, hours, elective, evaluation) is null then usual end)) as given (share)
  where given.share is not null
  union all
  select part.user_id, part.class_id, case when own.is_met then 1 else 0 end
  from part
  join class_requirement asked on asked.class_id = part.class_id
  left join class_achievement own
    on own.class_id = part.class_id and own.user_id = part.user_id and own.code = asked.code
), progress as (
  select user_id, class_id, floor(sum(floor(least(share, 1) * 10000)) / (count(*) * 100))::smallint as percentage
  from share group by user_id, class_id
)
update class_member member set percentage = progress.percentage
  from progress
  where progress.user_id = member.user_id and progress.class_id = member.class_id
    and member.percentage <> progress.percentage;

update class_member set percentage = 100 where graduated_at is not null and percentage <> 100;
