export const TEACHER_LIST_TITLE = '师资展示';
export const TEACHER_LIST_SENSE = '讲得清政策，也说得出乡音';

/** Score of a teacher in stars, 1 to 5, with one decimal; empty while nobody has evaluated. */
export const starsText = (totalScore: number): string => (totalScore > 0 ? (totalScore / 2).toFixed(1) : '');
