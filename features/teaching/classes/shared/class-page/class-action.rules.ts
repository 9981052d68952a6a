import { dayText, momentText } from '../class-dates.words.ts';
import type { LearnState, TimeStatus } from '../class-item.schema.ts';
import { OFFERED_LABEL } from '../learn-state.rules.ts';

/**
 * 班级按钮规则：班级页只有一个红按钮，是这个人现在该做的那一步；做不了时，按钮上写原因，下面写接下来怎么办。
 */
export interface ActionFacts {
  readonly isLogin: boolean;
  readonly canUseSys: boolean;
  /** The person's own organisation, and whom to ring about the account; empty where it is not known. */
  readonly ownOrg: string;
  readonly helpLine: string;
  readonly isOffline: boolean;
  readonly time: TimeStatus;
  readonly startDate: string;
  readonly learnState: LearnState;
  readonly leftNum: number | null;
  readonly canQueue: boolean;
  readonly waitNo: number | null;
  /** Until when a seat is held for the person's answer; empty: none is. */
  readonly offerUntil: string;
  readonly waitingNum: number;
  /** The server's words on why one cannot sign up. */
  readonly reason: string;
  /** Why the last application was sent back; empty when it was not. */
  readonly rejection: string;
  /** Held in a room: what comes next stands in the timetable. */
  readonly heldInRoom: boolean;
  readonly courseNum: number;
  /** Whether a course is left to study; undefined while that is not known. */
  readonly next: { readonly studyStatus: number } | null | undefined;
  /** Courses of the class that are finished; undefined while that is not known. */
  readonly finishedNum: number | undefined;
  /** The final test is a condition of graduation that is still open. */
  readonly needsExam: boolean;
}

export interface ClassAction {
  readonly kind: 'signUp' | 'login' | 'study' | 'exam' | 'record' | 'off';
  readonly label: string;
  /** One sentence below the button; empty where the label says it all. */
  readonly note: string;
}

/** From this many free seats on downwards they are counted aloud. */
const FEW_SEATS = 10;

/** Only of somebody who applied or waited: the others are told that they can no longer sign up. */
const LAPSED = '班级结束时您的报名还没有等到名额或审核，没有报上。可以在班级列表里找同类的班级。';

const off = (label: string, note = ''): ClassAction => ({ kind: 'off', label, note });

const againText = (rejection: string): string =>
  rejection === ''
    ? ''
    : `上次报名没有通过：${rejection.trim().replace(/[。.！!]+$/, '')}。情况有变化时可以再报。`;

const signingUp = (facts: ActionFacts): ClassAction => {
  const { leftNum, canQueue, waitingNum, reason } = facts;
  const again = againText(facts.rejection);
  if (leftNum !== 0) {
    const few = leftNum !== null && leftNum <= FEW_SEATS ? `还剩 ${leftNum} 个名额。` : '';
    return { kind: 'signUp', label: '报名', note: again + few };
  }
  if (!canQueue) return off('名额已满', reason);
  const note = `名额已满。现在报名排在候补第 ${waitingNum + 1} 位，有人退出时依次转正。`;
  return { kind: 'signUp', label: '排队候补', note: again + note };
};

const registering = ({ waitNo, offerUntil }: Pick<ActionFacts, 'waitNo' | 'offerUntil'>): ClassAction => {
  if (offerUntil !== '')
    return off(OFFERED_LABEL, `有了空位，名额为您留到 ${momentText(offerUntil)}，到时没有答复就轮到下一位。`);
  if (waitNo === null) return off('报名审核中', '名额已经为您留着，班主任审核后会通知您。');
  if (waitNo === 1) return off('候补第 1 位', '您是候补的第一位，一有名额就转正，到时会通知您。');
  return off(`候补第 ${waitNo} 位`, `前面还有 ${waitNo - 1} 人，有名额时依次转正，到时会通知您。`);
};

const inRoom = (courseNum: number): ClassAction =>
  courseNum === 0
    ? off('还没有课表', '班主任排好课表后就能看到时间和地点。')
    : off('按课表上课', '到课堂签到后记学时，时间和地点见课表。');

