/**
 * 随堂测试规则：课程看完（进度到 100%）、还没学完、又有随堂测试的，就是在等测试；看完之前测试不开。
 */
export interface QuizFacts {
  readonly examFlag: string;
  readonly studyStatus?: number | undefined;
  readonly studyPercentage?: number | undefined;
}

/** Everything of the course was watched, and its quiz is all that is missing. */
export const awaitsQuiz = ({ examFlag, studyStatus, studyPercentage }: QuizFacts): boolean =>
  examFlag === '1' && studyStatus === 1 && studyPercentage === 100;
