import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import type { TObject } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleRole, listRoles } from '#features/ground/accounts/shared/rights/own-role.contract.ts';
import { classRecord } from '#features/teaching/classes/shared/settings/class.record.ts';
import { examRecord } from '#features/teaching/exams/shared/desk/exam.record.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { initialOf } from '#platform/shared/record.ts';
import { goodInputs } from './contract-inputs.fixtures.ts';
import { portal } from './program.ts';
import { type CallAs, openTestApp, type TestApp } from './test-app.fixtures.ts';

const KASHGAR = '000002000065653100';
const ILI = '000002000065654000';
/** Stands in every record of the one prefecture; the other must never read it. */
const MARK = '喀什内部草稿';
const ADMIN = `${BASE}/api/admin/`;
/** Calls of managers outside of the console's own path, by the beginning of theirs. */
const BOARD = [`${BASE}/api/tbtp/`, `${BASE}/api/web/classUser/`];

let test: TestApp;
let endpoints: Endpoint[];
let owner: CallAs;
/** An author, an administrator and a manager of the other prefecture; the class of the one names the manager. */
let strangers: { readonly name: string; readonly ask: CallAs }[];
/** Records of the one prefecture, by the part of the path after `/api/admin/`. */
let records: Record<string, Record<string, string>>;

const CLASS_FORM = {
  ...initialOf(classRecord),
  className: MARK,
  orgCode: KASHGAR,
  categoryKey: 'rural',
  startDate: '2030-03-01',
  endDate: '2030-03-20',
  classHours: '1.00',
};

const EXAM_FORM = {
  ...initialOf(examRecord),
  unifiedName: MARK,
  examType: 'FINAL_TEST',
  examNum: 1,
};

const post = (path: string) => ({
  method: 'POST' as const,
  path: new URL(path, `http://x${ADMIN}`).pathname,
});

const dataOf = async (ask: CallAs, path: string, input: unknown) => {
  const reply = await ask(post(path), input);
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return reply.json().data;
};

const addMedium = async () => {
  const at = test.deps.clock().toISOString();
  await test.deps.database.query(
    '',
    `insert into media_file (id, name, kind, extension, size_bytes, state, can_retry, owner_id, org_code, created_at, updated_at)
     select 'kashgar-film', $1, 'video', 'mp4', 5, 'failed', true, id, $2, $3, $3 from app_user where username = 'kashgar-author'`,
    [`${MARK}.mp4`, KASHGAR, at],
  );
};

interface ScopeRecord {
  readonly part: string;
  readonly path: string;
  readonly input: (mark: string) => object;
  /** Words that every call of the part needs beside the id. */
  readonly beside?: Readonly<Record<string, string>>;
}

const besides = new Map<string, Readonly<Record<string, string>>>();

const FEATURE_FOLDER = new URL('../features/', import.meta.url);

/** Records of features that describe one themselves, in a `*-scope.fixtures.ts`. */
const makeOwnRecords = async () => {
  const files = readdirSync(FEATURE_FOLDER, { recursive: true, encoding: 'utf8' });
  const made: [string, { id: string }][] = [];
  for (const file of files.filter((path) => path.endsWith('-scope.fixtures.ts'))) {
    const { SCOPE_RECORD } = (await import(new URL(file, FEATURE_FOLDER).href)) as {
      SCOPE_RECORD: ScopeRecord;
    };
    const { id } = await dataOf(owner, SCOPE_RECORD.path, SCOPE_RECORD.input(MARK));
    made.push([SCOPE_RECORD.part, { id }]);
    if (SCOPE_RECORD.beside) besides.set(SCOPE_RECORD.part, SCOPE_RECORD.beside);
  }
  return Object.fromEntries(made);
};

