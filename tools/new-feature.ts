// `npm run new-feature -- WING/NAME`: the rooms of a new capability, with one list call that works from table to route.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const [wing = '', name = ''] = (process.argv[2] ?? '').split('/');
if (!existsSync(`${root}features/${wing}`) || !/^[a-z][a-z0-9-]*s$/.test(name)) {
  process.stderr.write('用法：npm run new-feature -- 区/名称（kebab-case 复数，例如 teaching/notices）\n');
  process.exit(1);
}
const folder = `${root}features/${wing}/${name}`;
if (existsSync(folder)) {
  process.stderr.write(`features/${wing}/${name} 已经存在。\n`);
  process.exit(1);
}

const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
const one = camel.replace(/s$/, '');
const table = name.replaceAll('-', '_').replace(/s$/, '');
const numbers = readdirSync(`${root}migrations`).map((file) => Number(file.slice(0, 4)));
const migration = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${name}.sql`;

const rooms: Record<string, string> = {
  [`shared/${name}.contract.ts`]: `import { Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, listReply, pagingInput } from '#platform/shared/envelope.ts';

export const list${pascal} = endpoint({
  method: 'POST',
  path: \`\${BASE}/api/${name}/list\`,
  summary: '列表：最新在前',
  access: 'user',
  in: Type.Object({ ...pagingInput }),
  out: listReply(Type.Object({ id: Type.String(), title: Type.String() })),
});
`,
  [`shared/${name}.errors.ts`]: `import { defineErrors } from '#platform/shared/errors.ts';

export const ${camel}Errors = defineErrors('${camel}', {
  notFound: { status: 404, text: '没有找到您要的内容，它可能已被移走。' },
});
`,
  [`server/${name}.table.ts`]: `import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const ${one}Table = pgTable('${table}', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
`,
  [`server/${name}.repository.ts`]: `import { count, desc } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { ${one}Table } from './${name}.table.ts';

export const find${pascal} = (sql: Sql, { pageNum, pageSize }: Paging) =>
  sql
    .select()
    .from(${one}Table)
    .orderBy(desc(${one}Table.createdAt), ${one}Table.id)
    .limit(pageSize)
    .offset(pageNum * pageSize);

export const count${pascal} = async (sql: Sql): Promise<number> => {
  const [row] = await sql.select({ total: count() }).from(${one}Table);
  return row?.total ?? 0;
};
`,
  [`server/${name}.service.ts`]: `import type { Deps } from '#platform/server/deps.ts';
import { list, type Paging } from '#platform/shared/envelope.ts';
import { count${pascal}, find${pascal} } from './${name}.repository.ts';

/** One page, newest first. */
export const list${pascal}Page = async ({ database: { db } }: Deps, paging: Paging) =>
  list(await find${pascal}(db, paging), await count${pascal}(db), paging);
`,
  [`server/${name}.routes.ts`]: `import type { Deps } from '#platform/server/deps.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { pagingOf } from '#platform/shared/envelope.ts';
import { list${pascal} } from '../shared/${name}.contract.ts';
import { list${pascal}Page } from './${name}.service.ts';

export const ${camel}Routes = (deps: Deps): Route[] => [
  route(list${pascal}, (input) => list${pascal}Page(deps, pagingOf(input, 10))),
];
`,
  [`portal/${name}.queries.ts`]: `import { useQuery } from '@tanstack/react-query';
import { call, queryKey } from '#platform/web/call.ts';
import { list${pascal} } from '../shared/${name}.contract.ts';

export const use${pascal} = (pageNum: number) => {
  const input = { pageNum, pageSize: 10 };
  return useQuery({
    queryKey: queryKey(list${pascal}, input),
    queryFn: ({ signal }) => call(list${pascal}, input, { signal }),
  });
};
`,
};

for (const [path, text] of Object.entries(rooms)) {
  mkdirSync(`${folder}/${path.split('/')[0]}`, { recursive: true });
  writeFileSync(`${folder}/${path}`, text);
}
writeFileSync(
  `${root}migrations/${migration}`,
  `create table ${table} (
  id text primary key,
  title text not null,
  created_at timestamptz not null
);
create index ${table}_newest on ${table} (created_at desc, id);
`,
);
process.stdout.write(
  `features/${wing}/${name} 和 migrations/${migration} 已建好。接着在 app/program.ts 的 allRoutes 里加一行：\n  ...${camel}Routes(deps),\n`,
);
