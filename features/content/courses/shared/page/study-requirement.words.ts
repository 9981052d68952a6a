import { durationText } from '#platform/shared/times.ts';

/**
 * 学习要求的说明：把秒数、比例和倍速说成学员要做的事，作者填数时就看得见后果。
 */
interface Requirement {
  readonly mediaKind: 'text' | 'video' | 'audio';
  readonly hours: string;
  readonly minViewSeconds: number;
  readonly coveragePercent: number;
  readonly maxRate: number;
}

const VERBS = { text: '读', video: '看', audio: '听' } as const;

const hoursWords = (hours: string) => (hours.trim() === '' ? '学时' : ` ${hours.trim()} 学时`);

/** Sentences, one a line: what a learner must do for the hours. */
export const requirementSentences = (course: Requirement, durationSeconds: number): string[] => {
  const { mediaKind, hours, minViewSeconds, coveragePercent, maxRate } = course;
  if (mediaKind === 'text') {
    return [
      `学员打开正文，停留满 ${durationText(minViewSeconds)}，记${hoursWords(hours)}。`,
      '切到别的窗口时停止计时，回来接着算。',
    ];
  }
  const verb = VERBS[mediaKind];
  const limit = maxRate === 1 ? '只能按原速播放。' : `最快 ${maxRate} 倍速，更快的部分不算${verb}过。`;
  if (durationSeconds === 0) {
    return [`学员要${verb}满全长的 ${coveragePercent}%，记${hoursWords(hours)}。`, limit];
  }
  const needed = Math.ceil((durationSeconds * coveragePercent) / 100);
  return [
    `全长 ${durationText(durationSeconds)}，学员要${verb}满其中 ${durationText(needed)}（${coveragePercent}%），记${hoursWords(hours)}。`,
    `${limit}${maxRate === 1 ? '' : `这样最快约 ${durationText(needed / maxRate)}学完。`}`,
    `重复${verb}同一段不多算；没有${verb}过的部分不能快进。`,
  ];
};

/** Choices of 允许倍速. */
export const RATES = [1, 1.25, 1.5, 2] as const;