const studying = (facts: ActionFacts): ClassAction => {
  const { next, courseNum, finishedNum = 0, needsExam, heldInRoom } = facts;
  if (heldInRoom && !next && !needsExam) return inRoom(courseNum);
  if (courseNum === 0) return off('还没有课程', '班主任排好课程后就可以学习。');
  if (next === null && needsExam)
    return { kind: 'exam', label: '结业考试', note: '班级课程都学完了，还差结业考试。' };
  if (next === null) return { kind: 'record', label: '看本班学习记录', note: '班级课程都学完了。' };
  const isBeginning = next?.studyStatus === 0 && finishedNum === 0;
  return { kind: 'study', label: isBeginning ? '开始学习' : '继续学习', note: '' };
};

const memberAction = (facts: ActionFacts): ClassAction => {
  switch (facts.learnState) {
    case 'TO_LEARN':
      return signingUp(facts);
    case 'REGISTERED':
      return off(
        `${dayText(facts.startDate)}开班`,
        facts.heldInRoom ? '您已报名，开班当天按课表到课堂签到。' : '您已报名，开班后就可以学习。',
      );
    case 'LEARNING':
      return studying(facts);
    case 'LEARNED':
      return { kind: 'record', label: '看本班学习记录', note: '' };
    case 'UN_LEARNED':
      return {
        kind: 'record',
        label: '看本班学习记录',
        note: '没有达到结业条件；学过的都记在本班学习记录里。',
      };
    case 'REGISTERING':
      return registering(facts);
    case 'UN_TO_LEARN':
      return off('报名已截止', facts.reason);
    case 'FINISH':
      return off('已结束', facts.reason || LAPSED);
    default:
      return off('未开放报名', facts.reason);
  }
};

/** Without the right to study: the account decides that, and the own organisation can mend it. */
const outsiderAction = ({ ownOrg, helpLine }: ActionFacts): ClassAction => {
  const line = helpLine === '' ? '' : `，或拨打 ${helpLine}`;
  return off(
    '只有党员可以报名',
    `您的账号没有登记为党员，现在可以看介绍和课程目录。登记有误的，请联系${ownOrg || '所在党组织'}更正${line}。`,
  );
};

/** To whom classes are open, in the words that courses use (accounts/shared/guard.rules.ts). */
const CLASS_OPEN_TO = '班级向党员开放，登录后报名、学习；其他账号登录后只能看介绍和课程目录。';

/**
 * Somebody unknown may well be a member already: signing on is of use also where nobody can sign up, and in a class
 * that is over.
 */
export const visitorAction = ({ reason, time }: Pick<ActionFacts, 'reason' | 'time'>): ClassAction => {
  if (time === 'HOLDOVER')
    return {
      kind: 'login',
      label: '登录',
      note: `${reason || '班级已经结束，不能再报名。'}已经在这个班里的，登录后看本班学习记录。`,
    };
  return reason === ''
    ? { kind: 'login', label: '登录后报名', note: CLASS_OPEN_TO }
    : { kind: 'login', label: '登录', note: `${reason}已经在这个班里的，登录后进班学习。` };
};

/** The one thing to do with a class, by who looks at it and how that person stands to it. */
export const classActionOf = (facts: ActionFacts): ClassAction => {
  if (facts.isOffline) return off('班级已下线', '已有的学习记录不受影响，不再记录新的学习。');
  if (!facts.isLogin) return visitorAction(facts);
  if (facts.canUseSys) return memberAction(facts);
  if (facts.time === 'HOLDOVER') return off('已结束', '不能再报名，可以在班级列表里找同类的班级。');
  return outsiderAction(facts);
};

/** Whether somebody is in the class: sees its record, its materials and its notices. */
export const isInClass = (state: LearnState): boolean =>
  state === 'REGISTERED' || state === 'LEARNING' || state === 'LEARNED' || state === 'UN_LEARNED';
