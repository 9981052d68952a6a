import { afterAll, beforeAll, expect, it } from 'vitest';
import { getExam, getLastRecord } from '../../shared/exams.contract.ts';
import { type ExamsWorld, openExams } from '../exams.fixtures.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

const at = (day: string) => new Date(`${day}T00:00:00+08:00`);

it('a quiz that is asked by its id alone is sat in the running class that was begun last', async () => {
  const courseId = await world.makeCourse();
  const caller = await world.makePerson('两个班的学员');
  const join = async (startAt: string, endAt: string) =>
    (await world.enrolled([{ courseId }], { startAt: at(startAt), endAt: at(endAt) }, caller)).classId;
  const { id } = await world.makeExam({ courseId });
  const classOf = async () => {
    const { unifiedExamDto } = (await world.ask(getExam, { id }, caller)).body.data;
    const record = (await world.ask(getLastRecord, { id }, caller)).body.data;
    expect(record.unifiedExamDto.classId).toBe(unifiedExamDto.classId);
    return unifiedExamDto.classId;
  };
  // Neither the first nor the last that was joined, and no class that is over or still to come.
  const earlier = await join('2026-06-20', '2026-09-01');
  expect(await classOf()).toBe(earlier);
  const latest = await join('2026-07-05', '2026-09-01');
  await join('2026-06-25', '2026-09-01');
  await join('2026-07-06', '2026-07-08');
  await join('2026-07-20', '2026-09-01');
  expect(await classOf()).toBe(latest);
  await world.query(`update class set status = 'OFFLINE' where id = $1`, [latest]);
  expect(await classOf()).not.toBe(latest);
});
