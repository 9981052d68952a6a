import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import * as memberContract from '../../shared/members/members-admin.contract.ts';
import { classMoved } from '../class-events.ts';
import { type ClassDesk, draftInput, openClassDesk } from '../desk/class-admin.fixtures.ts';

let desk: ClassDesk;
const moved: string[] = [];
beforeAll(async () => {
  desk = await openClassDesk();
  desk.deps.events.on(classMoved, async (_tx, { classId }) => void moved.push(classId));
});
afterAll(() => desk.close());

/** A published class with a member who studies its first course this very moment. */
const studied = async () => {
  const { id, version } = await desk.published();
  const { userId } = desk.people.member1;
  await desk.ask('head', memberContract.assignMembers, { id, userIds: [userId] });
  await desk.rows(
    `insert into study_lease (user_id, lease_id, class_id, course_id, issued_at, expires_at)
     values ($1, 'lease', $2, '9001', $3, $3::timestamptz + interval '12 hours')
     on conflict (user_id) do update set lease_id = 'lease', class_id = $2`,
    userId,
    id,
    desk.deps.clock().toISOString(),
  );
  return { id, version, userId };
};

const isStudying = async (userId: string): Promise<boolean> => {
  await desk.deps.jobs.drain();
  const [row] = await desk.rows<{ lease_id: string | null }>(
    'select lease_id from study_lease where user_id = $1',
    userId,
  );
  return row?.lease_id != null;
};

const finish = (userId: string, classId: string, courseIds: readonly string[]) =>
  desk.rows(
    `insert into class_credit (user_id, class_id, course_id, studied_id, hours_hundredths, receipt_no, credited_at)
     select $1, $2, id, id, 50, 'R' || id, $4 from unnest($3::text[]) as id`,
    userId,
    classId,
    courseIds,
    desk.deps.clock().toISOString(),
  );

const graduationOf = async (id: string) =>
  (await desk.ask('head', memberContract.listClassMembers, { id })).body.datalist[0]?.graduationNo ?? '';

describe('the days of a class that are changed while people study in it', () => {
  it.each([
    ['is over by now', { endDate: '2026-07-08' }, false],
    ['ends earlier, but not today', { endDate: '2026-07-20' }, true],
    ['begins later', { startDate: '2026-07-15' }, false],
    ['ends later', { endDate: '2026-08-20' }, true],
  ])('a class that %s says so, and judges anew whom it no longer lets study', async (_what, days, goesOn) => {
    const { id, version, userId } = await studied();
    moved.length = 0;
    await desk.ask('head', contract.saveClass, { ...draftInput(days), id, version });
    expect(moved).toEqual([id]);
    expect(await isStudying(userId)).toBe(goesOn);
  });

  it('leaves study alone, and says nothing, when something else is changed', async () => {
    const { id, version, userId } = await studied();
    moved.length = 0;
    await desk.ask('head', contract.saveClass, { ...draftInput({ phone: '0998-7654321' }), id, version });
    expect(moved).toEqual([]);
    expect(await isStudying(userId)).toBe(true);
  });

  it('has everybody counted anew: what was done on a day that is the class’s now may be the last thing', async () => {
    const { id, version, userId } = await studied();
    await finish(userId, id, ['9001', '9002']);
    expect(await graduationOf(id)).toBe('');
    await desk.ask('head', contract.saveClass, { ...draftInput({ endDate: '2026-08-20' }), id, version });
    await desk.deps.jobs.drain();
    expect(await graduationOf(id)).toMatch(/^JY2026-/);
  });
});

describe('courses that are taken out of a running class', () => {
  it('end the study of themselves, so that nobody studies them for nothing, and no other study', async () => {
    const { id, version, userId } = await studied();
    const save = (courseIds: readonly string[], at: number) =>
      desk.ask('head', contract.saveClassCourses, {
        id,
        version: at,
        courses: courseIds.map((courseId) => ({ courseId, isCompulsory: true })),
      });
    expect((await save(['9002', '9001'], version)).status).toBe(200);
    expect(await isStudying(userId)).toBe(true);
    expect((await save(['9001'], version + 1)).status).toBe(200);
    expect(await isStudying(userId)).toBe(true);
    expect((await save(['9002'], version + 2)).status).toBe(200);
    expect(await isStudying(userId)).toBe(false);
  });
});

describe('a class that comes back after it was taken offline', () => {
  it('lets those graduate who did the last thing meanwhile', async () => {
    const { id, version, userId } = await studied();
    await desk.ask('head', contract.takeClassOffline, { id, version, reason: '教室停电' });
    await finish(userId, id, ['9001', '9002']);
    await desk.deps.jobs.drain();
    expect(await graduationOf(id)).toBe('');
    const { token } = (await desk.ask('head', contract.previewClassChange, { id, version: version + 1 }))
      .body;
    await desk.ask('head', contract.publishClass, { id, version: version + 1, confirm: token });
    await desk.deps.jobs.drain();
    expect(await graduationOf(id)).toMatch(/^JY2026-/);
  });
});