const makeRecords = async () => {
  const course = await dataOf(owner, 'course/create', { title: MARK, mediaKind: 'text' });
  const task = await dataOf(owner, 'export/start', { kind: 'courses', columns: ['title'] });
  await addMedium();
  await test.deps.database.query(
    '',
    `insert into import_batch (id, receipt_no, kind, file_name, state, owner_id, org_code, role_code, created_at, step_started_at)
     select 'kashgar-import', 'IM1', 'courses', $1, 'ready', id, $2, 'author', now(), now() from app_user where username = 'kashgar-author'`,
    [MARK, KASHGAR],
  );
  const leader = await test.addPerson('kashgar-admin', 'admin', KASHGAR);
  const made = await dataOf(leader, 'class/create', CLASS_FORM);
  await test.deps.database.query(
    '',
    `insert into class_manager (class_id, user_id, kind) select $1, id, 'HEAD' from app_user where username = 'ili-manager'`,
    [made.id],
  );
  const board = { classId: made.id, title: MARK, content: `<p>${MARK}</p>` };
  const notice = await dataOf(leader, '../tbtp/notice/saveOrUpdate', { ...board, attachments: [] });
  const material = await dataOf(leader, '../tbtp/resource/saveOrUpdate', { ...board, fileIds: [] });
  const [person] = await test.deps.database.query<{ id: string }>(
    '',
    `insert into app_user (id, username, must_set_password, name, uuid, org_code, is_party_member, created_at)
     values ('kashgar-person', 'kashgar-person', false, $1, 'kashgar-person', $2, true, now()) returning id`,
    [`${MARK}人`, KASHGAR],
  );
  await test.deps.database.query(
    '',
    `insert into study_objection (id, user_id, org_code, matter_key, kind, title, year, reason, state, filed_at)
     values ('kashgar-objection', 'kashgar-person', $2, 'receipt 1', 'ONLINE', $1, 2026, $1, 'OPEN', now())`,
    [MARK, KASHGAR],
  );
  await test.deps.database.query(
    '',
    `insert into own_data_request (id, user_id, kind, field, value, reason, state, created_at)
     values ('kashgar-request', 'kashgar-person', 'CORRECT', 'name', $1, $1, 'WAITING', now())`,
    [MARK],
  );
  // A booking of a base of the own prefecture; bases and bookings have steps of their own, which are tested there.
  await test.deps.database.query(
    '',
    `with made as (insert into base (id, org_code, name, base_type, rc_id, hierarchy, lng, lat, resource_record, publish_time, is_shown)
       values ('kashgar-base', $2, $1, 'SITE_TEACH_BASE', '1', 'COUNTY', 76, 39, 'SITE_TEACHING', now(), true) returning id),
     slot as (insert into visit_slot (id, base_id, day, start_at, end_at, capacity)
       select 'kashgar-slot', id, '2030-01-01', now() + interval '900 days', now() + interval '901 days', 9 from made returning id)
     insert into visit_booking (id, booking_no, base_id, base_name, base_org, address, slot_id, day, start_at, end_at, lead_hours,
       host_kind, host_id, host_name, leader_id, leader_name, roster_num, others_num, purpose, contact, contact_phone, state, created_at, updated_at)
     select 'kashgar-visit', 'CG-1', 'kashgar-base', $1, $2, '', id, '2030-01-01', now() + interval '900 days', now() + interval '901 days', 1,
       'BRANCH', $2, $1, 'none', $1, 0, 1, $1, $1, $1, 'PENDING', now(), now() from slot`,
    [MARK, KASHGAR],
  );
  const { groupId } = await dataOf(leader, '../im/create', { classId: made.id });
  const said = await dataOf(leader, '../im/send', { groupId, clientId: 'walk', text: MARK });
  const [rule] = await test.deps.database.query<{ id: string }>(
    '',
    `insert into duty_rule (year, position, org_code, target, note, updated_by, updated_at)
     values (2030, 'MEMBER', $2, 3200, $1, 'none', now()) returning id::text as id`,
    [MARK, KASHGAR],
  );
  const template = await dataOf(leader, 'cert-template/create', { name: MARK, orientation: 'LANDSCAPE' });
  const report = await dataOf(leader, 'report/saved/save', {
    name: MARK,
    kind: 'hours',
    period: 'year',
    orgCode: KASHGAR,
    columns: [],
    isShared: true,
  });
  const role = await dataOf(leader, 'role/create', {
    baseCode: 'manager',
    name: `${MARK}角色`,
    denied: ['classes.do'],
  });
  const exam = await dataOf(leader, 'exam/save', { ...EXAM_FORM, classId: made.id });
  return {
    ...(await makeOwnRecords()),
    course: { id: course.id },
    exam: { id: exam.id, examId: exam.id },
    class: { id: made.id },
    offlineClass: { id: made.id },
    notice: { id: notice.id, classId: made.id },
    resource: { id: material.id, classId: made.id },
    material: { id: material.id, classId: made.id },
    classUser: { classId: made.id },
    visits: { id: 'kashgar-visit', baseId: 'kashgar-base', classId: made.id },
    im: { id: said.id, groupId, classId: made.id },
    task: { id: task.taskId },
    media: { id: 'kashgar-film' },
    import: { id: 'kashgar-import' },
    user: { id: person?.id ?? '' },
    objection: { id: 'kashgar-objection' },
    'own-data': { id: 'kashgar-request' },
    role: { id: role.id },
    'sign-in-help': { id: person?.id ?? '' },
    'cert-template': { id: template.id },
    duty: { id: rule?.id ?? '', userId: person?.id ?? '' },
    report: { id: report.id, reportId: report.id, orgCode: KASHGAR },
    org: { orgCode: KASHGAR, parentCode: KASHGAR },
  };
};

