/**
 * 报名对话框规则：要报名码的班先填码，空着就提示；一秒半内只提交一次；网断了不知道报上没有，就照实说，再点一次不会重复占名额。
 */
export const CODE_EMPTY = '请输入报名码';

/** Between two submissions (specification, 5 and 9). */
const THROTTLE_MS = 1500;

/** How long a submission has to wait for the one before; `lastAt` is null before the first. Milliseconds. */
export const submitDelay = (lastAt: number | null, now: number): number =>
  lastAt === null ? 0 : Math.max(0, lastAt + THROTTLE_MS - now);

/** A code as the server knows it: full-width letters, small letters and blanks are how people type it. */
export const cleanCode = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '').toUpperCase();

export interface SeatFacts {
  /** Null: no limit. */
  readonly leftNum: number | null;
  readonly canQueue: boolean;
  /** Left out while it is not known. */
  readonly waitingNum?: number | undefined;
}

/** Whether signing up now leads into the queue. */
export const wouldQueue = ({ leftNum, canQueue }: SeatFacts): boolean => leftNum === 0 && canQueue;

/** How many seats are left, and what happens when there is none. */
export const seatText = (facts: SeatFacts): string => {
  if (facts.leftNum === null) return '不限名额。';
  if (facts.leftNum > 0) return `还有 ${facts.leftNum} 个名额。`;
  if (!facts.canQueue) return '名额已满。';
  const place = facts.waitingNum === undefined ? '进入候补' : `排在候补第 ${facts.waitingNum + 1} 位`;
  return `名额已满，现在报名${place}，有人退出时按次序递补。`;
};

export interface QuitFacts {
  /** Place in the queue; null for somebody who holds a seat. */
  readonly waitNo: number | null;
  readonly isPending: boolean;
  /** How many wait for a seat. */
  readonly waitingNum: number;
  readonly needsCode: boolean;
  readonly canReturn: boolean;
}

const returnText = ({ canReturn, needsCode }: QuitFacts): string => {
  if (!canReturn) return '报名已经不开放，退出后不能自己再报名。';
  return needsCode ? '再报名还要用报名码。' : '';
};

/** Consequences of leaving, asked before it is done. */
export const quitWords = (facts: QuitFacts): { readonly title: string; readonly text: string } => {
  const { waitNo, waitingNum, isPending } = facts;
  if (waitNo !== null) {
    const after = facts.canReturn ? '退出后名次不保留，再报名要从队尾排起。' : '退出后名次不保留。';
    return { title: '退出候补', text: `您现在排在第 ${waitNo} 位。${after}${returnText(facts)}` };
  }
  const seat = waitingNum > 0 ? '名额让给候补的第一位' : '名额让给别人';
  if (isPending) return { title: '撤回申请', text: `撤回后${seat}。${returnText(facts)}` };
  const text = `退出后${seat}，班级里的进度不再计算；已经入账的学时不受影响。${returnText(facts)}`;
  return { title: '退出班级', text };
};

/** Reply of a call that was refused. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export interface SignUpProblem {
  /** Under the field of the code, or as text of the dialog. */
  readonly at: 'code' | 'text';
  readonly text: string;
}

const UNSURE = '网络断了，不知道报上没有。网络恢复后请再点一次，已经报上的不会重复占名额。';

/** Sentence for a person whose sign-up did not work. */
export const signUpProblem = ({ status, code, message }: Failure): SignUpProblem => {
  if (status === 0 || status >= 502) return { at: 'text', text: UNSURE };
  return { at: code.startsWith('classes.code') ? 'code' : 'text', text: message };
};

/** The sentence after it worked; the server's own says more where somebody has to wait. */
export const doneText = (note: string): string => note || '报名成功';
