-- A draft class that is removed takes its exams along. Attempts, what one person was allowed and regrades still hold
-- an exam: one that somebody sat is never removed.
alter table exam
  drop constraint exam_class_id_fkey,
  add constraint exam_class_id_fkey foreign key (class_id) references class (id) on delete cascade;
