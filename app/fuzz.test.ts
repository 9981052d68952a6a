import fc from 'fast-check';
import type { TObject } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { badInputs, goodInputs, HOSTILE } from './contract-inputs.fixtures.ts';
import { portal } from './program.ts';
import { openTestApp, type RoleName, type TestApp } from './test-app.fixtures.ts';

const RUNS_PER_CALL = 60;
/** Inputs of a visitor to a call that is not for visitors: nobody looks at them. */
const RUNS_BEFORE_GUARD = 5;
/** Names, passwords, roles, signatures and ids that are nobody's by chance; the editor is for its writers. */
const REFUSES_STRANGERS = new RegExp(
  `/(${[
    // A gathering is opened by its owner, for the people on its roster.
    'sign/(look|in|mine|token|board|kit|sync|sheet|sheet/read|correct|leave/ask|leave/withdraw|leave/list|leave/decide|conflicts|conflicts/decide)',
    // A class held in a room answers its members and managers.
    'class/listAppCourseForOffLine',
    'offline/(class|sutdy|study)/(queryClassUserCourseList|saveClassScoreEvaluateList|archives/getInfo)',
    'offline/class/manage/(queryCourseSignRange|queryAttachmentList|getClassFile|getClassLive)',
    ...['auth/login', 'switch_role', 'renewMedia', 'editor', 'evaluate/class/save'],
    ...[
      'favorites/(state|collect|cancel|saveNote)',
      'article/queryById',
      'exhibition/queryById/:id',
      'home/libraryItem',
      '(resource-map|position/release)/get',
      'position/teacher/query/work',
    ],
    ...[
      'plan/(get|remind)',
      'topic/get',
      'siwei/(detail|siweiVideo)',
      // A base that offers visits, and a visit of one's own.
      'visits/(base|slots|get|rate|picture)',
      'study/objection/withdraw',
      // A certificate of one's own.
      'cert/(get|picture|badge)',
      // An organisation of the own scope.
      'duty/(org-tree|people)',
      'teacher/(getInfo/:id|queryCourseOfTeacher)',
      // A seat that is held for the person.
      'class/answerOffer',
      // The member who asks sits an exam, and messages name quotes and files.
      'course/question/ask',
      'im/(recall|report|send)',
      // Passwords and codes are nobody's by chance, and the shared accounts of tests have no data of their own.
      'auth/(second-factor/(begin|confirm|codes|remove)|help-login)',
      // A drawn input begins no look as another person.
      'auth/look/end',
      'user/own-data/(correct|erase|withdraw)',
    ],
  ].join('|')})$`,
);
/** Answers what is there already, and changes nothing then; or keeps what is a person's own and concerns nobody else. */
const ANSWERS_AGAIN = /\/im\/create$|\/class\/moveToGroup$|\/saved-filter\/save$/;
let test: TestApp;
let endpoints: Endpoint[];

beforeAll(async () => {
  test = await openTestApp();
  endpoints = portal
    .routes(test.deps)
    .map((route) => route.endpoint)
    .filter(({ path }) => !/\/logout$|\/set-password$|\/end-session$/.test(path))
    // A conversation that is over answers nothing any more.
    .sort((one, two) => Number(one.path.endsWith('/disband')) - Number(two.path.endsWith('/disband')));
});
afterAll(() => test.close());

/** Why a reply is not one that a page could show; empty when it is. */
const faultOf = (status: number, body: string): string => {
  if (status >= 500) return `status ${status}: ${body.slice(0, 200)}`;
  if (/\bat .+\.(ts|js):\d+/.test(body)) return 'a stack';
  const reply = JSON.parse(body) as Record<string, unknown>;
  if (typeof reply.code !== 'string' || typeof reply.success !== 'boolean') return 'no envelope';
  if (status !== 200 && (reply.success || !/[\u4e00-\u9fff]/.test(String(reply.message))))
    return 'no Chinese sentence';
  return '';
};

/** Calls that open only by a signature, which no drawn input has. */
const isSealed = ({ access }: Endpoint) => access === 'lease';

/** Calls of people who run things; a class's notices and materials are written under paths of their own. */
const isConsole = ({ path, access }: Endpoint) =>
  path.includes('/api/admin/') || ['manager', 'teaching', 'admin'].includes(access);

/** Roles in which a call of the console is asked; null for a call of everybody's. */
const workersOf = (endpoint: Endpoint): readonly RoleName[] | null => {
  if (endpoint.access === 'operator') return ['operator'];
  return isConsole(endpoint) ? ['admin'] : null;
};

/** Of the console's calls a drawn input opens the lists; what names a record by its id has tests of its own. */
const mustAnswer = (endpoint: Endpoint) =>
  !isSealed(endpoint) &&
  !REFUSES_STRANGERS.test(endpoint.path) &&
  !(isConsole(endpoint) && (endpoint.write || (endpoint.in as TObject).required?.length));

const lastAudit = async () => {
  const text = 'select coalesce(max(id), 0)::int as id from audit_log';
  return (await test.deps.database.query<{ id: number }>('', text, []))[0]?.id ?? 0;
};

interface Walk {
  readonly inputs: (endpoint: Endpoint) => fc.Arbitrary<unknown>;
  readonly isRefused?: boolean;
  readonly roles: readonly RoleName[];
  /** Asks after each change of the console's whether the audit trail holds it. */
  readonly asksForAudit?: boolean;
}

