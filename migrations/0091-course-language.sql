-- Language whose courses a person wants first: zh, ug, or all for both alike; empty until the person has chosen.

alter table app_user add column course_language text not null default ''
  check (course_language in ('', 'zh', 'ug', 'all'));
