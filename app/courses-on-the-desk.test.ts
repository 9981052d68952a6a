import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COURSES } from '#features/content/courses/server/courses.public.ts';
import { readMovedCaptions } from '#features/content/courses/server/documents/moved-captions.service.ts';
import { COURSE_KIND } from '#features/content/courses/shared/course-kind.words.ts';
import { blankDocument } from '#features/content/courses/shared/documents/course-document.rules.ts';
import type { CourseDocument } from '#features/content/courses/shared/documents/course-document.schema.ts';
import { findPublication, publicationReview } from '#features/content/publishing/server/publishing.public.ts';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { installJobs } from '#platform/server/jobs/jobs.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { openOlderInstallation } from './older-installation.fixtures.ts';

const ROOT = '000002000065';
const CAPTION = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n先看风向\n';

const written = (title: string, changes: Partial<CourseDocument> = {}): CourseDocument => ({
  ...blankDocument({ title, mediaKind: 'text', lang: 'zh' }),
  ...{ content: '<p>正文</p>', categoryKey: 'rural', hours: '0.50', minViewSeconds: 15 },
  ...{ classificationIds: ['rural-2'], teacherIds: ['t1'] },
  ...changes,
});

/** Courses of the former version, by id: what each is in words. */
const COURSE_ROWS = [
  ['draft', 1, '只写了一半', '2026-03-01', null],
  ['waiting', 2, '等着审核', '2026-03-02', null],
  ['returned', 1, '被退回来', '2026-03-03', null],
  ['loaded', 3, '成批装进来的', '2026-03-04', '2026-02-01'],
  ['approved', 3, '改过两次的', '2026-03-05', '2026-02-02'],
  ['changing', 3, '公开又在改的', '2026-03-06', '2026-02-03'],
  ['down', 4, '下线的', '2026-03-07', '2026-02-04'],
] as const;

/** Row of `course_edit`: course, state, title of its document, note, who submitted, when. */
const EDITS = [
  ['draft', 'draft', '只写了一半', '', null, null],
  ['waiting', 'review', '等着审核', '', 'writer', '2026-03-02 10:00'],
  ['returned', 'returned', '被退回来', '数字对不上', 'writer', '2026-03-03 10:00'],
  ['changing', 'draft', '改了名称的', '', null, null],
] as const;

/** Rows of `course_history`: course, when, who, what, why, title of the document of an approval. */
const HISTORY = [
  ['draft', '2026-03-01 08:00', 'writer', '新建课程', '', null],
  ['waiting', '2026-03-02 10:00', 'writer', '提交审核', '', null],
  ['returned', '2026-03-03 10:00', 'writer', '提交审核', '', null],
  ['returned', '2026-03-03 11:00', 'reviewer', '审核退回', '数字对不上', null],
  ['approved', '2026-02-02 08:00', 'writer', '提交审核', '', null],
  ['approved', '2026-02-02 09:00', 'reviewer', '审核通过', '', '第一版'],
  ['approved', '2026-03-05 08:00', 'other', '提交审核', '', null],
  ['approved', '2026-03-05 09:00', 'reviewer', '审核通过', '', '改过两次的'],
  ['changing', '2026-02-03 08:00', 'writer', '提交审核', '', null],
  ['changing', '2026-02-03 09:00', 'reviewer', '审核通过', '', '公开又在改的'],
  ['down', '2026-02-04 08:00', 'writer', '提交审核', '', null],
  ['down', '2026-02-04 09:00', 'reviewer', '审核通过', '', '下线的'],
  ['down', '2026-03-07 08:00', 'reviewer', '下线', '内容过时', null],
] as const;

let database: Database;
let deps: TestDeps;
let coursesBefore: Record<string, unknown>[];

const rows = <T = Record<string, unknown>>(text: string, params: unknown[] = []) =>
  database.query<T>('', text, params);
const courses = () => rows('select * from course order by id');

