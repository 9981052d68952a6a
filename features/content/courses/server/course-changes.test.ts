import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as life from '#features/content/publishing/shared/publishing.contract.ts';
import { rewriteTeacher, teacherDeskRoutes } from '#features/content/teachers/server/teachers.fixtures.ts';
import { openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { changesHeard } from '#platform/server/changes.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { saveClassification, savePins } from '../shared/classifications/classification-admin.contract.ts';
import { COURSE_KIND } from '../shared/course-kind.words.ts';
import { courseLists } from './catalogue/course-list.read.ts';
import { knownTree } from './classifications/known-trees.read.ts';
import { announceCourse } from './course.cache.ts';
import { fakePorts, insertTestCourses } from './courses.fixtures.ts';
import { addClassificationNode, firstMicroCourse, setCourseQuiz } from './courses.public.ts';
import { type CourseDesk, fullDocument, openCourseDesk } from './documents/course-admin.fixtures.ts';
import { learnerActions } from './evaluations/learner-actions.service.ts';
import { coursePage } from './page/course-page.read.ts';
import { knownVersionIds } from './page/known-course.read.ts';
import { recommend } from './recommendations/recommend.service.ts';

const kind = COURSE_KIND;

/** Each test changes something in the process of the desk and reads it there and in another one. */
let desk: CourseDesk;
let there: TestDeps;
const ports = fakePorts();
const member = testCaller();
const PAGE = { pageNum: 0, pageSize: 50 };

beforeAll(async () => {
  desk = await openCourseDesk();
  // Another handle on the same database: what is made a portal is made anew for it.
  there = testDeps({ ...desk.database });
  await changesHeard(there);
});
afterAll(() => desk.close());

const step = async (
  who: 'author' | 'admin',
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  id: string,
  more = {},
) => {
  const { version } = await desk.see(id, 'admin');
  const reply = await desk.ask(who, endpoint, { kind, id, version, ...more });
  expect(reply.json()).toMatchObject({ success: true });
};

const publish = async (id: string) => {
  await step('author', life.submitPublication, id);
  await step('admin', life.signPublication, id);
};

const write = async (id: string, changes = {}) => {
  const { version } = await desk.see(id);
  const reply = await desk.ask('author', life.savePublication, {
    kind,
    id,
    version,
    document: fullDocument(changes),
  });
  expect(reply.json()).toMatchObject({ data: { problems: [] } });
};

const written = async (changes = {}, input = {}) => {
  const { id } = await desk.begin('author', input);
  await write(id, changes);
  return id;
};

const published = async (changes = {}) => {
  const id = await written(changes);
  await publish(id);
  return id;
};

/**
 * Asks both processes, then changes something, then expects the same of both: here at once, there soon. What is told
 * by the commit of somebody else's transaction is heard here from the database, too, and so soon as well.
 */
const seenByBoth = async <T>(
  look: (deps: TestDeps) => Promise<T>,
  change: () => Promise<unknown>,
  before: unknown,
  after: unknown,
  isToldByCommit = false,
) => {
  expect([await look(desk.deps), await look(there)]).toEqual([before, before]);
  await change();
  if (!isToldByCommit) expect(await look(desk.deps)).toEqual(after);
  await vi.waitFor(async () => expect([await look(desk.deps), await look(there)]).toEqual([after, after]));
};

const inTransaction = (work: (tx: Tx) => Promise<unknown>) => () => desk.database.db.transaction(work);

const pageOf = (id: string) => (deps: TestDeps) => coursePage(deps, ports).get(id, member);
const isListed = (id: string) => async (deps: TestDeps) => {
  const lists = courseLists(deps, ports);
  const [newest, hottest, cards] = await Promise.all([
    lists.search({ pageSize: 50 }, null),
    lists.hottest({ pageSize: 50 }, null),
    lists.byIds([id], null),
  ]);
  const isIn = ({ datalist }: { datalist: { id: string }[] }) => datalist.some((row) => row.id === id);
  return [isIn(newest), isIn(hottest), cards[0]?.courseStatus];
};

describe('what learners see of a course, in every process', () => {
  it('begins when it is published, and ends when it is taken down, until it is restored', async () => {
    const id = await written();
    const isOpen = (deps: TestDeps) =>
      pageOf(id)(deps).then(
        () => 'open',
        (error: { code: string }) => error.code,
      );
    const look = async (deps: TestDeps) => [await isOpen(deps), ...(await isListed(id)(deps))];
    const none = ['courses.missing', false, false, undefined];
    const shown = ['open', true, true, 3];
    await seenByBoth(look, () => publish(id), none, shown);
    const down = () => step('admin', life.recallPublication, id, { reason: '内容过时' });
    await seenByBoth(look, down, shown, ['courses.offline', false, false, 4]);
    const restore = () => step('admin', life.restorePublication, id, { reason: '已经核对' });
    await seenByBoth(look, restore, ['courses.offline', false, false, 4], shown);
  });

  it('changes with an edited text, chapters and captions included, once it is approved', async () => {
    const id = await published();
    const look = async (deps: TestDeps) => {
      const { courseName, chapters, subtitles } = await pageOf(id)(deps);
      const [card] = await courseLists(deps, ports).byIds([id], null);
      return [courseName, card?.courseName, chapters.length, subtitles.length];
    };
    const title = '改过的题目';
    await write(id, { title, chapters: [], captions: [] });
    const old = fullDocument().title;
    await seenByBoth(look, () => publish(id), [old, old, 2, 1], [title, title, 0, 0]);
  });

  it('names a version in another language from its publication on', async () => {
    const id = await published();
    const uyghur = { title: 'قۇملۇقنى تىزگىنلەش', zhTitle: '治理沙漠', lang: 'ug' };
    const other = await written(uyghur, { lang: 'ug', versionOf: id });
    const look = async (deps: TestDeps) => (await pageOf(id)(deps)).versions.map((one) => one.id);
    const group = async (deps: TestDeps) => [...(await knownVersionIds(deps, id))].sort();
    await Promise.all([group(desk.deps), group(there)]);
    await seenByBoth(look, () => publish(other), [], [other]);
    expect([await group(desk.deps), await group(there)]).toEqual([[id, other].sort(), [id, other].sort()]);
  });

  it('has the card of a teacher as it is', async () => {
    const id = await published({ teacherIds: ['t2'] });
    const world = await openWorld({ hasRegions: false });
    const { ask } = await world.serve(teacherDeskRoutes(desk.deps));
    const rename = async () => {
      const reply = await rewriteTeacher(ask, desk.people.author, 't2', { title: '教授' });
      expect(reply.statusCode).toBe(200);
    };
    const look = async (deps: TestDeps) => (await pageOf(id)(deps)).teacherList.map(({ title }) => title);
    await seenByBoth(look, rename, ['讲师'], ['教授']);
    await world.close();
  });

  it('has its quiz from the moment in which there is one', async () => {
    const id = await published();
    const look = async (deps: TestDeps) => {
      const { quizId, courseKind, examFlag } = await pageOf(id)(deps);
      return [quizId, courseKind, examFlag];
    };
    const set = inTransaction((tx) => setCourseQuiz(tx, desk.deps, id, true));
    await seenByBoth(look, set, [null, 'NORMAL', '0'], [`quiz-${id}`, 'WITH_QUIZ', '1'], true);
  });

  it('has addresses of media that were signed for this very answer', async () => {
    const id = await published();
    const first = await pageOf(id)(there);
    const hour = 3600;
    const later: TestDeps = { ...there, clock: () => new Date(there.clock().getTime() + hour * 1000) };
    const second = await pageOf(id)(later);
    expect(second.sdPath).not.toBe(first.sdPath);
    expect(second.subtitles[0]?.url).not.toBe(first.subtitles[0]?.url);
  });

  it('counts views within ten seconds', async () => {
    const id = await published();
    const look = async (deps: TestDeps) => (await pageOf(id)(deps)).clickNum;
    expect(await look(there)).toBe(0);
    await learnerActions(desk.deps, ports).click(id, 'v-1');
    there.advance(11);
    expect(await look(there)).toBe(1);
  });
});

describe('what is said of many courses, in every process', () => {
  it('follows the classification: a new name, a node of an import', async () => {
    const id = await published();
    const look = async (deps: TestDeps) => {
      const tree = await knownTree(deps, 'AUDIENCE');
      return [tree[0]?.classificationName, tree.length, (await pageOf(id)(deps)).tags[1]];
    };
    const change = { typeCode: 'AUDIENCE', version: 0, id: 'audience-farmer', name: '农民党员' };
    const rename = () => desk.ask('admin', saveClassification, change);
    await seenByBoth(look, rename, ['农牧民党员', 5, '农牧民党员'], ['农民党员', 5, '农民党员']);
    const node = { typeCode: 'AUDIENCE', parentId: null, name: '教师党员' };
    const add = inTransaction((tx) => addClassificationNode(tx, desk.deps, node));
    await seenByBoth(look, add, ['农民党员', 5, '农民党员'], ['农民党员', 6, '农民党员'], true);
  });

  it('counts the published courses of a node', async () => {
    const look = async (deps: TestDeps) => {
      const tree = await knownTree(deps, 'SPECIAL_COLUMN');
      return tree.find((node) => node.id === 'skill')?.courseNum;
    };
    const add = () => published({ classificationIds: ['skill-1'], categoryKey: 'skill' });
    await seenByBoth(look, add, 0, 1);
  });

  it('has pins in front from the moment in which they are saved', async () => {
    const id = await published();
    const look = async (deps: TestDeps) =>
      (await recommend(deps, ports, null, PAGE)).datalist.find(({ reason }) => reason === '编辑推荐')?.id;
    const items = [{ courseId: id, untilDate: '' }];
    const pin = () => desk.ask('admin', savePins, { slot: 'recommend', version: 0, items });
    await seenByBoth(look, pin, undefined, id);
  });

  it('shows the newest micro course', async () => {
    const look = async (deps: TestDeps) => (await firstMicroCourse(deps, 'wkt'))?.title;
    const add = () => published({ title: '新的一讲', siweiType: 'wkt' });
    await seenByBoth(look, add, undefined, '新的一讲');
  });

  it('has the average of evaluations after each of them', async () => {
    const id = await published();
    ports.study('u1', id, { studyStatus: 1, studyTimes: 10, studyPercentage: 16 });
    const look = (deps: TestDeps) => learnerActions(deps, ports).total(id);
    const evaluate = () => learnerActions(desk.deps, ports).evaluate(member, { courseId: id, score: 8 });
    const none = { totalScore: 0, evaluateNum: 0, spread: [0, 0, 0, 0, 0] };
    await seenByBoth(look, evaluate, none, { totalScore: 8, evaluateNum: 1, spread: [0, 0, 0, 1, 0] });
  });

  it('ranks by the clicks of at most a minute ago', async () => {
    const [cold = '', warm = ''] = await insertTestCourses(
      desk.database.db,
      { publishedAt: new Date('2020-01-02T00:00:00Z') },
      { publishedAt: new Date('2020-01-01T00:00:00Z') },
    );
    // Courses put in without an announcement are found when all are read again.
    there.advance(601);
    const look = async () => {
      const { datalist } = await courseLists(there, ports).hottest(
        { pageSize: 50, dimensionType: 'ALL' },
        null,
      );
      return datalist.flatMap((row) => (row.id === cold || row.id === warm ? row.id : []));
    };
    expect(await look()).toEqual([cold, warm]);
    await learnerActions(there, ports).click(warm, 'v-2');
    there.advance(61);
    expect(await look()).toEqual([warm, cold]);
  });

  it('reads a course that has changed for recommending, and no other', async () => {
    const numOf = async () => (await recommend(there, ports, null, PAGE)).totalelements;
    const before = await numOf();
    // A course put in without an announcement is found when all are read again.
    await insertTestCourses(desk.database.db, {});
    await published();
    await expect.poll(numOf).toBe(before + 1);
    there.advance(601);
    expect(await numOf()).toBe(before + 2);
  });

  it('reads all courses that change at the same time', async () => {
    const numOf = async () => (await recommend(there, ports, null, PAGE)).totalelements;
    const before = await numOf();
    const ids = await insertTestCourses(desk.database.db, {}, {}, {});
    await Promise.all(ids.map((id) => announceCourse(there, id)));
    expect(await numOf()).toBe(before + 3);
    await desk.database.execute('update course set status = 4 where id = any($1)', [ids]);
    await Promise.all(ids.map((id) => announceCourse(there, id)));
    expect(await numOf()).toBe(before);
  });
});
