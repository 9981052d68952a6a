-- 课程、课程分类、浏览、收藏与评价。学时一律为百分之一学时的整数，时间一律带时区。

create table course (
  id text primary key,
  course_code text not null unique,
  title text not null,
  zh_title text not null default '',
  lang text not null default 'zh' check (lang ~ '^[a-z]{2,3}$'),
  media_kind text not null check (media_kind in ('text', 'video', 'audio')),
  category_key text not null,
  summary text not null default '',
  intro_html text not null default '',
  content_html text not null default '',
  media_key text not null default '',
  media_version text not null default '',
  poster_key text not null default '',
  cover_key text not null default '',
  duration_seconds int not null default 0 check (duration_seconds >= 0),
  hours_hundredths int not null check (hours_hundredths between 0 and 999999),
  status smallint not null default 1 check (status between 1 and 4),
  exam_flag boolean not null default false,
  course_kind text not null default 'NORMAL' check (course_kind in ('NORMAL', 'WITH_QUIZ', 'EXAM_ONLY')),
  min_view_seconds int not null default 15 check (min_view_seconds >= 0),
  max_rate numeric(3, 1) not null default 2 check (max_rate between 1 and 16),
  coverage numeric(4, 3) not null default 0.95 check (coverage > 0 and coverage <= 1),
  place text not null default '',
  siwei_type text check (siwei_type ~ '^[a-z]{1,8}$'),
  version_group text,
  org_code text not null default '',
  teacher_names text not null default '',
  click_num int not null default 0 check (click_num >= 0),
  study_num int not null default 0 check (study_num >= 0),
  finish_num int not null default 0 check (finish_num >= 0),
  collect_num int not null default 0 check (collect_num >= 0),
  score_sum int not null default 0 check (score_sum >= 0),
  score_count int not null default 0 check (score_count >= 0),
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status < 3 or published_at is not null)
) with (fillfactor = 80);

-- 计数列常变而不进任何索引，更新才能留在原页内。
create index course_newest on course (status, published_at desc, id desc);
create index course_siwei on course (siwei_type, published_at desc) where siwei_type is not null;
create index course_versions on course (version_group) where version_group is not null;

create table classification_type (
  code text primary key check (code ~ '^[A-Z_]{1,40}$'),
  name text not null,
  sort int not null
);

create table classification (
  id text primary key,
  type_code text not null references classification_type (code),
  parent_id text references classification (id),
  name text not null,
  sort int not null
);

create index classification_of_type on classification (type_code, parent_id, sort);

create table course_classification (
  classification_id text not null references classification (id),
  course_id text not null references course (id) on delete cascade,
  primary key (classification_id, course_id)
);

create index course_classification_of_course on course_classification (course_id);

create table course_teacher (
  course_id text not null references course (id) on delete cascade,
  teacher_id text not null,
  sort int not null default 0,
  primary key (course_id, teacher_id)
);

create index course_teacher_of_teacher on course_teacher (teacher_id);

create table course_chapter (
  course_id text not null references course (id) on delete cascade,
  start_seconds int not null check (start_seconds >= 0),
  title text not null,
  primary key (course_id, start_seconds)
);

create table course_caption (
  course_id text not null references course (id) on delete cascade,
  lang text not null,
  label text not null,
  file_key text not null,
  primary key (course_id, lang)
);

-- viewer 是本人编号，或来访地址与浏览器标识的密钥摘要。只在十分钟内有用，过时即删。
create table course_click (
  viewer text not null,
  course_id text not null references course (id) on delete cascade,
  clicked_at timestamptz not null,
  primary key (viewer, course_id)
);

create index course_click_age on course_click (clicked_at);

create table course_click_day (
  course_id text not null references course (id) on delete cascade,
  day date not null,
  clicks int not null check (clicks > 0),
  primary key (course_id, day)
);

create table course_collect (
  user_id text not null,
  course_id text not null references course (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, course_id)
);

create table course_evaluation (
  user_id text not null,
  course_id text not null references course (id) on delete cascade,
  class_id text not null default '',
  score smallint not null check (score in (2, 4, 6, 8, 10)),
  content text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, course_id, class_id)
);

create index course_evaluation_spread on course_evaluation (course_id, score);

insert into classification_type (code, name, sort) values
  ('SPECIAL_COLUMN', '专题专栏', 1),
  ('AUDIENCE', '学习对象', 2),
  ('REGION', '地方课程', 3),
  ('MEDIA_KIND', '课程形式', 4),
  ('LANGUAGE', '授课语言', 5);

