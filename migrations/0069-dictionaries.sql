-- Entries of dictionaries are kept by people: one that is no longer chosen is hidden, not removed. What an
-- installation starts with is written here once, so that a later start does not bring back what was removed.

alter table dictionary_item add column hidden_at timestamptz;

insert into dictionary_item (dict_code, p_code, p_name, sort) values
  ('POSITION_TYPE', 'TRAIN_MODEL_BASE', '党员教育培训示范基地', 0),
  ('POSITION_TYPE', 'SITE_TEACH_BASE', '现场教学点', 1),
  ('POSITION_TYPE', 'BASIC_PARTY_SCHOOL', '基层党校', 2),
  ('POSITION_TYPE', 'PARTY_TEACH_BASE', '党性教育基地', 3),
  ('HIERARCHY', 'NATION', '国家级', 0),
  ('HIERARCHY', 'PROVINCE', '自治区级', 1),
  ('HIERARCHY', 'CITY', '市级', 2),
  ('HIERARCHY', 'COUNTY', '县级', 3),
  ('HIERARCHY', 'OTHER', '其他', 4),
  ('ResourceRecord', 'SITE_TEACHING', '现场教学', 0),
  ('ResourceRecord', 'THEME_DAY', '主题党日', 1),
  ('ResourceRecord', 'OATH', '入党宣誓', 2),
  ('ResourceRecord', 'LECTURE', '专题党课', 3),
  ('ResourceRecord', 'TRAINING', '集中培训', 4),
  ('ResourceRecord', 'PRACTICE', '实践体验', 5),
  ('NEWS_COLUMN', 'current', '时政要闻', 0),
  ('NEWS_COLUMN', 'notice', '通知公告', 1),
  ('NEWS_COLUMN', 'grassroots', '基层动态', 2),
  ('NEWS_COLUMN', 'exchange', '学习交流', 3)
on conflict do nothing;
