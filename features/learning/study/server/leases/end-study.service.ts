import { getStudyFacts } from '#features/content/courses/server/courses.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { durationText } from '#platform/shared/times.ts';
import { START_REFUSALS } from '../../shared/leases/start-refusals.words.ts';
import { missingSeconds, termsOf } from '../../shared/progress/completion.rules.ts';
import { coveredTenths } from '../../shared/progress/intervals.rules.ts';
import { applyViewing } from '../../shared/progress/progress.rules.ts';
import type { endStudy } from '../../shared/study.contract.ts';
import { studyErrors } from '../../shared/study.errors.ts';
import { creditRecord } from '../credits/credit.service.ts';
import { receiptOf, type WireReceipt } from '../credits/receipt.read.ts';
import { withPerson } from '../person-lock.service.ts';
import { lockRecord, type StudyKey, type StudyRecord, saveViewing } from '../progress/progress.repository.ts';
import { memberTarget, type YearTarget } from '../study-ports.ts';
import type { PersonRow } from './lease.repository.ts';

type EndReply = OutputOf<typeof endStudy>;

const reply = (
  status: number,
  message: string,
  missing: number,
  receipt: WireReceipt | null = null,
): EndReply => ({
  code: '200',
  success: true,
  message,
  studyStatus: String(status),
  data: { courseHours: receipt?.courseHours ?? hoursText(0), missingSeconds: missing, receipt },
});

/** An image-text course sends no reports: while its lease lives, the time since its start counts as viewed. */
const countViewing = async (
  tx: Tx,
  deps: Deps,
  person: PersonRow,
  record: StudyRecord,
): Promise<StudyRecord> => {
  const now = deps.clock();
  const isLive =
    record.leaseId !== null && record.leaseId === person.leaseId && (person.expiresAt ?? now) > now;
  if (record.terms.mediaKind !== 'text' || record.status === 2 || !isLive) return record;
  const state = applyViewing(record.state, record.terms, deps.steadyClock().getTime(), now.getTime());
  return saveViewing(tx, record, state, now);
};

const missingOf = ({ state, terms }: StudyRecord): number =>
  state.isCovered ? 0 : missingSeconds(terms, coveredTenths(state.watched), state.budget.serverMs);

/** Checks what was watched against the course and credits it once; asked again, it answers the same. */
export const createEndStudy =
  (deps: Deps, forget: (key: StudyKey) => void, targetOf: YearTarget = memberTarget) =>
  async (userId: string, courseId: string, classId: string): Promise<EndReply> => {
    const course = await getStudyFacts(deps.database.db, courseId);
    if (!course) throw studyErrors.noCourse();
    const key: StudyKey = { userId, courseId: course.id, classId };
    const ended = await withPerson(deps, userId, async (tx, person) => {
      const found = await lockRecord(tx, key);
      if (!found) return reply(0, '还没有开始学习这门课程。', missingSeconds(termsOf(course), 0, 0));
      const record = await countViewing(tx, deps, person, found);
      const credit = await creditRecord(tx, deps, person, record);
      if (credit) {
        const receipt = receiptOf(credit, key.courseId, await targetOf(tx, userId, credit.year));
        return reply(2, receipt.note, 0, receipt);
      }
      const missing = missingOf(record);
      if (course.isOffline) return reply(1, START_REFUSALS.takenDown, missing);
      return missing > 0
        ? reply(1, `还差 ${durationText(missing)}`, missing)
        : reply(1, '课程已看完，通过随堂测试后计入学时。', 0);
    });
    forget(key);
    return ended;
  };
