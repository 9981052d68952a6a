import type { ExamTime } from '../exam.schema.ts';
import type { ExamState, ResultState } from './exam-admin.contract.ts';

/** 考试在管理端的状态用白话说：草稿、未开始、进行中、已结束、已提前结束；学员：未考、正在考、已通过、未通过。 */
const TIME_WORDS: Readonly<Record<ExamTime, string>> = {
  NOT_YET: '未开始',
  OPEN: '进行中',
  OVER: '已结束',
  CLOSED: '已提前结束',
};

export const examStateWord = (state: ExamState, time: ExamTime): string =>
  state === 'DRAFT' ? '草稿' : TIME_WORDS[time];

export const RESULT_WORDS: Readonly<Record<ResultState, string>> = {
  NONE: '未考',
  RUNNING: '正在考',
  PASSED: '已通过',
  FAILED: '未通过',
};

export const SUBMIT_WORDS: Readonly<Record<string, string>> = {
  SELF: '本人交卷',
  TIMEOUT: '到时收卷',
  MANAGER: '管理员收卷',
};
