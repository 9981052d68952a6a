import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertTestCourses } from '#features/content/courses/server/courses.fixtures.ts';
import { getPublication } from '#features/content/publishing/shared/publishing.contract.ts';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { changesHeard } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { getActivity } from '../shared/activities.contract.ts';
import { ACTIVITY_KIND } from '../shared/activity-address.rules.ts';
import { openActivities, readActivity } from './activities.fixtures.ts';
import { firstActivity } from './activities.public.ts';
import { activitiesOfTopics, activityList, knownActivity } from './activity.read.ts';
import { ACTIVITY_FAVORITES } from './activity-favorites.ts';
import { ACTIVITY_SOURCE } from './activity-search-source.ts';

let test: Awaited<ReturnType<typeof openActivities>>;
beforeAll(async () => {
  test = await openActivities();
  await insertTestCourses(
    test.database.db,
    { id: '301', title: '课' },
    { id: '303', title: '下线的课', status: 4 },
  );
});
afterAll(() => test.close());

const problemsOf = async (id: string): Promise<string[]> => {
  const { data } = (await test.ask(test.people.author, getPublication, { kind: ACTIVITY_KIND, id })).json();
  return data.problems.map(({ field }: { field: string }) => field);
};

describe('before an activity is submitted', () => {
  it.each([
    [{}, []],
    [{ content: '' }, ['mediumFileId']],
    [{ mediumFileId: 'film' }, ['content']],
    [{ content: '', mediumFileId: 'raw' }, ['files']],
    [{ content: '', mediumFileId: 'picture' }, ['mediumFileId']],
    [{ content: '', courseId: '301' }, []],
    [{ content: '', courseId: '303' }, ['courseId']],
    [{ content: '', courseId: 'nothing' }, ['courseId']],
  ])('it has one medium, text or course that is ready: %j', async (changes, fields) => {
    expect(await problemsOf(await test.create(readActivity(changes)))).toEqual(fields);
  });
});

describe('the life of an activity', () => {
  it('is submitted, returned, signed three times, public, recalled and given back', async () => {
    const id = await test.create(readActivity({ title: '走一遍' }));
    const status = async () => (await test.ask(null, getActivity, { id })).statusCode;
    await test.step('author', 'submit', id);
    await test.step('author2', 'return', id, { reason: '请写明年份' });
    await test.step('author', 'submit', id);
    for (const who of ['author2', 'admin', 'admin2'] as const) {
      expect(await status()).toBe(404);
      await test.step(who, 'sign', id);
    }
    expect(await status()).toBe(200);
    await test.step('author', 'recall', id, { reason: '数字要核对' });
    expect(await status()).toBe(404);
    await test.step('admin', 'restore', id, { reason: '已核对' });
    expect(await status()).toBe(200);
  });

  it('leaves every memory when it is recalled: here at once, in another process within moments', async () => {
    const id = await test.publish(readActivity({ title: '记得住的', siweiType: 'wdk' }));
    // Another process: the same database, memories of its own.
    const there = testDeps({ ...test.database });
    await changesHeard(there);
    const seenIn = async (deps: Deps) => [
      (await knownActivity(deps, id)) !== null,
      (await firstActivity(deps, 'wdk'))?.id ?? null,
      (await activityList(deps, { siweiType: 'wdk' })).totalelements,
      (await activitiesOfTopics(deps, ['nothing'], 9)).total,
      (await ACTIVITY_FAVORITES.cards(deps, testCaller(), [id])).size,
    ];
    for (const deps of [test.deps, there]) expect(await seenIn(deps)).toEqual([true, id, 1, 0, 1]);
    await test.step('author', 'recall', id, { reason: '数字要核对' });
    expect(await seenIn(test.deps)).toEqual([false, null, 0, 0, 0]);
    await vi.waitFor(async () => expect(await seenIn(there)).toEqual([false, null, 0, 0, 0]));
  });

  it('tells the search of every change that readers see', async () => {
    const id = await test.publish(readActivity({ title: '找得到的' }));
    const changes = () =>
      test.query<{ is_gone: boolean }>(
        "select is_gone from search_change where kind = 'activity' and id = $1 order by seq desc limit 1",
        [id],
      );
    expect(await changes()).toEqual([{ is_gone: false }]);
    expect(await ACTIVITY_SOURCE.entriesOf(test.database.db, [id])).toMatchObject([
      { title: '找得到的', people: ['阿力木'], facets: ['微故事', '若羌县'], address: `/4v/detail?id=${id}` },
    ]);
    await test.step('author', 'recall', id, { reason: '数字要核对' });
    expect(await changes()).toEqual([{ is_gone: true }]);
    expect(await ACTIVITY_SOURCE.entriesOf(test.database.db, [id])).toEqual([]);
  });
});
