import { wireTime } from '#platform/shared/times.ts';
import { momentText, spaced } from '../class-dates.words.ts';
import { closingText, isInScope, type SignUpClass, takesCode, takesSignUps } from './sign-up.rules.ts';

/**
 * 报名须知规则：谁可以来、怎么报、什么时候报、满了怎么办、能不能退；与本人有关的逐条说符合不符合。
 */
export interface SignUpNote {
  readonly text: string;
  /** Null where it is nothing that somebody could meet, or nobody is asked. */
  readonly isMet: boolean | null;
}

interface NotedClass extends SignUpClass {
  readonly needsApproval: boolean;
  readonly mayWithdraw: boolean;
}

const note = (text: string, isMet: boolean | null = null): SignUpNote => ({ text, isMet });

/** Asking person: whether a visitor meets a note is not known; the others are members of the organisation or not. */
export type NoteReader = { readonly orgCode: string; readonly isPartyMember: boolean } | null;

const scopeNote = ({ scopes }: NotedClass, reader: NoteReader): SignUpNote =>
  note(
    scopes.length === 0 ? '面向全体党员' : `面向${scopes.map(({ orgName }) => orgName).join('、')}的党员`,
    reader === null ? null : reader.isPartyMember && isInScope(scopes, reader.orgCode),
  );

const wayText = ({ classType }: NotedClass): string => {
  if (!takesSignUps(classType)) return '由主办单位指定学员，不开放报名';
  return takesCode(classType) ? '凭主办单位发的报名码报名' : '本人在网上报名';
};

const windowNote = ({ signupStart, signupEnd }: NotedClass, now: Date): SignUpNote[] => {
  if (!signupStart && !signupEnd) return [];
  const from = signupStart ? spaced(momentText(wireTime(signupStart)), '起') : '';
  const to = signupEnd ? spaced(momentText(closingText(signupEnd)), '截止') : '';
  const isOpen = (!signupStart || now >= signupStart) && (!signupEnd || now < signupEnd);
  return [note(`报名时间：${[from, to].filter(Boolean).join('，')}`, isOpen)];
};

const seatText = ({ capacity, hasWaitingList }: NotedClass): string[] => {
  if (capacity === null) return ['名额不限'];
  return [
    hasWaitingList
      ? `名额 ${capacity} 人，满后按报名先后排队候补，有人退出自动递补`
      : `名额 ${capacity} 人，报满为止，不设候补`,
  ];
};

/** The notes of a class for a person; null is a visitor. */
export const signUpNotes = (facts: NotedClass, reader: NoteReader, now: Date): SignUpNote[] => {
  if (!takesSignUps(facts.classType)) return [note(wayText(facts))];
  return [
    scopeNote(facts, reader),
    note(wayText(facts)),
    ...windowNote(facts, now),
    ...seatText(facts).map((text) => note(text)),
    ...(facts.needsApproval ? [note('报名后由班主任审核，审核期间名额为您留着')] : []),
    note(facts.mayWithdraw ? '班级结束以前可以自己退出' : '报上以后不能自己退出，要退出请找班主任'),
  ];
};

interface OwnSeat {
  readonly state: 'ENROLLED' | 'PENDING' | 'WAITING' | 'WITHDRAWN' | 'REMOVED' | 'REJECTED';
  readonly isGraduated: boolean;
}

/** Why a member may not step back; null when nothing speaks against it. An application can always be taken back. */
export const quitObstacle = (
  { endAt, mayWithdraw }: Pick<NotedClass, 'endAt' | 'mayWithdraw'>,
  own: OwnSeat | null,
  now: Date,
): 'NOT_IN' | 'GRADUATED' | 'OVER' | 'MAY_NOT' | null => {
  if (!own || own.state === 'WITHDRAWN' || own.state === 'REMOVED' || own.state === 'REJECTED')
    return 'NOT_IN';
  if (own.isGraduated) return 'GRADUATED';
  if (now >= endAt) return 'OVER';
  return own.state === 'ENROLLED' && !mayWithdraw ? 'MAY_NOT' : null;
};
