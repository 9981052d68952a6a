import type { KeyView } from './question.schema.ts';

/**
 * 看答案规则：题目所属单位（和它的上级）可以看；要参加用到这道题的考试的人，考完以前不能看；还能参加的人，看了就不能再
 * 参加；看过的都有记录。
 * A published exam that is not over and asks a question, as the reader stands to it.
 */
export interface LiveExam {
  readonly id: string;
  readonly name: string;
  /** An attempt of the reader runs, or is about to be graded. */
  readonly isRunning: boolean;
  /** The reader is in its class, has applied to it, or studies its course. */
  readonly isBound: boolean;
  /** The reader has read a key of it before, and may not begin it any more. */
  readonly isKnown: boolean;
}

export interface KeyFacts {
  /** The question belongs to the organisation for which the reader acts, or to one below it. */
  readonly isOwner: boolean;
  /** Name of the organisation that owns it. */
  readonly ownerName: string;
  /** Party members may sign up for any class, or study any course, later on. */
  readonly isPartyMember: boolean;
  readonly exams: readonly LiveExam[];
}

const named = (exams: readonly LiveExam[]): string => {
  const [first] = exams;
  const more = exams.length > 1 ? `等 ${exams.length} 场考试` : '';
  return `《${first?.name ?? ''}》${more}`;
};

/** Whether somebody is told the key of one question; the safest answer wins. */
export const keyViewOf = ({ isOwner, ownerName, isPartyMember, exams }: KeyFacts): KeyView => {
  if (!isOwner)
    return {
      state: 'CLOSED',
      note: `答案由“${ownerName}”掌握，这里不显示。组卷、考试、打印不带答案的试卷都不受影响；需要答案请联系该单位。`,
    };
  const sitting = exams.filter(({ isRunning, isBound, isKnown }) => isRunning || (isBound && !isKnown));
  if (sitting.length > 0)
    return {
      state: 'CLOSED',
      note: `您要参加${named(sitting)}，结束以前不能看里面题目的答案。请让不参加的同事来看，或来打印。`,
    };
  const open = isPartyMember ? exams.filter(({ isKnown }) => !isKnown) : [];
  if (open.length > 0)
    return {
      state: 'ASK',
      note: `您还可以参加${named(open)}。看了答案就不能再参加，也会留下记录；想参加的话，请让别的同事来看。`,
    };
  return { state: 'OPEN', note: '' };
};

const ORDER = { CLOSED: 0, ASK: 1, OPEN: 2 } as const;

/** View of several questions together: the strictest one. */
export const strictestView = (views: readonly KeyView[]): KeyView =>
  views.reduce<KeyView>(
    (strictest, view) => (ORDER[view.state] < ORDER[strictest.state] ? view : strictest),
    {
      state: 'OPEN',
      note: '',
    },
  );
