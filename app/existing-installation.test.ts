import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPublication } from '#features/content/publishing/server/publishing.public.ts';
import { hoursByYear, studyStates, watchedByDay } from '#features/learning/study/server/study.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { installJobs } from '#platform/server/jobs/jobs.ts';
import { openOlderInstallation } from './older-installation.fixtures.ts';

/** The installations that exist have these, and learners on them. */
const INSTALLED = ['0001', '0002', '0003', '0004', '0005'];

const OLD_DATA = `
insert into organisation (code, name, short_name, level, kind) values ('000002000065', '某组织', '某组织', 1, 'region');
insert into app_user (id, username, must_set_password, name, uuid, org_code, is_party_member, created_at)
  values ('u1', 'old-member', false, '老党员', 'uuid-1', '000002000065', true, '2025-03-01');
insert into course (id, course_code, title, media_kind, category_key, media_key, media_version, duration_seconds, content_html,
    hours_hundredths, status, max_rate, org_code, click_num, study_num, finish_num, published_at, created_at, updated_at)
  values ('2601', 'C-2601', '看完的课', 'video', 'rural', 'm1', 'v1', 60, '', 75, 3, 1.5, '000002000065', 9, 1, 1, '2025-03-02', '2025-03-02', '2025-03-02'),
    ('2602', 'C-2602', '看到一半的课', 'text', 'govern', '', 'v2', 0, '<p>正文</p>', 50, 4, 2, '000002000065', 4, 1, 0, '2025-03-02', '2025-03-02', '2025-03-02');
insert into teacher (id, name, title, unit, org_code, intro, sort)
  values ('t1', '老教师', '教授', '某党校', '000002000065', '<p>讲了二十年。</p>', 3);
insert into audit_log (at, user_id, action, subject, facts) values ('2025-03-05', 'u1', 'teachers.change', 't1', '{}');
insert into course_collect (user_id, course_id, created_at) values ('u1', '2602', '2025-04-03');
insert into study_lease (user_id, org_code) values ('u1', '000002000065');
insert into study_progress (user_id, course_id, media_kind, length_tenths, speed_hundredths, coverage_thousandths, has_quiz, status,
    watched, covered_tenths, server_ms, carry_ms, budget_at, resume_tenths, started_at, last_report_at, covered_at, version)
  values ('u1', '2601', 'video', 600, 150, 950, false, 2, '0-600', 600, 60000, 0, '2025-04-01', 600, '2025-04-01', '2025-04-01', '2025-04-01', 7),
    ('u1', '2602', 'text', 150, 100, 1000, false, 1, '0-70', 70, 7000, 0, '2025-04-02', 70, '2025-04-02', '2025-04-02', null, 3);
insert into study_ledger (user_id, course_id, org_code, year, hours_hundredths, counts_for_year, receipt_no, facts, digest, previous_digest, credited_at)
  values ('u1', '2601', '000002000065', 2025, 75, true, 'XS25-0401-000001', '{"ruleVersion":"1"}', 'digest-1', '', '2025-04-01');
`;

const TABLES = ['study_progress', 'study_ledger', 'study_lease'] as const;

let database: Database;
let before: Awaited<ReturnType<typeof snapshot>>;
let coursesBefore: Record<string, unknown>[];

const snapshot = () =>
  Promise.all(TABLES.map((table) => database.query('', `select * from ${table} order by 1, 2`, [])));
const courses = () => database.query<Record<string, unknown>>('', 'select * from course order by id', []);

beforeAll(async () => {
  database = await openOlderInstallation((number) => INSTALLED.includes(number));
  await database.execute(OLD_DATA, []);
  before = await snapshot();
  coursesBefore = await courses();
  await migrate(database);
  await installJobs(database);
});
afterAll(() => database.close());

describe('an installation with learners on it that is brought up to date', () => {
  it('changes nothing of what anybody studied and was credited', async () => {
    expect(await snapshot()).toMatchObject(before);
    expect(await hoursByYear(database.db, 'u1')).toEqual(new Map([[2025, 75]]));
    const states = await studyStates(database.db, 'u1', ['2601', '2602']);
    expect(states.get('2601')).toMatchObject({ studyStatus: 2, studyTimes: 60 });
    expect(states.get('2602')).toMatchObject({ studyStatus: 1, studyTimes: 7 });
  });

  it('knows of what was studied before on which day it was last studied', async () => {
    expect([...(await watchedByDay(database.db, 'u1', ''))].sort()).toEqual([
      ['2025-04-01', 60],
      ['2025-04-02', 7],
    ]);
  });

  it('keeps every column that its courses had', async () => {
    const now = await courses();
    for (const [index, old] of coursesBefore.entries())
      for (const [column, value] of Object.entries(old))
        expect([column, String(now[index]?.[column])]).toEqual([
          column,
          column === 'max_rate' ? Number(value).toFixed(2) : String(value),
        ]);
  });

  it('keeps what was collected, with its day', async () => {
    const rows = await database.query(
      '',
      `select kind, item_id, created_at::date::text as day, note from favorite`,
      [],
    );
    expect(rows).toEqual([{ kind: 'COURSE', item_id: '2602', day: '2025-04-03', note: '' }]);
  });

  it('keeps its teachers public, on the desk as signed before, by the one who changed them last', async () => {
    const [row] = await database.query<Record<string, unknown>>(
      '',
      `select p.state, p.edit_state, p.title, p.org_code, p.live_no, p.updated_by, p.document, v.document as signed,
         t.is_shown, p.updated_at = t.updated_at as has_its_day
       from publication p join teacher t using (id) join publication_version v using (kind, id) where p.kind = 'teacher'`,
      [],
    );
    const document = {
      ...{ name: '老教师', title: '教授', unit: '某党校', orgCode: '000002000065' },
      ...{ fields: [], isHot: false, intro: '<p>讲了二十年。</p>', photoFileId: null },
    };
    expect(row).toEqual({
      ...{ state: 'public', edit_state: 'none', title: '老教师', org_code: '000002000065', live_no: 1 },
      ...{ updated_by: 'u1', document, signed: document, is_shown: true, has_its_day: true },
    });
  });

  it('has no second time: nothing is left to run', async () => {
    expect(await migrate(database)).toEqual([]);
    await installJobs(database);
  });

  it('lets an old course be opened in the editor as it is', async () => {
    expect(await findPublication(database.db, 'course', '2601')).toMatchObject({
      ...{ state: 'public', editState: 'none', liveNo: 1 },
      document: { title: '看完的课', mediaKind: 'video', hours: '0.75', maxRate: 1.5 },
    });
  });
});
