import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner, openStudy, type StudyWorld, studyProcess } from '../study.fixtures.ts';
import { creditCompleted } from '../study.public.ts';
import type { StudyPorts } from '../study-ports.ts';
import { listCredits, sumYear } from './ledger.repository.ts';
import { isSound } from './receipt.read.ts';

let world: StudyWorld;

beforeAll(async () => {
  world = await openStudy();
});

afterAll(() => world.close());

describe('the ledger', () => {
  const anyClass: StudyPorts = { classGate: async () => ({ ok: true }) };

  it('credits a course once a class, and for the yearly total once a year', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse()];
    await world.watch(caller, course);
    const open = studyProcess(world.deps, anyClass);
    await world.watch(caller, course, { classId: 'k1', by: open });
    const rows = await listCredits(world.database.db, caller.userId, course);
    expect(rows.map((row) => [row.classId, row.countsForYear])).toEqual([
      ['', true],
      ['k1', false],
    ]);
    expect(await sumYear(world.database.db, caller.userId, 2026)).toBe(75);
  });

  it('holds receipts that can be worked out again and that follow one another', async () => {
    const caller = makeLearner();
    const courses = [await world.makeCourse(), await world.makeCourse(), await world.makeCourse()];
    for (const course of courses) await world.watch(caller, course);
    const rows = (
      await Promise.all(courses.map((id) => listCredits(world.database.db, caller.userId, id)))
    ).flat();
    expect(rows.map(isSound)).toEqual([true, true, true]);
    expect(rows.map((row) => row.previousDigest)).toEqual(['', rows[0]?.digest, rows[1]?.digest]);
    expect(rows.map((row) => row.facts.yearHundredthsBefore)).toEqual([0, 75, 150]);
    const [row] = rows;
    if (row) expect(isSound({ ...row, facts: { ...row.facts, hoursHundredths: 9900 } })).toBe(false);
  });

  it('lets nobody change or delete a row', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse()];
    await world.watch(caller, course);
    const attempts = [
      `update study_ledger set hours_hundredths = 9900`,
      `delete from study_ledger`,
      `truncate study_ledger`,
    ];
    for (const text of attempts)
      await expect(world.database.query('', text, [])).rejects.toThrow('append-only');
    expect(await sumYear(world.database.db, caller.userId, 2026)).toBe(75);
  });

  it('receives what a crash left watched but not credited, at the next start of the server', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse()];
    await world.watch(caller, course, { until: 50 });
    await world.database.query(
      '',
      `update study_progress set watched = '0-600', covered_tenths = 600, covered_at = now() where user_id = $1`,
      [caller.userId],
    );
    expect(await creditCompleted(world.deps)).toBe(1);
    expect(await creditCompleted(world.deps)).toBe(0);
    expect(await sumYear(world.database.db, caller.userId, 2026)).toBe(75);
  });
});
