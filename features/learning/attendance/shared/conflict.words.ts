import type { SignConflict } from './attendance.contract.ts';
import { STATUS_WORDS, VIA_WORDS } from './attendance.words.ts';
import { hourText } from './sign-page.words.ts';

type Facts = Pick<
  SignConflict,
  | 'conflict'
  | 'direction'
  | 'time'
  | 'via'
  | 'witnessName'
  | 'otherName'
  | 'status'
  | 'inTime'
  | 'outTime'
  | 'reason'
>;

const knownOf = ({ direction, inTime, outTime }: Facts) => (direction === 'IN' ? inTime : outTime);

/** The contradiction in a sentence. */
export const conflictText = (facts: Facts): string => {
  const { conflict, time, via, witnessName, otherName, status, reason } = facts;
  const verb = facts.direction === 'IN' ? '签到' : '签退';
  const seen = `${hourText(time)} ${VIA_WORDS[via]}${verb}${witnessName === '' ? '' : `（${witnessName}）`}`;
  const known = knownOf(facts);
  switch (conflict) {
    case 'ONE_DEVICE':
      return `${seen}，用的是${otherName === '' ? '别人' : otherName}签过到的那台手机。`;
    case 'TWO_DEVICES':
      return `${seen}；已在另一台手机${verb}，${hourText(known)}。`;
    case 'LEAVE':
      return `${seen}；登记的是请假${reason === '' ? '' : `（${reason}）`}。人到了就按到记。`;
    case 'CORRECTED':
      return `${seen}；已改为${STATUS_WORDS[status]}（${reason}）。`;
    case 'CLOCK':
      return `${seen}；那台设备的时钟被改过，时间不可靠。`;
    default:
      return `${seen}，和另一次对不上，现在记的是 ${hourText(known)}。`;
  }
};

/** Words of the two buttons: what was seen counts, or what stands stays. */
export const conflictChoices = (facts: Facts): { readonly taken: string; readonly left: string } => {
  const known = knownOf(facts);
  if (facts.conflict === 'TWICE')
    return known === facts.time
      ? { taken: `留 ${hourText(facts.time)}`, left: '留另一次' }
      : { taken: `改为 ${hourText(facts.time)}`, left: `留 ${hourText(known)}` };
  if (facts.conflict === 'LEAVE') return { taken: '按到记', left: '仍记请假' };
  return { taken: '按这一次记', left: '不改' };
};
