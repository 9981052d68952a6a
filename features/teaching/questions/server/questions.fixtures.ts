import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/http/route.ts';
import type { TestDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { initialOf } from '#platform/shared/record.ts';
import { filingRecord } from '../shared/question.record.ts';
import type { KeyedQuestion } from '../shared/question.schema.ts';
import { saveQuestion } from '../shared/questions.contract.ts';
import type { LiveExamsOf } from './question-ports.ts';
import { questionsRoutes } from './questions.routes.ts';

export const KASHGAR = `${ROOT_ORG_CODE}653100`;
export const ILI = `${ROOT_ORG_CODE}654000`;
export const COUNTY = `${KASHGAR}653125`;

/** Workers of the tests, by login name. */
const STAFF = [
  ['region', '周立言', 'admin', ROOT_ORG_CODE],
  ['author', '祖丽皮亚', 'author', KASHGAR],
  ['manager', '马玉梅', 'manager', KASHGAR],
  ['county', '古丽', 'author', COUNTY],
  ['stranger', '王志', 'admin', ILI],
  ['operator', '佟志诚', 'operator', ROOT_ORG_CODE],
] as const;

export type Staff = (typeof STAFF)[number][0];

/** A single choice with nothing wrong; the key is B. */
export const singleChoice = (change: Partial<KeyedQuestion> = {}): KeyedQuestion => ({
  questionType: '1',
  title: '草方格一般用什么扎成？',
  options: ['柳条', '麦草', '棉秆'].map((text) => ({ text, imageId: null })),
  media: [],
  answers: ['B'],
  explanation: '麦草便宜，压进沙里能站两三年。',
  ...change,
});

/** A fill-in-the-blank with two blanks. */
export const fillIn = (change: Partial<KeyedQuestion> = {}): KeyedQuestion => ({
  ...singleChoice(),
  questionType: '4',
  title: '为中国人民谋(##)，为中华民族谋(##)。',
  options: [],
  answers: ['幸福', '复兴|伟大复兴'],
  ...change,
});

/** A bank that no exam stands on. */
export const noExams: LiveExamsOf = async () => new Map();

export interface Desk {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly deps: TestDeps;
  readonly people: Readonly<Record<Staff, Caller>>;
  ask(
    who: Staff,
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    input?: object,
  ): Promise<LightMyRequestResponse>;
  /** Saves a question as `who`; returns what the call answers. */
  save(
    who: Staff,
    question?: KeyedQuestion,
    more?: object,
  ): Promise<{ id: string; versionNo: number; version: number }>;
  /** Puts a ready file into the library. */
  addFile(id: string, kind: 'image' | 'audio' | 'video', orgCode: string): Promise<void>;
  /** Actions of the audit log, oldest first, with what is said of each. */
  audits(subject?: string): Promise<{ action: string; orgCode: string; facts: Record<string, unknown> }[]>;
  close(): Promise<void>;
}

/** The console's calls on a migrated database with the region's organisations and the staff. */
export const openDesk = async (
  routesOf: (deps: Deps) => Route[] = (deps) => questionsRoutes(deps, { uses: [], liveExams: noExams }),
): Promise<Desk> => {
  const world = await openWorld({ staff: STAFF });
  const { database, deps, people, close } = world;
  const { app, ask: askAs } = await world.serve(routesOf(deps));
  const ask: Desk['ask'] = (who, endpoint, input) => askAs(people[who], endpoint, input);
  return {
    ...{ app, database, deps, people, ask, close },
    save: async (who, question = singleChoice(), more = {}) => {
      const reply = await ask(who, saveQuestion, { question, ...initialOf(filingRecord), ...more });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json().data;
    },
    addFile: async (id, kind, orgCode) => {
      await database.query(
        '',
        `insert into media_file (id, name, kind, extension, size_bytes, state, media_key, picture_key, owner_id, org_code, created_at, updated_at)
         values ($1, $1, $2, 'bin', 5, 'ready', $3, $4, $6, $5, now(), now())`,
        [
          id,
          kind,
          kind === 'image' ? '' : `m-${id}`,
          kind === 'image' ? `p-${id}.webp` : '',
          orgCode,
          people.author.userId,
        ],
      );
    },
    audits: async (subject) => {
      const rows = await database.query<{ action: string; org_code: string; facts: Record<string, unknown> }>(
        '',
        `select action, org_code, facts from audit_log where $1 = '' or subject = $1 order by id`,
        [subject ?? ''],
      );
      return rows.map(({ action, org_code, facts }) => ({ action, orgCode: org_code, facts }));
    },
  };
};
