import { defineFeature } from '#platform/server/feature.ts';
import {
  EXAM_FIND,
  examResultsExporter,
  examsClosing,
  examsSitting,
  registerExamAdmin,
  regradeTask,
  suspectExams,
} from './server/exam-admin.public.ts';
import { examAdminRoutes } from './server/exam-admin.routes.ts';
import { examsPages } from './server/exams.pages.ts';
import { examCalendar, registerExams, standingInExams } from './server/exams.public.ts';
import { examsRoutes } from './server/exams.routes.ts';
import { exam, examAttempt } from './server/exams.table.ts';
import { EXAM_TOPICS } from './shared/exam-messages.words.ts';
import { EXAMS_AUDIT, EXAMS_CONSOLE } from './shared/exams.words.ts';

export const examsFeature = defineFeature({
  name: 'teaching/exams',
  orgColumns: [
    {
      column: exam.orgCode,
      counted: { name: '考试', open: { column: exam.state, is: ['DRAFT', 'PUBLISHED'] } },
    },
    { column: examAttempt.orgCode, stays: 'where the person belonged who sat it' },
  ],
  routes: (deps) => [...examsRoutes(deps), ...examAdminRoutes(deps)],
  pages: examsPages,
  jobs: (deps) => {
    registerExams(deps);
    registerExamAdmin(deps);
  },
  tasks: [() => [regradeTask]],
  portalMenu: [
    {
      name: 'my-exams',
      path: '/personal-center/exams',
      title: '我的考试',
      order: 70,
      under: 'personal-center',
    },
    {
      name: 'my-exams-old',
      path: '/online-class/my-exams',
      title: '我的考试',
      order: 20,
      under: 'online-class',
    },
    {
      name: 'graduate-exam',
      path: '/online-class/class-detail/graduate-exam',
      title: '结业考试',
      order: 130,
      under: 'online-class',
    },
    {
      name: 'graduate-exam-view',
      path: '/online-class/class-detail/graduate-exam-view',
      title: '回看试题',
      order: 140,
      under: 'online-class',
    },
    {
      name: 'classroom-test',
      path: '/online-class/class-detail/classroom-test',
      title: '随堂测试',
      order: 150,
      under: 'online-class',
    },
    {
      name: 'refer-archiver-classroom-test',
      path: '/online-class/class-detail/refer-archiver/classroom-test',
      title: '随堂测试',
      order: 160,
      under: 'online-class',
    },
    {
      name: 'course-classroom-test',
      path: '/course-resources/course/course-classroom-test',
      title: '随堂测试',
      order: 30,
      under: 'course-resources',
    },
  ],
  consoleMenu: EXAMS_CONSOLE,
  finds: [EXAM_FIND],
  today: [
    { order: 60, items: examsSitting },
    { order: 70, items: examsClosing },
    { order: 80, items: suspectExams },
  ],
  standings: [standingInExams],
  calendar: [examCalendar],
  notifications: EXAM_TOPICS,
  exporters: [examResultsExporter],
  auditWords: EXAMS_AUDIT,
});
