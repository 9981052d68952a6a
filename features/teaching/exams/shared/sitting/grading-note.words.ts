import { hoursText } from '#platform/shared/hours.ts';
import type { ExamKind } from '../exam.schema.ts';

/** 成绩说明规则：一句话说清这次成绩意味着什么，没有通过的说下一步能做什么。 */
export interface NoteFacts {
  readonly examType: ExamKind;
  readonly isPassed: boolean;
  readonly hasPassedBefore: boolean;
  /** Attempts that were left after this one; null without limit. */
  readonly leftNum: number | null;
  readonly rightNum: number;
  readonly needRightNum: number;
  readonly passScore: number;
  readonly isRequired: boolean;
  readonly hoursHundredths: number;
  readonly studyReceiptNo: string;
}

/** A quiz is done, a test is sat. */
const VERBS: Readonly<Record<ExamKind, string>> = { QUIZ: '做', FINAL_TEST: '考' };

const nextOf = ({ examType, leftNum }: NoteFacts): string => {
  const verb = VERBS[examType];
  if (leftNum === null) return `可以马上再${verb}。`;
  return leftNum > 0
    ? `还可以${verb} ${leftNum} 次。`
    : `次数已经用完，如需再${verb}请联系班主任或本单位管理员。`;
};

const quizNote = (facts: NoteFacts): string => {
  if (!facts.isPassed)
    return `没有通过：答对 ${facts.rightNum} 题，需要答对 ${facts.needRightNum} 题。${nextOf(facts)}`;
  return facts.hoursHundredths > 0
    ? `已通过，${hoursText(facts.hoursHundredths)} 学时已入账，学时回执 ${facts.studyReceiptNo}。`
    : '已通过。这门课程的学时此前已经入账，这次不重复计。';
};

const finalNote = (facts: NoteFacts): string => {
  const again = facts.leftNum ? `还可以再考 ${facts.leftNum} 次，成绩取最高的一次。` : '';
  if (facts.isPassed)
    return `${facts.isRequired ? '已通过，结业条件里的结业考试已达到。' : '已通过。'}${again}`;
  if (facts.hasPassedBefore)
    return `这次没有到及格分 ${facts.passScore} 分；您此前已经通过，成绩取最高的一次。`;
  return `没有通过：及格分 ${facts.passScore} 分。${nextOf(facts)}`;
};

/** Meaning of a result for hours or graduation, and what next. */
export const resultNote = (facts: NoteFacts): string =>
  facts.examType === 'QUIZ' ? quizNote(facts) : finalNote(facts);

const CHANCES = /(还可以再?[考做] \d+ 次[^。]*|可以马上再[考做])。/u;

/** A result's note where no attempt may begin any more: what it said of further ones no longer holds. */
export const closedNote = (note: string): string => note.replace(CHANCES, '');

/** A result's note in the moment of handing in: an attempt that the end of the exam closed has none after it. */
export const noteAtSubmit = (
  { note, submitTime }: { readonly note: string; readonly submitTime: string },
  { endTime }: { readonly endTime: string },
): string => (endTime !== '' && submitTime >= endTime ? closedNote(note) : note);
