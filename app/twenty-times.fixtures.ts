import type { Database } from '#platform/server/db/database.ts';

/** How much more there is afterwards of all that an organisation gathers. */
export const TIMES = 20;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

const COLUMNS = `select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by c.relname, a.attnum`;

/** Indexes that stand for no constraint: to fill one row by row costs more than to build it of all rows. */
const INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relkind = 'r'
    and not exists (select 1 from pg_constraint o where o.conindid = i.indexrelid)
  order by 1`;

/** Tables of the region, of settings and of what a moment needs: they do not grow with the organisation's work. */
const SAME_SIZE = new Set([
  ...[
    'organisation',
    'organisation_past',
    'dictionary_item',
    'dictionary_alias',
    'classification',
    'classification_type',
    'course_pin',
    'course_pin_slot',
  ],
  ...['session', 'server_clock', 'installation', 'sign_in_ceiling', 'sign_in_place', 'oidc_state'],
  ...['media_use_state', 'import_batch', 'import_row', 'import_receipt', 'task', 'answered_request'],
  ...['class_code_guard', 'calendar_key', 'notify_setting', 'study_lease', 'question_category', 'migration'],
  ...['cert_template', 'cert_template_version', 'cert_key', 'cert_counter'],
  ...['media_file', 'media_rendition', 'media_use', 'publication_setting', 'sensitive_word'],
  ...[
    'search_change',
    'search_frequency',
    'base_category',
    'base_area_sum',
    'site_settings_version',
    'server_failure',
  ],
  ...['duty_rule', 'duty_year', 'duty_org', 'duty_person', 'duty_recount'],
  ...['duty_reminder', 'duty_reminder_person', 'duty_reminded'],
  ...['class_reminder', 'class_reminder_person', 'password_before', 'second_factor'],
  'saved_filter',
  ...['console_role', 'person_look'],
  ...['class_group', 'class_offer', 'course_evaluation_reply'],
  ...['report_sum', 'report_month', 'report_saved', 'report_schedule', 'report_delivery'],
]);

/** Names of things, which a copy has of its own; whatever stands in other columns is the same in all copies. */
const NAMES_OF_THINGS = new Set([
  ...['id', 'class_id', 'course_id', 'exam_id', 'paper_id', 'question_id', 'teacher_id', 'notice_id'],
  ...['material_id', 'attempt_id', 'subject_id', 'file_id', 'regrade_id', 'item_id', 'version_group'],
  ...['course_code', 'class_code', 'graduation_no', 'receipt_no', 'previous_digest', 'ticket_hash', 'key'],
  ...['plan_id', 'gathering_id', 'session_id', 'base_id', 'booking_id', 'slot_id', 'chat_id', 'message_id'],
]);
const NAMES_BY_TABLE: Readonly<Record<string, readonly string[]>> = {
  question: ['code'],
  publication_history: ['number'],
  study_ledger: ['presence_key', 'refers_to'],
  gathering: ['code_no'],
  visit_booking: ['booking_no'],
  study_objection: ['matter_key'],
  record_statement: ['code', 'digest'],
  certificate: ['cert_no', 'replaces'],
};

const NAMES_OF_PEOPLE = new Set(['user_id', 'username', 'uuid', 'id_card_hash']);
/** Rows of a person that must differ between people, too. */
const NAMES_IN_RECORDS: Readonly<Record<string, readonly string[]>> = {
  app_user: ['id'],
  study_ledger: ['receipt_no', 'previous_digest', 'refers_to'],
  exam_attempt: ['id', 'receipt_no'],
  class_graduation: ['graduation_no'],
  certificate: ['id', 'cert_no', 'replaces'],
};
/** Tables with a line a person; a copy of the person has its own. */
const OF_PEOPLE = [
  ...[
    'app_user',
    'user_role',
    'class_member',
    'study_progress',
    'study_ledger',
    'class_credit',
    'notification',
  ],
  ...[
    'course_evaluation',
    'favorite',
    'exam_attempt',
    'class_graduation',
    'class_notice_read',
    'duty_person',
    'certificate',
    'question_key_reading',
  ],
];

/** Marks of copies: of people, and of everything for the same people. */
const BESIDE = { letter: 'p', step: 1_000_000_000 } as const;
const MORE = { letter: 'x', step: 100_000_000_000 } as const;

const copy = (
  table: string,
  columns: readonly Column[],
  { letter, step }: typeof BESIDE | typeof MORE,
  isRenamed: (column: Column) => boolean,
): string => {
  const value = ({ name, type }: Column, renamed: boolean) => {
    if (!renamed) return `"${name}"`;
    if (type === 'bigint') return `"${name}" + n * ${step}::bigint`;
    return `"${name}" || '-${letter}' || n`;
  };
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map((column) => value(column, isRenamed(column))).join(', ');
  return `insert into "${table}" (${names}) overriding system value
    select ${values} from "${table}", generate_series(1, ${TIMES - 1}) n`;
};

/**
 * Takes the tables out of the write-ahead log, which costs a third of the filling. A table that others refer to follows
 * only after them.
 */
const leaveLog = async (execute: Database['execute'], tables: readonly string[]): Promise<void> => {
  const left: string[] = [];
  for (const table of tables)
    await execute(`alter table "${table}" set unlogged`, []).catch(() => left.push(table));
  if (left.length < tables.length) await leaveLog(execute, left);
};

/**
 * Makes of everything twenty times as much: every person has twenty times the classes, courses, exams and records,
 * and beside every person stand twenty others with as many as the person had before.
 */
export const makeTwentyTimes = async ({ query, execute }: Database): Promise<void> => {
  const columns = await query<Column>('', COLUMNS, []);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const indexes = await query<{ name: string; text: string }>('', INDEXES, []);
  await execute(`set session_replication_role = replica`, []);
  await leaveLog(execute, [...byTable.keys()]);
  await execute(`drop index ${indexes.map(({ name }) => name).join(', ')}`, []);
  for (const table of OF_PEOPLE) {
    const own = NAMES_IN_RECORDS[table] ?? [];
    const isRenamed = ({ name, type }: Column) =>
      NAMES_OF_PEOPLE.has(name) || own.includes(name) || (name === 'id' && type === 'bigint');
    const waits = table === 'class_member' ? ' where wait_no is null' : '';
    await execute(copy(table, byTable.get(table) ?? [], BESIDE, isRenamed) + waits, []);
  }
  for (const [table, own] of byTable) {
    if (SAME_SIZE.has(table) || table === 'app_user' || table === 'user_role') continue;
    const named = NAMES_BY_TABLE[table] ?? [];
    const isText = (type: string) => type === 'text' || type === 'bigint';
    const isRenamed = ({ name, type }: Column) =>
      isText(type) && (NAMES_OF_THINGS.has(name) || named.includes(name));
    if (!own.some(isRenamed)) throw new Error(`${table} has nothing by which copies would differ`);
    const ofOriginals = OF_PEOPLE.includes(table) ? ` where "user_id" not like '%-p%'` : '';
    await execute(copy(table, own, MORE, isRenamed) + ofOriginals, []);
  }
  for (const { text } of indexes) await execute(text, []);
  await execute(`set session_replication_role = origin`, []);
  await execute('analyze', []);
};
