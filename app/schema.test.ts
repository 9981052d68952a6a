import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';

const root = new URL('../', import.meta.url);

interface Column {
  readonly tableName: string;
  readonly columnName: string;
  readonly type: string;
  readonly isNotNull: boolean;
  readonly hasDefault: boolean;
}

const tableFiles = ['features', 'platform'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.table.ts'))
    .map((file) => `${folder}/${file}`),
);

const migratedColumns = `
  select c.relname as "tableName", a.attname as "columnName", format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isNotNull", a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
    and not a.attisdropped and not c.relispartition`;

const migratedKeys = `
  select c.relname as "tableName", a.attname as "columnName"
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  cross join unnest(i.indkey) with ordinality as part(attnum, place)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
  where i.indisprimary and c.relnamespace = 'public'::regnamespace
  order by c.relname, part.place`;

/** Types that the catalogue names otherwise than a table does. */
const CATALOGUE_NAMES: ReadonlyMap<string, string> = new Map([
  ['bigserial', 'bigint'],
  ['serial', 'integer'],
  ['char(1)', 'character(1)'],
]);

/** Tables that only raw statements of one repository name; their columns have no second description. */
const SQL_ONLY: ReadonlySet<string> = new Set([
  ...['migration', 'course_click', 'exam_answer', 'import_receipt'],
  ...['duty_org', 'duty_reminded', 'duty_reminder_person', 'report_sum'],
]);

let database: Database;
let tables: PgTable[];
let columns: Column[];

beforeAll(async () => {
  database = await openTestDatabase();
  columns = await database.query<Column>('', migratedColumns, []);
  const rooms = await Promise.all(tableFiles.map((file) => import(new URL(file, root).href)));
  tables = rooms.flatMap((room) => Object.values(room).filter((value) => is(value, PgTable)));
});

afterAll(() => database.close());

const describeColumn = ({ tableName, columnName, type, isNotNull, hasDefault }: Column) =>
  `${tableName}.${columnName} ${type}${isNotNull ? ' not null' : ''}${hasDefault ? ' default' : ''}`;

const declaredColumns = (table: PgTable): Column[] => {
  const config = getTableConfig(table);
  const keys = new Set(config.primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  return config.columns.map((column) => ({
    tableName: config.name,
    columnName: column.name,
    type: (CATALOGUE_NAMES.get(column.getSQLType()) ?? column.getSQLType()).replace(', ', ','),
    isNotNull: column.notNull || column.primary || keys.has(column.name),
    hasDefault: column.hasDefault || column.generated !== undefined,
  }));
};

test('every table of the code stands in the migrated database, column by column, and nothing else is there', () => {
  const declared = tables.flatMap(declaredColumns).map(describeColumn);
  const migrated = columns.filter(({ tableName }) => !SQL_ONLY.has(tableName)).map(describeColumn);
  expect(tables.length).toBeGreaterThan(50);
  expect(declared.toSorted()).toEqual(migrated.toSorted());
});

test('primary keys of the code are those of the migrated database, in their order', async () => {
  const rows = await database.query<{ tableName: string; columnName: string }>('', migratedKeys, []);
  const migrated = new Map<string, string[]>();
  for (const { tableName, columnName } of rows)
    migrated.set(tableName, [...(migrated.get(tableName) ?? []), columnName]);
  for (const name of SQL_ONLY) migrated.delete(name);
  const declared = tables.flatMap((table) => {
    const { name, columns: own, primaryKeys } = getTableConfig(table);
    const single = own.filter((column) => column.primary).map((column) => column.name);
    const key = primaryKeys[0]?.columns.map((column) => column.name) ?? single;
    return key.length > 0 ? [[name, key] as const] : [];
  });
  expect(new Map(declared)).toEqual(migrated);
});
