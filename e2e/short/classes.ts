import {
  createDraft,
  publish,
  saveCode,
  saveCourses,
} from '#features/teaching/classes/server/class-admin.public.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { classRecord } from '#features/teaching/classes/shared/settings/class.record.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { initialOf } from '#platform/shared/record.ts';
import { at, staffFinder } from '../../demo/acting.ts';

const DAY_MS = 86_400_000;
const URUMQI = '000002000065650100';

/** Text that the journeys type into the sign-up dialog. */
export const SHORT_CLASS_CODE = 'SHERQU66';
export const CODE_CLASS = '十二秒结业班';
export const ONE_SEAT_CLASS = '只有一个名额的班';

const formOf = (
  className: string,
  classType: 'OPENCLASS' | 'CODECLASS',
  capacity: number | null,
  now: Date,
) => ({
  ...initialOf(classRecord),
  className,
  classType,
  orgCode: URUMQI,
  organizer: '乌鲁木齐市党员教育中心',
  phone: '0991-000 0000',
  intro: '<p>用来检验报名、学习和结业的短班。</p>',
  startDate: dayTextOf(new Date(now.getTime() - DAY_MS)),
  endDate: dayTextOf(new Date(now.getTime() + 20 * DAY_MS)),
  classHours: '0.40',
  capacity,
  needHours: classType === 'CODECLASS' ? '0.40' : '0',
});

const build = async (deps: Deps, caller: Caller, form: ReturnType<typeof formOf>, courseIds: string[]) => {
  const { id } = await createDraft(deps, caller, form);
  const courses = courseIds.map((courseId) => ({ courseId, isCompulsory: true }));
  const { version } = await saveCourses(deps, caller, { id, version: 1, courses });
  if (form.classType === 'CODECLASS')
    await saveCode(deps, caller, {
      id,
      code: SHORT_CLASS_CODE,
      orgCode: '',
      note: '发给检验的人',
      quota: 10,
      expiresAt: '',
      isActive: true,
    });
  await publish(deps, caller, { id, version });
};

/** A class that takes a code and ends with two short courses, and one with a single seat. */
export const addClasses = async (deps: Deps): Promise<void> => {
  const now = deps.clock();
  const manager = (await staffFinder(deps.database.db))('manager', URUMQI);
  await deps.database.db.transaction(async (tx) => {
    const inside = at(deps, tx, now);
    await build(inside, manager, formOf(CODE_CLASS, 'CODECLASS', null, now), ['9005', '9006']);
    await build(inside, manager, formOf(ONE_SEAT_CLASS, 'OPENCLASS', 1, now), ['9005']);
  });
};
