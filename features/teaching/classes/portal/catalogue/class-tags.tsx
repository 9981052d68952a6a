import { Tag, type TagTone } from '#platform/web/ui/tag.tsx';
import type { ClassType, LearnState, TimeStatus } from '../../shared/class-item.schema.ts';
import {
  CLASS_TYPE_LABELS,
  HELD_WORDS,
  learnStateLabel,
  TIME_STATUS_LABELS,
} from '../../shared/learn-state.rules.ts';

const TYPE_TONES: Readonly<Record<ClassType, TagTone>> = {
  OPENCLASS: 'pine',
  TRAINCLASS: 'blue',
  CODECLASS: 'gold',
};

/** 公开班, 指定班, 报名码班 */
export function ClassTypeTag({ type }: { readonly type: ClassType }) {
  return <Tag tone={TYPE_TONES[type]}>{CLASS_TYPE_LABELS[type]}</Tag>;
}

/** 线下 */
export const HeldInRoomTag = () => <Tag tone="outlined">{HELD_WORDS.room}</Tag>;

/** 进行中, 即将开始, 已结束 */
export function TimeStatusTag({ status }: { readonly status: TimeStatus }) {
  return <Tag tone={status === 'HOLDING' ? 'blue' : 'plain'}>{TIME_STATUS_LABELS[status]}</Tag>;
}

const STATE_TONES: Readonly<Partial<Record<LearnState, TagTone>>> = {
  REGISTERED: 'outlined',
  LEARNING: 'blue',
  REGISTERING: 'gold',
  LEARNED: 'pine',
  UN_LEARNED: 'danger',
};

export interface LearnStateTagProps {
  readonly state: LearnState;
  readonly waitNo: number | null;
  /** Until when a seat is held for the person's answer; empty for none. */
  readonly offerUntil?: string | undefined;
  /** Beside the blue 进行中 of a class's head, 学习中 has an outline instead. */
  readonly inHead?: boolean | undefined;
}

/** How the person stands to the class; nothing while that is unknown or the button says it (报名). */
export function LearnStateTag({ state, waitNo, offerUntil, inHead = false }: LearnStateTagProps) {
  if (state === 'UNKNOWN' || state === 'TO_LEARN') return null;
  const tone = inHead && state === 'LEARNING' ? 'outlined' : STATE_TONES[state];
  return (
    <Tag tone={tone} icon={state === 'LEARNED' ? 'check' : undefined}>
      {learnStateLabel(state, waitNo, offerUntil)}
    </Tag>
  );
}
