import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARTICLE_TOPIC } from '#features/content/articles/server/article-topic.ts';
import { fullArticle, type NewsTest, openNews } from '#features/content/articles/server/articles.fixtures.ts';
import { insertTestCourses } from '#features/content/courses/server/courses.fixtures.ts';
import { courseClassification } from '#features/content/courses/server/courses.table.ts';
import { COURSE_TOPIC } from '#features/content/courses/server/lookups/course-topic.ts';
import type { Ask } from '#features/ground/accounts/server/world.fixtures.ts';
import { announceChange } from '#platform/server/changes.ts';
import { TOPIC_PATH } from '../shared/topic-address.rules.ts';
import { getTopic, type Topic } from '../shared/topics.contract.ts';
import { topicsPages } from './topics.pages.ts';
import { topicsRoutes } from './topics.routes.ts';

const SOURCES = [ARTICLE_TOPIC, COURSE_TOPIC];

let test: NewsTest;
let ask: Ask;
beforeAll(async () => {
  test = await openNews();
  const { db } = test.database;
  await insertTestCourses(db, { id: '701', title: '滴灌课' }, { id: '702', status: 4 });
  await db
    .insert(courseClassification)
    .values(['701', '702'].map((courseId) => ({ courseId, classificationId: 'rural-1' })));
  await announceChange(test.deps, 'course', '701');
  ({ ask } = await test.serve(topicsRoutes(test.deps, SOURCES)));
});
afterAll(() => test.close());

const topic = async (id: string): Promise<Topic> => (await ask(null, getTopic, { id })).json().data;
const filed = (id: string, name: string) => fullArticle({ title: `新闻 ${name}`, topic: { id, name } });

describe('a topic', () => {
  it('shows visitors what is filed under its node or below it, kind by kind', async () => {
    await test.publish(filed('rural', '上面'));
    await test.publish(filed('rural-1', '下面'));
    await test.publish(fullArticle({ title: '不属于专题' }));
    const found = await topic('rural');
    expect(found).toMatchObject({ name: '乡村振兴', above: '' });
    expect(found.siblings.map(({ id }) => id)).toContain('rural-1');
    expect(found.sections).toMatchObject([
      { kind: 'course', total: 1, morePath: '', entries: [{ id: '701', title: '滴灌课' }] },
      { kind: 'article', total: 2 },
    ]);
    const below = await topic('rural-1');
    expect(below.above).toBe('乡村振兴');
    expect(below.sections.map(({ kind, total }) => [kind, total])).toEqual([
      ['course', 1],
      ['article', 1],
    ]);
    expect((await topic('culture')).sections).toEqual([]);
  });

  it('loses a recalled article at once, and an article cannot be submitted to a topic that is none', async () => {
    const id = await test.publish(filed('unity', '要撤回'));
    expect((await topic('unity')).sections).toMatchObject([{ kind: 'article', total: 1 }]);
    await test.step('author', 'recall', id, { reason: '核对内容' });
    expect((await topic('unity')).sections).toEqual([]);
    const draft = await test.create('author', filed('gone', '没有'));
    expect((await test.get('author', draft)).data.problems).toEqual([
      { field: 'topic', text: '选的专题已经没有了，请重新选，或者不选' },
    ]);
  });

  it('is 404 where there is no such node, and comes with its page', async () => {
    expect((await ask(null, getTopic, { id: 'nothing' })).json()).toMatchObject({ code: 'topics.missing' });
    const [page] = topicsPages(test.deps, SOURCES);
    const load = (query: string) => page?.load(new URL(`http://x${TOPIC_PATH}${query}`), null);
    expect(await load('?id=rural')).toMatchObject({ title: '乡村振兴', lead: '1 门课程，2 篇新闻' });
    expect(await load('?id=nothing')).toBeNull();
    expect(await load('?id=<b>')).toBeNull();
  });
});