const writeOld = async () => {
  await rows(
    `insert into organisation (code, name, short_name, level, kind) values ($1, '某组织', '某组织', 1, 'region')`,
    [ROOT],
  );
  await rows(`insert into teacher (id, name, org_code) values ('t1', '王建华', $1)`, [ROOT]);
  for (const [id, status, title, updated, published] of COURSE_ROWS)
    await rows(
      `insert into course (id, course_code, title, media_kind, category_key, content_html, hours_hundredths, status, org_code,
         published_at, created_at, updated_at, version, updated_by, off_note, click_num, study_num)
       values ($1, 'KC-' || $1, $2, 'text', 'rural', '<p>正文</p>', 50, $3, $4, $5, '2026-01-01', $6, 7, $7, $8, 9, 3)`,
      [id, title, status, ROOT, published, updated, 'writer', status === 4 ? '内容过时' : ''],
    );
  await rows(`insert into course_classification select 'rural-2', id from course`);
  await rows(`insert into course_teacher (course_id, teacher_id) select id, 't1' from course`);
  await rows(`insert into course_caption values ('loaded', 'zh', '中文', 'cloaded-1/zh.vtt')`);
  for (const [id, state, title, note, by, at] of EDITS)
    await rows('insert into course_edit values ($1, $2, $3, $4, $5, $6)', [
      id,
      written(title),
      state,
      note,
      by,
      at,
    ]);
  for (const [id, at, userId, action, reason, title] of HISTORY)
    await rows(
      `insert into course_history (course_id, at, user_id, action, reason, changed, document) values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        at,
        userId,
        action,
        reason,
        JSON.stringify(title ? ['课程名称'] : []),
        title ? written(title) : null,
      ],
    );
  await rows(`insert into media_use values ('course-edit', 'draft', 'file', 'film')`);
};

beforeAll(async () => {
  database = await openOlderInstallation((number) => number < '0041');
  await writeOld();
  coursesBefore = await courses();
  await migrate(database);
  await installJobs(database);
  deps = testDeps(database);
});
afterAll(() => database.close());

describe('courses of the former version that come to the review desk', () => {
  it('keep every column that learners, lists and studies read', async () => {
    const gone = ['version', 'updated_by', 'off_note'];
    const kept = coursesBefore.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !gone.includes(column))),
    );
    expect(await courses()).toEqual(kept);
  });

  it('stand in the state that they were in, with their times, people and reasons', async () => {
    const found = await rows(
      `select id, state, edit_state, stage, version_no, live_no, version, submitted_by, returned_by, note, updated_by,
         writers, to_char(published_at, 'YYYY-MM-DD') as published, to_char(updated_at, 'YYYY-MM-DD') as updated
       from publication where kind = 'course' order by updated_at`,
    );
    const same = { version: 7, updated_by: 'writer', stage: 0, returned_by: null, note: '' };
    expect(found).toEqual([
      {
        ...same,
        id: 'draft',
        state: 'unpublished',
        edit_state: 'draft',
        version_no: 0,
        live_no: 0,
        submitted_by: null,
        writers: ['writer'],
        published: null,
        updated: '2026-03-01',
      },
      {
        ...same,
        id: 'waiting',
        state: 'unpublished',
        edit_state: 'review',
        stage: 3,
        version_no: 1,
        live_no: 0,
        submitted_by: 'writer',
        writers: ['writer'],
        published: null,
        updated: '2026-03-02',
      },
      {
        ...same,
        id: 'returned',
        state: 'unpublished',
        edit_state: 'returned',
        version_no: 0,
        live_no: 0,
        submitted_by: 'writer',
        returned_by: 'reviewer',
        note: '数字对不上',
        writers: ['writer'],
        published: null,
        updated: '2026-03-03',
      },
      {
        ...same,
        id: 'loaded',
        state: 'public',
        edit_state: 'none',
        version_no: 1,
        live_no: 1,
        submitted_by: null,
        writers: [],
        published: '2026-02-01',
        updated: '2026-03-04',
      },
      {
        ...same,
        id: 'approved',
        state: 'public',
        edit_state: 'none',
        version_no: 2,
        live_no: 2,
        submitted_by: 'other',
        writers: [],
        published: '2026-02-02',
        updated: '2026-03-05',
      },
      {
        ...same,
        id: 'changing',
        state: 'public',
        edit_state: 'draft',
        version_no: 1,
        live_no: 1,
        submitted_by: 'writer',
        writers: ['writer'],
        published: '2026-02-03',
        updated: '2026-03-06',
      },
      {
        ...same,
        id: 'down',
        state: 'withdrawn',
        edit_state: 'none',
        version_no: 1,
        live_no: 1,
        submitted_by: 'writer',
        note: '内容过时',
        writers: [],
        published: '2026-02-04',
        updated: '2026-03-07',
      },
    ]);
  });

  it('have the document that was written, or the one that is public', async () => {
    const titles = {
      ...Object.fromEntries(COURSE_ROWS.map(([id, , title]) => [id, title])),
      changing: '改了名称的',
    };
    for (const [id, title] of Object.entries(titles))
      expect((await findPublication(database.db, COURSE_KIND, id))?.document).toEqual(
        written(title, id === 'loaded' ? { captions: [{ lang: 'zh', label: '中文', text: '' }] } : {}),
      );
  });

  it('have each approval as a version with its submitter and its signature', async () => {
    const versions = await rows(
      `select v.id, v.no, v.document ->> 'title' as title, v.by_user, to_char(v.at, 'MM-DD HH24') as at, v.reviews_needed as reviews,
         s.user_id as signer, s.stage, to_char(s.at, 'MM-DD HH24') as signed
       from publication_version v left join publication_signature s on s.kind = v.kind and s.id = v.id and s.version_no = v.no
       where v.kind = 'course' order by v.id, v.no`,
    );
    const signed = { reviews: 1, signer: 'reviewer', stage: 3, by_user: 'writer' };
    expect(versions).toEqual([
      { ...signed, id: 'approved', no: 1, title: '第一版', at: '02-02 08', signed: '02-02 09' },
      {
        ...signed,
        id: 'approved',
        no: 2,
        title: '改过两次的',
        by_user: 'other',
        at: '03-05 08',
        signed: '03-05 09',
      },
      { ...signed, id: 'changing', no: 1, title: '公开又在改的', at: '02-03 08', signed: '02-03 09' },
      { ...signed, id: 'down', no: 1, title: '下线的', at: '02-04 08', signed: '02-04 09' },
      {
        id: 'loaded',
        no: 1,
        title: '成批装进来的',
        by_user: '',
        at: '02-01 00',
        reviews: 0,
        signer: null,
        stage: null,
        signed: null,
      },
      {
        id: 'waiting',
        no: 1,
        title: '等着审核',
        by_user: 'writer',
        at: '03-02 10',
        reviews: 1,
        signer: null,
        stage: null,
        signed: null,
      },
    ]);
  });

  it('keep every line of their history in its order and its words', async () => {
    const lines = await rows(
      `select id, to_char(at, 'YYYY-MM-DD HH24:MI') as at, user_id, action, reason, changed, version_no
       from publication_history where kind = 'course' order by number`,
    );
    const versionOf: Readonly<Record<string, number>> = {
      ...{ '2026-02-02 08:00': 1, '2026-02-02 09:00': 1, '2026-03-05 08:00': 2, '2026-03-05 09:00': 2 },
      ...{ '2026-02-03 08:00': 1, '2026-02-03 09:00': 1, '2026-02-04 08:00': 1, '2026-02-04 09:00': 1 },
    };
    expect(lines).toEqual(
      HISTORY.map(([id, at, user_id, action, reason, title]) => ({
        ...{ id, at, user_id, action, reason, changed: title ? ['课程名称'] : [] },
        version_no: versionOf[at] ?? 0,
      })),
    );
  });

  it('keep the files of their documents from being removed, and leave no table behind', async () => {
    expect(await rows('select owner_kind, owner_id, ref from media_use')).toEqual([
      { owner_kind: 'course-draft', owner_id: 'draft', ref: 'film' },
    ]);
    const tables = await rows(
      `select table_name from information_schema.tables where table_name ~ '^course_(edit|history|moved|approved)'`,
    );
    expect(tables).toEqual([]);
    expect(await migrate(database)).toEqual([]);
  });

  it('have the captions that lie in the store alone from the first start on', async () => {
    await deps.files.put('media/cloaded-1/zh.vtt', CAPTION);
    await readMovedCaptions(deps);
    const loaded = await findPublication(database.db, COURSE_KIND, 'loaded');
    expect(loaded?.document).toMatchObject({ captions: [{ lang: 'zh', label: '中文', text: CAPTION }] });
    const [version] = await rows<{ text: string }>(
      `select document -> 'captions' -> 0 ->> 'text' as text from publication_version where id = 'loaded'`,
    );
    expect(version?.text).toBe(CAPTION);
  });

  it('go on with their life: what waited is signed, what was taken down is restored', async () => {
    const signer = testCaller({ userId: 'signer', activeRole: { roleCode: 'admin', orgCode: ROOT } });
    const review = publicationReview(deps, { kinds: [COURSES], pages: [] });
    const one = (id: string) => ({ kind: COURSE_KIND, id, version: 7 });
    const { row } = await review.sign(signer, one('waiting'));
    expect(row).toMatchObject({ state: 'public', editState: 'none', liveNo: 1 });
    await review.restore(signer, { ...one('down'), reason: '已经核对' });
    const shown = await rows(
      `select id, status, title from course where id in ('waiting', 'down') order by id`,
    );
    expect(shown).toEqual([
      { id: 'down', status: 3, title: '下线的' },
      { id: 'waiting', status: 3, title: '等着审核' },
    ]);
  });
});
