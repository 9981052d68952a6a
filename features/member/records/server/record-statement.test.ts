import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ask } from '#features/ground/accounts/server/world.fixtures.ts';
import { makeLearner, openStudy, type StudyWorld } from '#features/learning/study/server/study.fixtures.ts';
import { readPdf } from '#platform/server/pdf/pdf-read.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { codeText } from '../shared/record-statement.rules.ts';
import { makeStatement, verifyStatement } from '../shared/records.contract.ts';
import { recordPdf } from './record-pdf.ts';
import { ownStatement } from './record-statement.service.ts';
import { recordsRoutes } from './records.routes.ts';

let world: StudyWorld;
let askAs: Ask;
const learner = makeLearner({ name: '热依拉·艾尔肯' });

beforeAll(async () => {
  world = await openStudy();
  ({ ask: askAs } = await world.serve(recordsRoutes(world.deps)));
  await world.watch(learner, await world.makeCourse({ title: '坎儿井里的智慧' }));
});
afterAll(() => world.close());

const stated = async (person: Caller | null = learner) => {
  const reply = await askAs(person, makeStatement, {});
  return { status: reply.statusCode, data: reply.json().data };
};
const verified = async (code: string) => (await askAs(null, verifyStatement, { code })).json().data;

it('freezes what the record said: the same content keeps its code, a later credit shows as a change', async () => {
  const { data } = await stated();
  expect((await stated()).data.code).toBe(data.code);
  expect(await verified(codeText(data.code).toLowerCase())).toMatchObject({
    foundFlag: '1',
    name: '热**',
    year: 2026,
    totalHours: '0.75',
    entryNum: 1,
    isUnchanged: true,
  });
  await world.watch(learner, await world.makeCourse());
  expect(await verified(data.code)).toMatchObject({ totalHours: '0.75', entryNum: 1, isUnchanged: false });
  const later = await stated();
  expect(later.data.code).not.toBe(data.code);
  expect(await verified(later.data.code)).toMatchObject({ totalHours: '1.50', isUnchanged: true });
});

it('tells a visitor nothing of a code that nobody has, and the file goes to its person only', async () => {
  expect(await verified('ABCD-EFGH-JKLM')).toMatchObject({ foundFlag: '0', name: '', totalHours: '' });
  expect((await verified('x')).code).toBe('');
  expect((await stated(null)).status).toBe(401);
  const { data } = await stated();
  await expect(ownStatement(world.deps, makeLearner(), data.code)).rejects.toMatchObject({ status: 404 });
  const found = await ownStatement(world.deps, learner, data.code);
  const pdf = await recordPdf(found, 'https://portal.example');
  const text = (await readPdf(pdf)).flat().join('').replaceAll(/\s/g, '');
  for (const part of ['2026年度学习档案', '热依拉·艾尔肯', '坎儿井里的智慧', codeText(data.code)])
    expect(text).toContain(part.replaceAll(/\s/g, ''));
  expect(Buffer.from(await recordPdf(found, 'https://portal.example')).equals(Buffer.from(pdf))).toBe(true);
});
