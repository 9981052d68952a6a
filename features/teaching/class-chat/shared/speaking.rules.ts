/**
 * 发言规则：本班在学的学员和班主任可以发言，督学和已结业的学员只看；被暂停发言的、全班暂停发言时，学员不能发，
 * 班主任不受限；一分钟最多发 20 条，一条最多 1000 字。
 */
export interface Speaker {
  readonly isModerator: boolean;
  readonly isSupervisor: boolean;
  readonly isGraduate: boolean;
  readonly isAllSilenced: boolean;
  readonly silencedUntil: Date | null;
}

export const MESSAGES_A_MINUTE = 20;
/** Characters of one message. */
export const MESSAGE_LIMIT = 1_000;

export type SpeakingBar = 'supervisor' | 'graduated' | 'silenced' | 'allSilenced';

/** Why a person may not write now; null when he or she may. */
export const speakingBar = (speaker: Speaker, now: Date): SpeakingBar | null => {
  if (speaker.isModerator) return null;
  if (speaker.isSupervisor) return 'supervisor';
  if (speaker.isGraduate) return 'graduated';
  if (speaker.silencedUntil !== null && speaker.silencedUntil > now) return 'silenced';
  return speaker.isAllSilenced ? 'allSilenced' : null;
};
