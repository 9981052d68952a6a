-- 导入：一个文件一行，文件里的每一行也是一行。行的状态与它写入的业务数据在同一个事务里改变，所以每行只导一次。

-- 每天的回执从 1 数起。
create table import_receipt (
  day text primary key,
  last_num int not null
);

create table import_batch (
  id text primary key,
  receipt_no text not null unique,
  kind text not null,
  file_name text not null,
  encoding text not null default '',
  sheet text not null default '',
  other_sheets jsonb not null default '[]',
  unknown_columns jsonb not null default '[]',
  owner_id text not null references app_user (id),
  -- 上传时的身份和它的组织范围，导入不越出这个范围。
  role_code text not null,
  org_code text not null,
  state text not null check (state in ('reading', 'checking', 'ready', 'committing', 'done', 'failed', 'discarded')),
  problem text not null default '',
  task_id text not null default '',
  worked_num int not null default 0,
  total_num int not null default 0,
  good_num int not null default 0,
  exists_num int not null default 0,
  failed_num int not null default 0,
  done_num int not null default 0,
  skipped_num int not null default 0,
  created_at timestamptz not null,
  -- 最近一步（检查或导入）的起止。
  step_started_at timestamptz not null,
  step_ended_at timestamptz,
  result_until timestamptz,
  result_taken_at timestamptz
);

create index import_batch_of_owner on import_batch (owner_id, created_at desc, id desc);
create index import_batch_of_org on import_batch (org_code text_pattern_ops, created_at desc);
create index import_batch_at_work on import_batch (state, created_at) where state in ('reading', 'checking', 'committing');
create index import_batch_by_age on import_batch (created_at);

create table import_row (
  import_id text not null references import_batch (id) on delete cascade,
  -- 与表格里的行号一致。
  line int not null check (line > 0),
  state text not null default 'waiting' check (state in ('waiting', 'good', 'exists', 'failed', 'done', 'skipped')),
  -- 各列的内容，次序与导入种类的列相同；证件号是加密的。
  cells jsonb not null,
  -- 不含证件号，供查找。
  words text not null default '',
  note text not null default '',
  problems jsonb not null default '[]',
  -- 同一文件里不许重复的东西（证件号的 HMAC、登录名）。
  keys jsonb not null default '[]',
  -- 导入后给导入人的内容（登录名、初始密码），加密，取走即清。
  result text,
  primary key (import_id, line)
);

create index import_row_by_state on import_row (import_id, state, line);

-- 没有登录名的人用它编一个。
create sequence import_login_number start with 100001;
