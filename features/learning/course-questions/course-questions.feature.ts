import { defineFeature } from '#platform/server/feature.ts';
import { courseQuestionsRoutes } from './server/course-questions.routes.ts';
import { type QuestionPorts, questionsWaiting } from './server/course-questions.service.ts';
import { courseQuestion } from './server/course-questions.table.ts';
import {
  COURSE_QUESTION_TOPICS,
  COURSE_QUESTIONS_AUDIT,
  COURSE_QUESTIONS_CONSOLE,
  QUESTIONS_SWITCH,
} from './shared/course-questions.words.ts';

export const courseQuestionsFeature = (ports: QuestionPorts) =>
  defineFeature({
    name: 'learning/course-questions',
    switchable: QUESTIONS_SWITCH,
    orgColumns: [
      {
        column: courseQuestion.orgCode,
        counted: { name: '课程提问', open: { column: courseQuestion.answeredAt, is: [null] } },
      },
    ],
    routes: (deps) => courseQuestionsRoutes(deps, ports),
    consoleMenu: COURSE_QUESTIONS_CONSOLE,
    today: [{ order: 75, items: questionsWaiting }],
    notifications: COURSE_QUESTION_TOPICS,
    auditWords: COURSE_QUESTIONS_AUDIT,
  });
