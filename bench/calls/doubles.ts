import type { Database } from '#platform/server/db/database.ts';

/** Rows of a person, by table; of each the columns by which the rows of two people must differ. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  app_user: ['id', 'username', 'id_card_hash', 'uuid'],
  class_member: ['user_id'],
  study_progress: ['user_id'],
  study_ledger: ['user_id', 'receipt_no'],
  class_credit: ['user_id'],
  class_graduation: ['user_id', 'graduation_no'],
  class_event: ['user_id'],
  favorite: ['user_id'],
  course_evaluation: ['user_id'],
  exam_attempt: ['user_id', 'id', 'receipt_no'],
  notification: ['user_id'],
  class_notice_read: ['user_id'],
};

/** Columns that the database fills itself, or that name a place in a queue. */
const COLUMNS = `
select a.attname as name from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
  and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not like 'nextval%' and a.attname <> 'wait_no'
order by a.attnum`;

/** `count` people with the same records as `userId`, named by what `userId` is named by and `-d1` and on. */
export const addDoubles = async ({ query }: Database, userId: string, count: number): Promise<void> => {
  for (const [table, own] of Object.entries(OWN)) {
    const columns = (await query<{ name: string }>('', COLUMNS, [table])).map(({ name }) => name);
    const values = columns.map((name) => {
      if (name === 'student_no') return 'student_no + n * 10000';
      return own.includes(name) ? `"${name}" || '-d' || n` : `"${name}"`;
    });
    const key = table === 'app_user' ? 'id' : 'user_id';
    const waits = table === 'class_member' ? ` and state = 'ENROLLED'` : '';
    await query(
      '',
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from ${table}, generate_series(1, $2::int) n
       where ${key} = $1${waits} order by n`,
      [userId, count],
    );
  }
  await query(
    '',
    `update class_seat set taken = taken + $1::int, capacity = capacity + $1::int
     where class_id in (select class_id from class_member where user_id = $2 and state = 'ENROLLED')`,
    [count, userId],
  );
};
