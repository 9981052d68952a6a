import { courseItems } from '#features/content/courses/server/courses.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireYear } from '#platform/shared/times.ts';
import { classPath } from '../../shared/class-address.rules.ts';
import type { GraduationCondition } from '../../shared/class-item.schema.ts';
import { GRADUATION_RULE_VERSION, graduationNoOf, isDue } from '../../shared/progress/graduation.rules.ts';
import { addEvent } from '../class-event.repository.ts';
import { classGraduated } from '../class-events.ts';
import { notifyPeople } from '../class-notify.service.ts';
import { insertGraduation, type lockMember, nextGraduationNumber } from './class-credit.repository.ts';
import type { CountedClass, MemberCount } from './class-progress.read.ts';

/** Facts by which a graduation was decided, kept with it for ever. */
export interface GraduationRecord {
  readonly ruleVersion: string;
  readonly className: string;
  readonly classCode: string;
  readonly hoursHundredths: number;
  readonly courseNum: number;
  readonly finishedNum: number;
  readonly conditions: readonly GraduationCondition[];
  readonly courses: readonly {
    readonly courseId: string;
    readonly courseName: string;
    readonly isCompulsory: boolean;
    readonly hoursHundredths: number;
    readonly receiptNo: string;
    readonly creditedAt: string;
  }[];
}

interface Finisher {
  readonly counted: CountedClass;
  readonly member: NonNullable<Awaited<ReturnType<typeof lockMember>>>;
  readonly count: MemberCount;
  readonly at: Date;
  /** False for what lies in the past: nobody is told years later. */
  readonly isTold: boolean;
}

const recordOf = async (tx: Tx, { counted, count }: Finisher): Promise<GraduationRecord> => {
  const { terms, courses } = counted;
  const courseIds = count.credits.map(({ courseId }) => courseId);
  const items = await courseItems(tx, courseIds);
  const nameOf = new Map(items.map(({ id, courseName }) => [id, courseName]));
  const compulsory = new Set(courses.flatMap(({ courseId, isCompulsory }) => (isCompulsory ? courseId : [])));
  return {
    ruleVersion: GRADUATION_RULE_VERSION,
    className: terms.className,
    classCode: terms.classCode,
    hoursHundredths: count.numbers.hoursHundredths,
    courseNum: courses.length,
    finishedNum: count.numbers.doneNum,
    conditions: count.conditions,
    courses: count.credits.map(({ courseId, hoursHundredths, receiptNo, creditedAt }) => ({
      courseId,
      courseName: nameOf.get(courseId) ?? '',
      isCompulsory: compulsory.has(courseId),
      hoursHundredths,
      receiptNo,
      creditedAt: creditedAt.toISOString(),
    })),
  };
};

/**
 * Lets a member graduate who meets every condition of a published class, once: number, facts, event and message
 * in the caller's transaction, which holds the member's row. True when this was the moment.
 */
export const graduateIfDone = async (tx: Tx, deps: Deps, finisher: Finisher): Promise<boolean> => {
  const { counted, member, count, at, isTold } = finisher;
  const { terms } = counted;
  if (!isDue(member, terms, count.conditions, at)) return false;
  const graduationNo = graduationNoOf(wireYear(at), await nextGraduationNumber(tx));
  const { userId, classId } = member;
  const facts = await recordOf(tx, finisher);
  const isNew = await insertGraduation(tx, {
    userId,
    classId,
    graduationNo,
    orgCode: member.orgCode,
    graduatedAt: at,
    facts,
  });
  if (!isNew) return false;
  await addEvent(tx, { userId, classId, at, kind: 'GRADUATE', facts: { graduationNo } });
  if (!isTold) return true;
  await deps.events.emit(tx, classGraduated, { classId, userId });
  await notifyPeople(
    tx,
    deps,
    {
      kind: 'CLASS_GRADUATED',
      key: classId,
      title: `您已从《${terms.className}》结业`,
      text: `结业条件已全部满足，结业编号 ${graduationNo}。学习记录可以在本班学习记录里查看。`,
      path: classPath(classId),
    },
    [userId],
  );
  return true;
};
