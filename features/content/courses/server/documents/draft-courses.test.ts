import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicationToday } from '#features/content/publishing/server/publishing.public.ts';
import * as life from '#features/content/publishing/shared/publishing.contract.ts';
import type { FeatureLists } from '#platform/server/feature.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import {
  addClassificationNode,
  addDraftCourses,
  COURSES,
  countCoursesOfOrg,
  courseCounts,
  courseExporter,
  courseTitlesTaken,
} from '../courses.public.ts';
import { type CourseDesk, fullDocument, KASHGAR, openCourseDesk } from './course-admin.fixtures.ts';

const kind = COURSE_KIND;
let desk: CourseDesk;
beforeAll(async () => {
  desk = await openCourseDesk();
});
afterAll(() => desk.close());

const written = async (changes = {}) => {
  const { id } = await desk.begin();
  await desk.ask('author', life.savePublication, { kind, id, version: 1, document: fullDocument(changes) });
  return id;
};

describe('drafts that come as a list', () => {
  it('are courses that their author finishes in the editor', async () => {
    const { userId } = desk.people.author;
    const drafts = Array.from({ length: 450 }, (_, index) => ({
      title: `导入的课程 ${index}`,
      mediaKind: 'text' as const,
      lang: 'zh',
      categoryKey: 'rural',
      hours: '1.5',
      classificationIds: ['rural-2'],
      teacherIds: ['t2'],
      orgCode: KASHGAR,
      byUserId: userId,
    }));
    const { db } = desk.database;
    const ids = await db.transaction((tx) => addDraftCourses(tx, desk.deps, drafts));
    expect(new Set(ids).size).toBe(450);
    expect(await desk.see(ids[449] ?? '')).toMatchObject({
      title: '导入的课程 449',
      status: 1,
      hours: '1.50',
      teacherNames: '阿依古丽',
      updatedBy: '祖丽皮亚',
      problems: [{ field: 'content' }],
      actions: ['edit', 'submit', 'plan', 'remove'],
    });
    expect(await courseTitlesTaken(db, KASHGAR, ['导入的课程 7', '没有'])).toEqual(new Set(['导入的课程 7']));
    expect(await countCoursesOfOrg(db, KASHGAR)).toBe(450);
    expect(await courseCounts(db, ['t1', 't2'])).toEqual(new Map([['t2', 450]]));
  });

  it('are none for an empty list', async () => {
    expect(await desk.database.db.transaction((tx) => addDraftCourses(tx, desk.deps, []))).toEqual([]);
  });
});

it('a node that comes as a list counts the tree’s version up', async () => {
  const add = (name: string) =>
    desk.database.db.transaction((tx) =>
      addClassificationNode(tx, desk.deps, { typeCode: 'AUDIENCE', parentId: null, name }),
    );
  await add('教师党员');
  await expect(add('教师党员')).rejects.toThrow('已经有“教师党员”');
  const [type] = await desk.database.query<{ version: number }>(
    '',
    `select version from classification_type where code = 'AUDIENCE'`,
    [],
  );
  expect(type?.version).toBe(1);
});

const [WAITING, RETURNED] = publicationToday(COURSES);
const waiting = (...asked: Parameters<FeatureLists['today']['items']>) => WAITING?.items(...asked);
const returned = (...asked: Parameters<FeatureLists['today']['items']>) => RETURNED?.items(...asked);

describe('the start page of the console', () => {
  it('shows administrators what waits for them, and authors what came back', async () => {
    const id = await written();
    const { author, admin: reviewer, localAdmin, otherAdmin, manager } = desk.people;
    await desk.ask('author', life.submitPublication, { kind, id, version: 2 });
    for (const who of [reviewer, localAdmin])
      expect(await waiting(desk.deps, who)).toMatchObject([
        {
          title: '《草方格怎样固住沙丘》等您审签',
          text: '祖丽皮亚提交的课程',
          verb: '去审签',
          to: `/console/publishing/review?kind=course&id=${id}`,
        },
      ]);
    for (const who of [otherAdmin, author, manager]) expect(await waiting(desk.deps, who)).toEqual([]);
    expect(await returned(desk.deps, author)).toEqual([]);
    await desk.ask('admin', life.returnPublication, { kind, id, version: 3, reason: '缺一个例子' });
    expect(await returned(desk.deps, author)).toMatchObject([
      { title: '《草方格怎样固住沙丘》被退回', text: '缺一个例子', tone: 'danger' },
    ]);
    expect(await returned(desk.deps, localAdmin)).toEqual([]);
  });

  it('does not ask anybody to review what they submitted', async () => {
    const { id } = await desk.begin('localAdmin');
    await desk.ask('localAdmin', life.savePublication, { kind, id, version: 1, document: fullDocument() });
    await desk.ask('localAdmin', life.submitPublication, { kind, id, version: 2 });
    expect(await waiting(desk.deps, desk.people.localAdmin)).toEqual([]);
    expect(await waiting(desk.deps, desk.people.admin)).toHaveLength(1);
  });
});

describe('the list as a file', () => {
  const read = async (who: 'author' | 'manager' | 'otherAuthor', filters = {}, sort = '') => {
    const rows = [];
    for await (const row of courseExporter(desk.deps).rows(desk.people[who], filters, sort)) rows.push(row);
    return rows;
  };

  it('has the rows of the list’s own call, of the caller’s scope, in its order', async () => {
    const rows = await read('author', { keyword: '导入的课程' }, 'title');
    expect(rows).toHaveLength(450);
    expect(rows[0]).toMatchObject({
      title: '导入的课程 0',
      mediaKind: '图文',
      lang: '国家通用语言',
      hours: 1.5,
      status: '草稿',
    });
    expect(await read('otherAuthor')).toEqual([]);
    expect(await read('manager')).toEqual([]);
  });

  it('has every course once, whatever is edited while it is written', async () => {
    const { userId } = desk.people.author;
    const drafts = Array.from({ length: 1_100 }, (_, index) => ({
      title: `库里的课 ${index}`,
      mediaKind: 'text' as const,
      lang: 'zh',
      categoryKey: 'rural',
      hours: '1',
      classificationIds: [],
      teacherIds: [],
      orgCode: KASHGAR,
      byUserId: userId,
    }));
    const ids = await desk.database.db.transaction((tx) => addDraftCourses(tx, desk.deps, drafts));
    const titles: unknown[] = [];
    const filters = { keyword: '库里的课' };
    for await (const { title } of courseExporter(desk.deps).rows(
      desk.people.author,
      filters,
      '-updatedTime',
    )) {
      titles.push(title);
      // Somebody saves what stands at the end of the list.
      const later = `update publication set updated_at = $1::timestamptz + interval '1 day' where id = $2`;
      if (titles.length === 1) await desk.database.query('', later, [desk.deps.clock(), ids[0]]);
    }
    expect(titles).toHaveLength(1_100);
    expect(new Set(titles).size).toBe(1_100);
  });

  it('counts what it will write, and passes over filters that are none', async () => {
    const exporter = courseExporter(desk.deps);
    const filters = {
      keyword: '导入的课程',
      status: 99,
      mediaKind: 'x',
      orgCode: "' or 1",
      constructor: 'x',
    };
    expect(await exporter.count(desk.people.author, filters)).toBe(450);
    expect((await read('author', filters, '-nothing')).length).toBe(450);
  });
});