beforeAll(async () => {
  test = await openTestApp();
  endpoints = portal
    .routes(test.deps)
    .map((route) => route.endpoint)
    .filter(({ path }) => [ADMIN, ...BOARD].some((start) => path.startsWith(start)));
  owner = await test.addPerson('kashgar-author', 'author', KASHGAR);
  const { roles } = (await test.call('admin', listRoles, {})).json().data as { roles: ConsoleRole[] };
  // Operators work for the whole region.
  const codes = roles.filter(({ isBuiltIn, id }) => isBuiltIn && id !== 'operator');
  strangers = [];
  for (const { baseCode: name } of codes)
    strangers.push({ name, ask: await test.addPerson(`ili-${name}`, name, ILI) });
  records = await makeRecords();
});
afterAll(() => test.close());

/** Trees, slots and jobs of the whole installation; no record of them belongs to a prefecture. */
const SHARED = ['classification', 'operation', 'recommendation'];

/** A search may find nothing, and a list too. */
const MAY_ANSWER = /\/org\/find$|\/admin\/(notice|material)\/list$/;

/** `course` of `/api/admin/course/get`, `notice` of `/api/tbtp/notice/get`, `classUser` of its own calls. */
const partOf = ({ path }: Endpoint) =>
  /\/api\/(?:admin|tbtp)\/([^/]+)/.exec(path)?.[1] ?? path.split('/').at(-2) ?? '';

const inputOf = (endpoint: Endpoint, record: Readonly<Record<string, string>>) => {
  const [sample] = fc.sample(goodInputs(endpoint.in as never), { numRuns: 1, seed: 11 });
  const properties = (endpoint.in as TObject).properties;
  const named = Object.fromEntries(Object.entries(record).filter(([key]) => key in properties));
  const ids = 'ids' in properties && record.id ? { ids: [record.id] } : {};
  const beside = besides.get(partOf(endpoint));
  return {
    input: { ...(sample as object), ...beside, ...named, ...ids },
    isNamed: Object.keys(named).length > 0,
  };
};

describe('an author, administrator or manager of one prefecture', () => {
  it('is told of another’s records that they do not exist, by every call that names one', async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const endpoint of endpoints) {
      const part = partOf(endpoint);
      const record = records[part];
      if (!record || MAY_ANSWER.test(endpoint.path)) continue;
      const { input, isNamed } = inputOf(endpoint, record);
      if (!isNamed) continue;
      for (const { name, ask } of strangers) {
        const reply = await ask(endpoint, input);
        asked += 1;
        if (![403, 404].includes(reply.statusCode) || reply.body.includes(MARK))
          wrong.push(`${name} ${endpoint.path}: ${reply.statusCode} ${reply.body.slice(0, 120)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(40);
  });

  it('never reads a word of them, whatever list is asked', async () => {
    const leaks: string[] = [];
    for (const endpoint of endpoints) {
      const { input } = inputOf(endpoint, {});
      for (const plain of [{}, { pageSize: 100 }, input])
        for (const { name, ask } of strangers) {
          const reply = await ask(endpoint, { ...(plain as object), keyword: '喀什', words: '喀什' });
          if (reply.body.includes(MARK)) leaks.push(`${name} ${endpoint.path}`);
        }
    }
    expect(leaks).toEqual([]);
  });

  it('is checked by this walk for every part of the console that keeps records', () => {
    const parts = new Set(
      endpoints.filter(({ in: input }) => 'id' in (input as TObject).properties).map(partOf),
    );
    const known = [...Object.keys(records), ...SHARED];
    expect([...parts].filter((part) => !known.includes(part))).toEqual([]);
  });

  it('can still do all of it with the records of the own prefecture', async () => {
    expect((await owner(post('course/get'), { id: records.course?.id })).statusCode).toBe(200);
    expect((await owner(post('media/get'), { id: records.media?.id })).statusCode).toBe(200);
    expect((await owner(post('task/get'), { id: records.task?.id })).statusCode).toBe(200);
  });
});
