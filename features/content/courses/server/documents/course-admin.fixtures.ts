import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { publishingRoutes } from '#features/content/publishing/server/publishing.routes.ts';
import { getPublication } from '#features/content/publishing/shared/publishing.contract.ts';
import { bringTeachers } from '#features/content/teachers/server/teachers.public.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { keepTestFile } from '#features/ground/media/server/media.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { listsOf } from '#platform/server/feature.ts';
import type { TestDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import { createCourse, getAdminCourse } from '../../shared/documents/course-admin.contract.ts';
import { blankDocument } from '../../shared/documents/course-document.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import type { CourseAdminPorts } from '../course-ports.ts';
import { courseAdminRoutes } from './course-admin.routes.ts';
import { COURSES } from './course-kind.ts';

export const ROOT = '000002000065';
export const KASHGAR = `${ROOT}653100`;
export const HOTAN = `${ROOT}653200`;

/** Workers of the tests, by login name; `admin2` and `otherAuthor` are of other places than `author`. */
const STAFF = [
  ['author', '祖丽皮亚', 'author', KASHGAR],
  ['countyAuthor', '古丽', 'author', `${KASHGAR}653125`],
  ['otherAuthor', '王志', 'author', HOTAN],
  ['admin', '周立言', 'admin', ROOT],
  ['localAdmin', '李强', 'admin', KASHGAR],
  ['otherAdmin', '赵敏', 'admin', HOTAN],
  ['manager', '马玉梅', 'manager', KASHGAR],
  ['operator', '佟志诚', 'operator', ROOT],
] as const;

export type Staff = (typeof STAFF)[number][0];

/** Files of the library as the tests need them: `video-1` is ready, 40 s long, and belongs to Kashgar. */
const openLibrary = async (database: Database) => {
  const add = (id: string, orgCode: string, change: { kind?: string; state?: string } = {}) => {
    const isPlayed = change.kind === undefined;
    return keepTestFile(database, {
      ...{ id, orgCode, kind: 'video', pictureKey: `poster-${id}.webp`, mediaVersion: `v-${id}` },
      ...(isPlayed ? { mediaKey: `m-${id}`, durationSeconds: 40 } : {}),
      ...change,
    });
  };
  await add('video-1', KASHGAR);
  await add('video-2', HOTAN);
  await add('picture-1', KASHGAR, { kind: 'image' });
  return { add };
};

const noStudies: CourseAdminPorts['studies'] = {
  studyDays: async () => ({ begun: new Map(), finished: new Map() }),
  watchedOf: async (_sql, _id, _seconds, parts) => ({
    watched: Array.from({ length: parts }, () => 0),
    left: Array.from({ length: parts }, () => 0),
  }),
  learnersByOrg: async () => new Map(),
};

/** A document with nothing missing; `video-1` is its medium unless it is to be read. */
export const fullDocument = (changes: Partial<CourseDocument> = {}): CourseDocument => ({
  ...blankDocument({ title: '草方格怎样固住沙丘', mediaKind: 'video', lang: 'zh' }),
  categoryKey: 'rural',
  summary: '一小时学会扎草方格。',
  intro: '<p>治沙第一步。</p>',
  mediaFileId: 'video-1',
  hours: '0.5',
  maxRate: 1.25,
  place: '喀什',
  classificationIds: ['rural-2', 'audience-farmer'],
  teacherIds: ['t1'],
  chapters: [
    { startSeconds: 0, title: '选沙丘' },
    { startSeconds: 20, title: '扎方格' },
  ],
  captions: [{ lang: 'zh', label: '中文', text: 'WEBVTT\n\n00:01.000 --> 00:04.000\n先看风向\n' }],
  ...changes,
});

/** Lists of the features that courses stand on. */
export const LISTS = listsOf([{ publicationKinds: [COURSES] }]);

export interface CourseDesk {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly deps: TestDeps;
  readonly ports: CourseAdminPorts;
  readonly library: Awaited<ReturnType<typeof openLibrary>>;
  readonly people: Readonly<Record<Staff, Caller>>;
  ask(
    who: Staff,
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    input?: object,
  ): Promise<LightMyRequestResponse>;
  /** Begins a course as `who`; returns its id and the version of its empty draft. */
  begin(who?: Staff, input?: object): Promise<{ id: string; version: number }>;
  /** The course and what stands of it on the desk, as both answer `who`. */
  see(id: string, who?: Staff): Promise<Record<string, unknown> & { version: number }>;
  close(): Promise<void>;
}

/** The console's calls about courses on a migrated database with regions, two teachers and the staff. */
export const openCourseDesk = async (env: Record<string, string> = {}): Promise<CourseDesk> => {
  const world = await openWorld({ env, staff: STAFF });
  const { database, deps, people, close } = world;
  const plain = { photo: '', title: '讲师', unit: '某党校', orgCode: KASHGAR, intro: '' };
  const teachers = [
    { ...plain, id: 't1', name: '王建华', sort: 1 },
    { ...plain, id: 't2', name: '阿依古丽', sort: 2 },
  ];
  await database.db.transaction((tx) => bringTeachers(tx, deps, teachers));
  const library = await openLibrary(database);
  const ports = { studies: noStudies };
  const { app, ask: askAs } = await world.serve([
    ...publishingRoutes(deps, LISTS),
    ...courseAdminRoutes(deps, ports),
  ]);
  const ask: CourseDesk['ask'] = (who, endpoint, input) => askAs(people[who], endpoint, input);
  return {
    app,
    database,
    deps,
    ports,
    library,
    people,
    ask,
    begin: async (who = 'author', input = {}) => {
      const reply = await ask(who, createCourse, { title: '新课程', mediaKind: 'video', ...input });
      return reply.json().data;
    },
    see: async (id, who = 'author') => ({
      ...(await ask(who, getAdminCourse, { id })).json().data,
      ...(await ask(who, getPublication, { kind: COURSE_KIND, id })).json().data,
    }),
    close,
  };
};
