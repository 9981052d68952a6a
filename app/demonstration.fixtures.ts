import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { BASE } from '#platform/shared/envelope.ts';
import type { KnownValues } from './contract-inputs.fixtures.ts';
import { portal, prepareData, program } from './program.ts';
import { type Ask, askerOf, type CallAs } from './test-app.fixtures.ts';

/** An account of the demonstration, signed in. */
export interface Visit {
  readonly call: CallAs;
  /** The HTML of one page. */
  readonly open: (address: string) => Promise<LightMyRequestResponse>;
}

const ENTRY = { method: 'POST', path: `${BASE}/api/auth/login` } satisfies Ask;
const INFO = { method: 'POST', path: `${BASE}/api/user/info` } satisfies Ask;

let requestNum = 0;
/** A request's own address, so that one test may ask a call more often than a minute allows one address. */
const nextAddress = () => {
  requestNum += 1;
  return `127.${(requestNum >> 16) & 255}.${(requestNum >> 8) & 255}.${requestNum & 255}`;
};

const visitOf = async (app: FastifyInstance, username: string): Promise<Visit> => {
  if (username === 'visitor')
    return { call: askerOf(app, undefined, nextAddress), open: (url) => app.inject({ method: 'GET', url }) };
  const entered = await askerOf(app, undefined)(ENTRY, { username, password: DEMO_PASSWORD });
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { token, roles } = (await askerOf(app, { cookie, token: '' })(INFO, {})).json().data;
  const call = askerOf(app, { cookie, token }, nextAddress);
  const role = roles.find(({ roleCode }: { roleCode: string }) => roleCode === username);
  if (role) await call({ method: 'POST', path: `${BASE}/api/switch_role` }, role);
  return { call, open: (url) => app.inject({ method: 'GET', url, headers: { cookie } }) };
};

/** A page without its script, into which the server writes what it knows. */
const builtFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-page-'));
  writeFileSync(join(folder, 'index.html'), '<!--head--><!--shell--><!--boot-->');
  return folder;
};

/** The portal with the whole demonstration organisation, as somebody meets it after the first start. */
export const openDemonstration = async () => {
  // The same statements are asked by the features' own tests, which run on the second database.
  const { STATEMENTS_TO = '' } = process.env;
  process.env.STATEMENTS_TO = '';
  const { deps, query, close } = await openWorld({ env: { DEMO: '1' }, hasRegions: false });
  process.env.STATEMENTS_TO = STATEMENTS_TO;
  program.handleJobs(deps);
  await deps.jobs.open();
  await prepareData(deps, () => undefined);
  const app = await portal.serve(deps, builtFolder());
  const idsOf = async (text: string, ...params: string[]): Promise<string[]> =>
    (await query<{ id: string }>(text, params)).map(({ id }) => id);
  return {
    deps,
    query,
    visitOf: (username: string) => visitOf(app, username),
    /** Values with which calls of `username` come past the 404s. */
    valuesOf: async (username: string): Promise<KnownValues> => {
      const own = `(select id from app_user where username = $1)`;
      const classes = await idsOf(
        `select c.id from class c where exists (select 1 from class_member m
             where m.class_id = c.id and m.user_id = ${own} and m.state = 'ENROLLED')
           or exists (select 1 from class_manager m where m.class_id = c.id and m.user_id = ${own})
         order by c.class_name collate "C", c.id limit 4`,
        username,
      );
      const below = (table: string) =>
        idsOf(
          `select x.id from ${table} x join class c on c.id = x.class_id where x.class_id = any($1)
           order by x.title collate "C", c.class_name collate "C" limit 3`,
          `{${classes}}`,
        );
      const exams = await idsOf(
        `select e.id from exam e join class c on c.id = e.class_id where e.class_id = any($1)
         order by c.class_name collate "C", e.name collate "C" limit 4`,
        `{${classes}}`,
      );
      const attempts = await idsOf(
        `select id from exam_attempt where user_id = ${own} order by started_at limit 2`,
        username,
      );
      const quizzes = await idsOf(
        `select exam_id as id from exam_attempt where user_id = ${own} order by started_at limit 2`,
        username,
      );
      const courses = await idsOf(
        `select p.course_id as id from study_progress p where user_id = ${own} order by p.course_id limit 3`,
        username,
      );
      const notices = await below('class_notice');
      const materials = await below('class_material');
      const ids = ['2601', ...courses, ...classes, ...notices, ...materials, ...exams, ...quizzes];
      return {
        id: ids,
        ids,
        classId: [...classes, ''],
        // No input is called so: it stands in an address only.
        planId: await idsOf('select id from plan where is_shown and title like $1 order by id', '%书记%'),
        courseId: ['2601', ...courses],
        courseIds: ['2601', ...courses],
        examId: [...exams, ...quizzes],
        unifiedId: [...exams, ...quizzes],
        attemptId: attempts,
        type: ['SPECIAL_COLUMN', 'AUDIENCE', 'REGION', 'video'],
        classificationType: ['SPECIAL_COLUMN', 'AUDIENCE'],
        orgCode: ['000002000065', '000002000065653100'],
        dictCode: ['region', 'region_web', 'POSITION_TYPE'],
        parentId: ['000002000065', '000002000065650100'],
        parentCode: ['000002000065', '000002000065650100'],
        siweiType: ['wkt', 'wsp', 'wgs', 'wdk'],
        keyword: ['村', ''],
        idCardHash: [''],
        userId: [''],
      };
    },
    close: async () => {
      await app.close();
      await close();
    },
  };
};

export type Demonstration = Awaited<ReturnType<typeof openDemonstration>>;
