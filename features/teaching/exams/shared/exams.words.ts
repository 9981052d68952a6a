import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { examRecord, REVIEW_WORDS } from './desk/exam.record.ts';

export const EXAMS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'exams',
    path: '/console/exams',
    title: '考试',
    icon: 'exam',
    group: '试题与考试',
    order: 30,
    roles: ['manager', 'author', 'admin'],
    calls: ['admin/exam/*', 'exam/attempt/*', 'admin/export/start?kind=exam-results'],
    review: ['admin/exam/regrade/start'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const EXAMS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'exams.save': '保存考试',
      'exams.publish': '发布考试',
      'exams.offline': '提前结束考试',
      'exams.reopen': '恢复考试',
      'exams.remove': '删除考试',
      'exams.extend': '给学员延时或加次数',
      'exams.collect': '收卷',
      'exams.reopenAttempt': '重开一次作答',
      'exams.regrade': '改答案并重判',
      'exams.regradeResume': '继续重判',
    },
    fields: {
      ...labelsOf(examRecord),
      examType: '考试类型',
      state: '状态',
      answers: '答案',
      classId: '班级编号',
      courseId: '课程编号',
      questionNum: '题数',
      totalScore: '总分',
      pinnedNum: '定下的题数',
      extraMinutes: '延长分钟',
      extraAttempts: '增加次数',
      openUntil: '补考截止',
      graduateNum: '因此结业的人数',
      loseNum: '进度或学时变少的人数',
      gainNum: '进度变多的人数',
    },
    values: {
      state: { DRAFT: '草稿', PUBLISHED: '已发布', CLOSED: '已提前结束' },
      examType: { QUIZ: '随堂测试', FINAL_TEST: '结业考试' },
      reviewPolicy: REVIEW_WORDS,
      mode: { KEY: '改答案', FULL: '全部给分' },
    },
    lists: { 'exam-results': '考试成绩' },
  },
];
