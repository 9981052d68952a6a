import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpClass } from '#features/teaching/classes/shared/classes.contract.ts';
import {
  listClassCodes,
  saveClassCode,
} from '#features/teaching/classes/shared/members/members-admin.contract.ts';
import { listsOf } from '#platform/server/feature.ts';
import { unzipTexts } from '#platform/server/spreadsheet/spreadsheet.fixtures.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { AppError } from '#platform/shared/errors.ts';
import { goodInputs } from './contract-inputs.fixtures.ts';
import { FEATURES } from './features.ts';
import { portal } from './program.ts';
import { openTestApp, type RoleName, type TestApp } from './test-app.fixtures.ts';

// Registration codes let people in: only who manages a class may read them (lessons.md, 4).
const SECRET = 'KSHG26XN';
const CLASS = 'k2';
const ROOT_ORG = '000002000065';
const listOf = listsOf(FEATURES);
/** Roles that learn first: the others may change the class. */
const ROLES: readonly RoleName[] = [
  'visitor',
  'nonMember',
  'student',
  'member',
  'author',
  'operator',
  'manager',
  'admin',
];
const SAMPLES = 2;
/** These calls end the session of the caller. */
const ENDS_SESSION = /\/logout$|\/set-password$|\/end-session$|\/switch_role$/;

let test: TestApp;
let endpoints: Endpoint[];

/** Text of a file, of every part of an archive. */
const textOfFile = async (file: Buffer): Promise<string> =>
  file.subarray(0, 2).toString() === 'PK'
    ? [...(await unzipTexts(file)).values()].join(' ')
    : file.toString('utf8');

