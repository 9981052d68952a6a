import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { find, MOST } from '#features/content/search/server/find.read.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { prepareData, program } from './program.ts';
import { type AskedQuestion, type Findable, questionsOf } from './search-questions.fixtures.ts';

const QUESTIONS = 400;
const FIRST = 3;

let world: Awaited<ReturnType<typeof openWorld>>;
let things: Findable[];

beforeAll(async () => {
  world = await openWorld({ env: { DEMO: '1' }, hasRegions: false });
  program.handleJobs(world.deps);
  await world.deps.jobs.open();
  await prepareData(world.deps, () => undefined, true);
  things = (
    await world.query<Omit<Findable, 'people'> & { plain: string }>(
      `select kind, id, title, plain from search_document where kind in ('course', 'class', 'article') order by kind, id`,
    )
  ).map(({ plain, ...thing }) => ({
    ...thing,
    people: (plain.split('\n')[2] ?? '').split(' ').filter(Boolean),
  }));
});
afterAll(() => world.close());

const placeOf = async ({ words, wanted }: AskedQuestion): Promise<number> => {
  const { hits } = await find(world.deps, words, { kind: '', most: MOST });
  return hits.findIndex(({ kind, id }) => kind === wanted.kind && id === wanted.id);
};

describe('400 questions made from the demonstration by rule', () => {
  it('find the right thing among the first three for 95 of a hundred', async () => {
    const questions = questionsOf(things, QUESTIONS);
    expect(questions).toHaveLength(QUESTIONS);
    const missed: string[] = [];
    for (const question of questions) {
      const place = await placeOf(question);
      if (place < 0 || place >= FIRST)
        missed.push(`${question.rule}：${question.words}（${question.wanted.title}）第 ${place + 1}`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(QUESTIONS * 0.05);
  });

  it('find every teacher by the name, and by the initials of its syllables', async () => {
    const teachers = await world.query<{ id: string; title: string }>(
      `select id, title from search_document where kind = 'teacher'`,
    );
    expect(teachers.length).toBeGreaterThan(5);
    for (const { id, title } of teachers) {
      const wanted = { kind: 'teacher', id, title, people: [] };
      expect(await placeOf({ rule: '姓名', words: title, wanted })).toBeLessThan(FIRST);
      expect(await placeOf({ rule: '姓名', words: title.replace('·', ''), wanted })).not.toBe(-1);
    }
  });
});
