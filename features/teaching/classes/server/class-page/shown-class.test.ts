import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { announceChange, changesHeard } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import { dropClass } from '../class.cache.ts';
import { type ClassDesk, openClassDesk } from '../desk/class-admin.fixtures.ts';
import { setRequirement } from '../progress/class-requirement.service.ts';
import { shownClass } from './shown-class.read.ts';

let desk: ClassDesk;
beforeAll(async () => {
  desk = await openClassDesk();
});
afterAll(() => desk.close());

/** A published class of two courses, and what another process tells of it. */
const served = async () => {
  const made = await desk.published();
  const there = testDeps({ ...desk.database });
  await changesHeard(there);
  const coursesThere = async () => (await shownClass(there, made.id)).courses.map(({ courseId }) => courseId);
  expect(await coursesThere()).toEqual(['9001', '9002']);
  return { ...made, there, coursesThere };
};

it('a change of its courses is seen in every process', async () => {
  const { id, version, coursesThere } = await served();
  const courses = ['9002', '9003', '9001'].map((courseId) => ({ courseId, isCompulsory: false }));
  const { status } = await desk.ask('head', contract.saveClassCourses, { id, version, courses });
  expect(status).toBe(200);
  expect([...(await shownClass(desk.deps, id)).items.keys()].sort()).toEqual(['9001', '9002', '9003']);
  await vi.waitFor(async () => expect(await coursesThere()).toEqual(['9002', '9003', '9001']));
});

it('what another feature asks of its members is seen in every process', async () => {
  const { id, there } = await served();
  const requirement = { name: '结业考试 60 分及格', need: '60', unit: '分' };
  await desk.database.db.transaction((tx) => setRequirement(tx, desk.deps, id, 'EXAM', requirement));
  await dropClass(desk.deps, id);
  await vi.waitFor(async () =>
    expect((await shownClass(there, id)).requirements).toEqual([{ code: 'EXAM', ...requirement }]),
  );
});

it('a course that is changed or taken down, or gets another language version, is seen so in every process', async () => {
  const { id, there } = await served();
  const change = async (changes: string, courseId = '9001') => {
    await desk.rows(`update course set ${changes} where id = '${courseId}'`);
    await announceChange(desk.deps, 'course', courseId);
  };
  const shownIn = async (deps: Deps) => {
    const { items, courseOf } = await shownClass(deps, id);
    const { courseName, courseStatus } = items.get('9001') ?? {};
    return [courseName, courseStatus, courseOf.get('9003')];
  };
  const [name] = await shownIn(there);
  await change(`title = '村务公开新编', status = 4, version_group = 'seen'`);
  await change(`version_group = 'seen'`, '9003');
  expect(await shownIn(desk.deps)).toEqual(['村务公开新编', 4, '9001']);
  await vi.waitFor(async () => expect(await shownIn(there)).toEqual(['村务公开新编', 4, '9001']));
  await change(`title = '${name}', status = 3, version_group = null`);
  await change(`version_group = null`, '9003');
});
