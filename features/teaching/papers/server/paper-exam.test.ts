import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, singleChoice } from '#features/teaching/questions/server/questions.fixtures.ts';
import { addQuestions } from '#features/teaching/questions/server/questions.public.ts';
import { saveQuestion } from '#features/teaching/questions/shared/questions.contract.ts';
import { drawSection } from '../shared/draw.rules.ts';
import { BLANK_PAPER } from '../shared/paper.record.ts';
import { addTagged, chosen, drawing, openPaperDesk } from './papers.fixtures.ts';
import { paperForExam, paperNames, savePaper, usesOfQuestions } from './papers.public.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openPaperDesk();
});
afterAll(() => desk.close());

type Sections = Parameters<typeof savePaper>[2]['sections'];
const make = (sections: Sections, name = '卷') =>
  savePaper(desk.deps, desk.people.author, { ...BLANK_PAPER, name, sections });
const taken = (id: string, who: 'author' | 'county' | 'stranger' = 'author') =>
  paperForExam(desk.database.db, desk.people[who], id);

describe('a paper as an exam takes it over', () => {
  it('has the chosen questions in order, each in its newest version', async () => {
    const ids = await addTagged(desk, 'author', '换版', 3);
    const { id } = await make([chosen(ids.toReversed(), { note: '每题两分' })]);
    const input = {
      id: ids[0],
      version: 1,
      question: singleChoice({ title: '换了字' }),
      tags: [],
      difficulty: 'EASY',
    };
    await desk.ask('author', saveQuestion, input);
    expect(await taken(id)).toEqual({
      name: '卷',
      problems: [],
      sections: [
        {
          ...{ questionType: '1', note: '每题两分', scoreTenths: 20, take: 3, rules: [] },
          items: ids.toReversed().map((questionId) => ({
            ...{ questionId, versionNo: questionId === ids[0] ? 2 : 1, ruleNo: 0 },
          })),
        },
      ],
    });
  });

  it('has the pool of each rule, the newest first, and every question once', async () => {
    const easy = await addTagged(desk, 'author', '池子', 6, { difficulty: 'EASY' });
    const hard = await addTagged(desk, 'author', '池子', 4, { difficulty: 'HARD' });
    const { id } = await make([
      drawing([
        { tag: '池子', num: 2 },
        { tag: '池子', difficulty: 'HARD', num: 4 },
      ]),
    ]);
    const { sections, problems } = await taken(id);
    expect(problems).toEqual([]);
    const [section] = sections;
    expect(section).toMatchObject({ take: 6, rules: [2, 4] });
    const idsOf = (rule: number) =>
      (section?.items ?? []).filter(({ ruleNo }) => ruleNo === rule).map(({ questionId }) => questionId);
    expect(idsOf(1)).toEqual(easy.toReversed());
    expect(idsOf(2)).toEqual(hard.toReversed());
    const drawn = drawSection(
      (section?.items ?? []).map(({ questionId, ruleNo }) => ({ itemId: questionId, ruleNo })),
      section?.rules ?? [],
      'attempt',
    );
    expect(new Set(drawn).size).toBe(6);
    expect(hard.every((one) => drawn.includes(one))).toBe(true);
  });

  it('has the questions of one import in the order of their source', async () => {
    const { deps, people, database } = desk;
    const { userId, activeRole } = people.author;
    const items = [1, 2, 3, 4, 5, 6].map((no) => ({
      question: singleChoice({ title: `一次导入的第 ${no} 题` }),
      tags: ['一次导入'],
    }));
    const added = await database.db.transaction((tx) =>
      addQuestions(tx, deps, { userId, orgCode: activeRole.orgCode }, items),
    );
    const ids = added.map(({ id }) => id);
    const { id } = await make([drawing([{ tag: '一次导入', num: 6 }])]);
    const [section] = (await taken(id)).sections;
    expect(section?.items.map(({ questionId }) => questionId)).toEqual(ids);
  });

  it('is not for who may not use it', async () => {
    const { id } = await make([]);
    await expect(taken(id, 'stranger')).rejects.toMatchObject({ status: 404 });
    await expect(taken('nothing')).rejects.toMatchObject({ status: 404 });
    expect((await taken(id, 'county')).problems).toHaveLength(1);
  });
});

describe('other doors', () => {
  it('say what papers are called, and which have a question', async () => {
    const ids = await addTagged(desk, 'author', '谁用', 2);
    const one = await make([chosen(ids)], '甲卷');
    await make([chosen(ids.slice(0, 1)), chosen(ids.slice(0, 1))], '乙卷');
    expect([...(await paperNames(desk.database.db, [one.id, 'none'])).values()]).toEqual(['甲卷']);
    const uses = await usesOfQuestions(desk.database.db, ids);
    const names = ids.map((id) => (uses.get(id) ?? []).map(({ name }) => name).sort());
    expect(names).toEqual([['乙卷', '甲卷'], ['甲卷']]);
  });
});