const rowsOf = async (rows: AsyncIterable<object>): Promise<object[]> => {
  const found: object[] = [];
  try {
    for await (const row of rows) found.push(row);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return found;
};

/** Lists of these classes that each role can have written into a file. */
const exportedLists = async () => {
  const lists: { name: string; text: string; rowNum: number }[] = [];
  for (const { kind, roles, rows } of listOf('exporters').map((make) => make(test.deps, listOf)))
    for (const roleCode of roles) {
      const [user] = await test.deps.database.query<{ userId: string }>(
        '',
        'select id as "userId" from app_user where username = $1',
        [roleCode],
      );
      const caller = { userId: user?.userId ?? '', activeRole: { roleCode, orgCode: ROOT_ORG } };
      for (const classId of [CLASS, 'k1']) {
        const filters = { id: classId, classId, examId: `${classId}-exam` };
        const found = await rowsOf(rows(caller, filters, ''));
        lists.push({ name: `${roleCode} ${kind}`, text: JSON.stringify(found), rowNum: found.length });
      }
    }
  return lists;
};

const told = ({ body, headers }: { body: string; headers: object }) =>
  `${body} ${JSON.stringify(headers)}`.toUpperCase().includes(SECRET);

beforeAll(async () => {
  test = await openTestApp();
  endpoints = portal.routes(test.deps).map((route) => route.endpoint);
  await test.deps.database.query('', `update class set class_type = 'CODECLASS' where id = $1`, [CLASS]);
  const code = { orgCode: '', note: '发给各支部', quota: 50, expiresAt: '', isActive: true };
  const made = await test.call('admin', saveClassCode, { id: CLASS, code: SECRET, ...code });
  if (made.statusCode !== 200) throw new Error(made.body);
  for (const registrationCode of ['KSHG26XX', `${SECRET}2`, SECRET])
    await test.call('student', signUpClass, { classId: CLASS, registrationCode });
});
afterAll(() => test.close());

/** Inputs that the contract allows, turned to the class with the code where they name one. */
const inputsOf = ({ in: schema }: Endpoint): object[] =>
  fc.sample(goodInputs(schema as never), { numRuns: SAMPLES, seed: 11 }).map((drawn) => {
    const input = drawn as Record<string, unknown>;
    const classId = Array.isArray(input.classId) ? [CLASS] : CLASS;
    return {
      ...input,
      ...('classId' in input ? { classId } : {}),
      ...('id' in input ? { id: CLASS } : {}),
      ...('registrationCode' in input ? { registrationCode: '' } : {}),
    };
  });

describe('a registration code', () => {
  it('was shown by somebody, and let them in', async () => {
    const [row] = await test.deps.database.query(
      '',
      `select state, source from class_member join app_user on id = user_id where class_id = $1 and username = 'student'`,
      [CLASS],
    );
    expect(row).toEqual({ state: 'ENROLLED', source: 'CODE' });
  });

  it('is in no answer to anybody, except in those about codes to who manages the class', {
    timeout: 900_000,
  }, async () => {
    const leaks = new Set<string>();
    const asked = endpoints
      .filter(({ path }) => !ENDS_SESSION.test(path))
      .map((endpoint) => ({ endpoint, inputs: inputsOf(endpoint) }));
    for (const role of ROLES)
      for (const { endpoint, inputs } of asked)
        for (const input of inputs)
          if (told(await test.call(role, endpoint, input))) leaks.add(`${role} ${endpoint.path}`);
    expect([...leaks]).toEqual([`admin ${listClassCodes.path}`]);
  });

  it('is in no list that is written into a file', async () => {
    const lists = await exportedLists();
    expect(lists.filter(({ rowNum }) => rowNum > 0).length).toBeGreaterThan(20);
    expect(lists.filter(({ text }) => text.toUpperCase().includes(SECRET)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('is in no page', { timeout: 60_000 }, async () => {
    const pages = [...new Set(portal.pages(test.deps).map(({ path }) => path))];
    const leaks: string[] = [];
    for (const role of ROLES)
      for (const path of pages) {
        const page = await test.call(role, { method: 'GET', path }, { id: CLASS, classId: CLASS });
        if (told(page)) leaks.push(`${role} ${path}`);
      }
    expect(pages.length).toBeGreaterThan(20);
    expect(leaks).toEqual([]);
  });

  it('is in no row but its own: neither in the audit log nor in messages, records, jobs or tasks', async () => {
    const { query } = test.deps.database;
    const tables = await query<{ name: string }>(
      '',
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
      [],
    );
    const holders: string[] = [];
    for (const { name } of tables) {
      const text = `select 1 from ${name} one where one::text ilike $1 limit 1`;
      if ((await query('', text, [`%${SECRET}%`])).length > 0) holders.push(name);
    }
    expect(tables.length).toBeGreaterThan(40);
    expect(holders).toEqual(['public.class_code']);
  });
});

describe('the key of a question', () => {
  const KEY = '昆仑钥匙';
  const EXPLANATION = '解析暗号';
  const SITTING = ['manager', 'author', 'admin'] as const;
  const IDS = {
    id: ['kq9', 'kp9', 'k1-exam'],
    ids: [['kq9']],
    questionIds: [['kq9']],
    examId: ['k1-exam'],
    attemptId: ['k9-paper'],
    unifiedItemId: ['ki9'],
    keys: ['1'],
    waive: ['1'],
    format: ['text', 'xlsx'],
    keyword: ['', KEY],
    sort: [''],
  } as const;

  beforeAll(async () => {
    const { query } = test.deps.database;
    const at = new Date(test.deps.clock().getTime() - 60_000);
    const item = {
      itemId: 'ki9',
      questionId: 'kq9',
      versionNo: 1,
      type: '4',
      scoreTenths: 100,
      optionOrder: [],
    };
    const wrong = { itemId: 'ki9', given: '没有', isRight: false, scoreTenths: 0, keyNo: 1 };
    const statements: [string, unknown[]][] = [
      [
        `insert into question (id, code, org_code, question_type, title, fingerprint, created_at, updated_at)
         values ('kq9', 'T-900009', '000002000065', '4', '要有一把(##)。', 'kq9', $1, $1)`,
        [at],
      ],
      [
        `insert into question_version (question_id, version_no, question_type, title, boxes, created_at)
         values ('kq9', 1, '4', '要有一把(##)。', '{4}', $1)`,
        [at],
      ],
      [
        `insert into question_key (question_id, version_no, key_no, answers, explanation, created_at)
         values ('kq9', 1, 1, array[$2], $3, $1)`,
        [at, KEY, EXPLANATION],
      ],
      [
        `insert into exam_item (exam_id, section_no, item_no, id, question_id, version_no)
         values ('k1-exam', 0, 9, 'ki9', 'kq9', 1)`,
        [],
      ],
      [
        `insert into paper (id, org_code, name, created_at, updated_at) values ('kp9', '000002000065', '密卷', $1, $1)`,
        [at],
      ],
      [
        `insert into paper_section (paper_id, section_no, question_type, score_tenths) values ('kp9', 1, '4', 100)`,
        [],
      ],
      [
        `insert into paper_question (paper_id, section_no, question_no, question_id) values ('kp9', 1, 1, 'kq9')`,
        [],
      ],
      [
        `insert into exam_attempt (user_id, exam_id, class_id, attempt_no, id, items, started_at, state, submitted_at,
           submit_kind, receipt_no, details)
         select id, 'k1-exam', 'k1', 1, 'k9-paper', $2::text::jsonb, $1, 'SUBMITTED', $1, 'SELF', 'K9-9999', $3::text::jsonb
         from app_user where username = 'student'`,
        [at, JSON.stringify([item]), JSON.stringify([wrong])],
      ],
      [
        `insert into audit_log (at, user_id, action, subject, org_code, facts)
         values ($1, null, 'questions.edit', 'kq9', '000002000065', $2::text::jsonb)`,
        [at, JSON.stringify({ before: { answers: KEY, explanation: EXPLANATION }, after: { answers: KEY } })],
      ],
      [
        `insert into class_member (class_id, user_id, org_code, state, source, applied_at, joined_at, updated_at)
         select 'k1', id, org_code, 'ENROLLED', 'ASSIGNED', $1, $1, $1 from app_user where username = any($2)`,
        [at, [...SITTING]],
      ],
    ];
    for (const [text, params] of statements) await query('', text, params);
  });

  /** Inputs that name the question, its paper, exam, attempt; each in its turn. */
  const inputsNaming = ({ in: schema }: Endpoint): object[] => {
    const [drawn = {}] = fc.sample(goodInputs(schema as never), { numRuns: 1, seed: 13 });
    const { properties } = schema as { properties: Record<string, unknown> };
    const named = Object.entries(IDS).filter(([name]) => name in properties);
    const turns = Math.max(1, ...named.map(([, values]) => values.length));
    return Array.from({ length: turns }, (_, turn) => ({
      ...(drawn as object),
      ...Object.fromEntries(named.map(([name, values]) => [name, values[turn % values.length]])),
      ...('template' in properties ? { template: false } : {}),
    }));
  };

  const tells = async ({ body }: { body: string }) => {
    const file = Buffer.from(/"base64":"([^"]+)"/.exec(body)?.[1] ?? '', 'base64');
    const all = `${body} ${await textOfFile(file)}`;
    return all.includes(EXPLANATION) || (all.includes(KEY) && !all.includes(`"keyword":"${KEY}"`));
  };

  it('is in no answer of the console to who is to sit an exam with it, whatever role and wish', {
    timeout: 900_000,
  }, async () => {
    const asked = endpoints.filter(({ path, access }) => path.includes('/admin/') && access !== 'operator');
    // Facts are read before the write, because the write may take them away.
    const inTurn = [...asked.filter(({ write }) => !write), ...asked.filter(({ write }) => write)];
    const leaks = new Set<string>();
    let found = 0;
    for (const endpoint of inTurn.filter(({ path }) => !ENDS_SESSION.test(path))) {
      const inputs = inputsNaming(endpoint);
      for (const role of SITTING)
        for (const input of inputs) {
          const reply = await test.call(role, endpoint, input);
          if (reply.statusCode === 200 && reply.body.includes('kq9')) found += 1;
          if (await tells(reply)) leaks.add(`${role} ${endpoint.path}`);
        }
    }
    expect([...leaks]).toEqual([]);
    expect(found).toBeGreaterThan(5);
    for (const { name, text } of await exportedLists()) if (await tells({ body: text })) leaks.add(name);
    expect([...leaks]).toEqual([]);
    const read = await test.deps.database.query(
      '',
      `select 1 from question_key_reading where question_id = 'kq9'`,
      [],
    );
    expect(read).toEqual([]);
  });
});