/** Drawn inputs of a call; what is refused or only read answers the same request twice alike. */
const drawnOf = ({ inputs, isRefused = false }: Walk, endpoint: Endpoint): unknown[] => {
  const drawn = fc.sample(inputs(endpoint), { numRuns: RUNS_PER_CALL, seed: 20_260_709 });
  if (endpoint.write && !isRefused) return drawn;
  return [...new Map(drawn.map((input) => [JSON.stringify(input), input])).values()];
};

const run = async (walk: Walk) => {
  const { roles, asksForAudit = false } = walk;
  const faults: string[] = [];
  const answered = new Set<Endpoint>();
  const unaudited = new Set<string>();
  for (const endpoint of endpoints) {
    const isForVisitors = endpoint.access === 'visitor' || isSealed(endpoint);
    for (const [index, input] of drawnOf(walk, endpoint).entries()) {
      for (const role of workersOf(endpoint) ?? roles) {
        if (role === 'visitor' && !isForVisitors && index >= RUNS_BEFORE_GUARD) continue;
        const before = asksForAudit && isConsole(endpoint) && endpoint.write ? await lastAudit() : null;
        const reply = await test.call(role, endpoint, input);
        if (reply.statusCode === 200) {
          answered.add(endpoint);
          const { doneNum, exportedNum } = reply.json().data ?? {};
          const isIdle = doneNum === 0 || exportedNum === 0 || ANSWERS_AGAIN.test(endpoint.path);
          if (before !== null && !isIdle && (await lastAudit()) === before) unaudited.add(endpoint.path);
        }
        const fault = faultOf(reply.statusCode, reply.body);
        if (fault) faults.push(`${role} ${endpoint.path} ${JSON.stringify(input)?.slice(0, 200)}: ${fault}`);
      }
    }
  }
  const unanswered = endpoints.filter((one) => !answered.has(one) && mustAnswer(one));
  return { faults, unanswered: unanswered.map(({ path }) => path), unaudited: [...unaudited] };
};

describe('wrong, missing, over-long and hostile input to every call', () => {
  it('gets the envelope and never a 500 for inputs that the schema allows', async () => {
    const { faults, unanswered, unaudited } = await run({
      inputs: ({ in: schema }) => goodInputs(schema as never),
      roles: ['visitor', 'member'],
      asksForAudit: true,
    });
    expect(faults).toEqual([]);
    // Otherwise the test stands before a closed door and says nothing about what is behind it.
    expect(unanswered).toEqual([]);
    // Changes in the console can always be traced to their author.
    expect(unaudited).toEqual([]);
  }, 900_000);

  it('finds something to show, or nothing, at every address of a page', async () => {
    const names = ['id', 'courseId', 'classId', 'q', 'by', 'min', 'type', 'node', 'page', 'tab', 'to'];
    const failed: string[] = [];
    for (const source of portal.pages(test.deps)) {
      for (const name of names) {
        for (const value of HOSTILE.filter((one) => typeof one === 'string')) {
          const url = new URL(`${source.path}?by=hours`, 'http://page');
          url.searchParams.set(name, value.toWellFormed());
          await source
            .load(url, null)
            .catch(() => failed.push(`${source.path} ${name}=${value.slice(0, 40)}`));
        }
      }
    }
    expect(failed).toEqual([]);
  }, 900_000);
});

/** Refused before the database is asked: the second database has nothing to answer differently. */
const isElsewhere = process.env.TEST_DATABASE_URL !== undefined;

describe.skipIf(isElsewhere)('input that the contract refuses, to every call', () => {
  it('gets the envelope and never a 500 for inputs that it does not', async () => {
    const { faults } = await run({
      inputs: ({ in: schema }) => badInputs(schema as never),
      isRefused: true,
      roles: ['visitor', 'member', 'admin'],
    });
    expect(faults).toEqual([]);
  }, 900_000);

  it('gets the envelope for a body that is no object at all', async () => {
    const faults: string[] = [];
    for (const endpoint of endpoints.filter(({ method }) => method === 'POST')) {
      for (const value of HOSTILE) {
        const reply = await test.call('member', endpoint, value);
        const fault = faultOf(reply.statusCode, reply.body);
        if (fault) faults.push(`${endpoint.path} ${JSON.stringify(value)?.slice(0, 60)}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  }, 900_000);

  it('gets the envelope for broken JSON, a wrong content type, a huge body and hostile headers', async () => {
    const faults: string[] = [];
    const bodies: [string, string | Buffer][] = [
      ['application/json', '{"a":'],
      ['application/json', '{"__proto__":{"x":1}}'],
      ['application/json', Buffer.from([0xff, 0xfe, 0x00])],
      ['application/json', `{"a":"${'x'.repeat(1_100_000)}"}`],
      ['application/json', '['.repeat(5000)],
      ['text/xml', '<a/>'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['application/x-www-form-urlencoded', 'a=1'],
    ];
    for (const endpoint of endpoints.filter(({ method }) => method === 'POST')) {
      for (const [type, payload] of bodies) {
        const reply = await test.app.inject({
          method: 'POST',
          url: endpoint.path.replace(/:\w+/g, 'x'),
          headers: {
            'content-type': type,
            cookie: 'sid=%E0%A4%A; sid=x',
            authorization: 'Bearer \u0001',
            token: "'",
          },
          payload,
        });
        const fault = faultOf(reply.statusCode, reply.body);
        if (fault) faults.push(`${endpoint.path} ${type}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  }, 900_000);
});