insert into classification (id, type_code, parent_id, name, sort) values
  ('theory', 'SPECIAL_COLUMN', null, '创新理论', 1),
  ('charter', 'SPECIAL_COLUMN', null, '党章党规', 2),
  ('history', 'SPECIAL_COLUMN', null, '党史教育', 3),
  ('unity', 'SPECIAL_COLUMN', null, '民族团结', 4),
  ('govern', 'SPECIAL_COLUMN', null, '基层治理', 5),
  ('rural', 'SPECIAL_COLUMN', null, '乡村振兴', 6),
  ('culture', 'SPECIAL_COLUMN', null, '文化润疆', 7),
  ('skill', 'SPECIAL_COLUMN', null, '履职能力', 8),
  ('theory-1', 'SPECIAL_COLUMN', 'theory', '发展理念', 1),
  ('theory-2', 'SPECIAL_COLUMN', 'theory', '生态文明', 2),
  ('theory-3', 'SPECIAL_COLUMN', 'theory', '经济常识', 3),
  ('charter-1', 'SPECIAL_COLUMN', 'charter', '党员发展', 1),
  ('charter-2', 'SPECIAL_COLUMN', 'charter', '组织生活', 2),
  ('charter-3', 'SPECIAL_COLUMN', 'charter', '纪律规矩', 3),
  ('history-1', 'SPECIAL_COLUMN', 'history', '党的历史', 1),
  ('history-2', 'SPECIAL_COLUMN', 'history', '军垦历史', 2),
  ('history-3', 'SPECIAL_COLUMN', 'history', '红色地标', 3),
  ('unity-1', 'SPECIAL_COLUMN', 'unity', '共同体意识', 1),
  ('unity-2', 'SPECIAL_COLUMN', 'unity', '互嵌社区', 2),
  ('unity-3', 'SPECIAL_COLUMN', 'unity', '双语同行', 3),
  ('govern-1', 'SPECIAL_COLUMN', 'govern', '社区治理', 1),
  ('govern-2', 'SPECIAL_COLUMN', 'govern', '矛盾调解', 2),
  ('govern-3', 'SPECIAL_COLUMN', 'govern', '村务公开', 3),
  ('govern-4', 'SPECIAL_COLUMN', 'govern', '应急防灾', 4),
  ('rural-1', 'SPECIAL_COLUMN', 'rural', '村级产业', 1),
  ('rural-2', 'SPECIAL_COLUMN', 'rural', '防沙治沙', 2),
  ('rural-3', 'SPECIAL_COLUMN', 'rural', '和美乡村', 3),
  ('rural-4', 'SPECIAL_COLUMN', 'rural', '农牧民夜校', 4),
  ('culture-1', 'SPECIAL_COLUMN', 'culture', '史地风物', 1),
  ('culture-2', 'SPECIAL_COLUMN', 'culture', '非遗传承', 2),
  ('culture-3', 'SPECIAL_COLUMN', 'culture', '阅读与博物', 3),
  ('skill-1', 'SPECIAL_COLUMN', 'skill', '数字技能', 1),
  ('skill-2', 'SPECIAL_COLUMN', 'skill', '公文与会议', 2),
  ('skill-3', 'SPECIAL_COLUMN', 'skill', '法律常识', 3),
  ('skill-4', 'SPECIAL_COLUMN', 'skill', '财务与审计', 4),
  ('audience-farmer', 'AUDIENCE', null, '农牧民党员', 1),
  ('audience-community', 'AUDIENCE', null, '社区党员', 2),
  ('audience-office', 'AUDIENCE', null, '机关党员', 3),
  ('audience-enterprise', 'AUDIENCE', null, '两新组织党员', 4),
  ('audience-youth', 'AUDIENCE', null, '青年党员', 5),
  ('region-all', 'REGION', null, '全区', 1),
  ('region-650100', 'REGION', null, '乌鲁木齐', 2),
  ('region-654000', 'REGION', null, '伊犁', 3),
  ('region-654200', 'REGION', null, '塔城', 4),
  ('region-654300', 'REGION', null, '阿勒泰', 5),
  ('region-650200', 'REGION', null, '克拉玛依', 6),
  ('region-652700', 'REGION', null, '博尔塔拉', 7),
  ('region-652300', 'REGION', null, '昌吉', 8),
  ('region-650500', 'REGION', null, '哈密', 9),
  ('region-650400', 'REGION', null, '吐鲁番', 10),
  ('region-652800', 'REGION', null, '巴音郭楞', 11),
  ('region-652900', 'REGION', null, '阿克苏', 12),
  ('region-653000', 'REGION', null, '克孜勒苏', 13),
  ('region-653100', 'REGION', null, '喀什', 14),
  ('region-653200', 'REGION', null, '和田', 15),
  ('media-text', 'MEDIA_KIND', null, '图文', 1),
  ('media-video', 'MEDIA_KIND', null, '视频', 2),
  ('media-audio', 'MEDIA_KIND', null, '音频', 3),
  ('lang-zh', 'LANGUAGE', null, '国家通用语言', 1),
  ('lang-ug', 'LANGUAGE', null, '维吾尔语', 2);
