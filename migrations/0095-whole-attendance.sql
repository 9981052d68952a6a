-- The condition counts all days of a class, 出勤率 elsewhere those so far: its name says so.
update class_requirement set name = '全程' || name where code = 'SIGN_RATE' and name like '出勤率%';
