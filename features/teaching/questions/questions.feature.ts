import { defineFeature } from '#platform/server/feature.ts';
import { QUESTION_FIND } from './server/question-find.ts';
import type { QuestionPorts } from './server/question-ports.ts';
import { QUESTION_MEDIA } from './server/questions.public.ts';
import { questionsRoutes } from './server/questions.routes.ts';
import { question, questionCategory } from './server/questions.table.ts';
import { QUESTIONS_AUDIT, QUESTIONS_CONSOLE } from './shared/questions.words.ts';

export const questionsFeature = (ports: QuestionPorts) =>
  defineFeature({
    name: 'teaching/questions',
    orgColumns: [
      { column: questionCategory.orgCode },
      { column: question.orgCode, counted: { name: '试题' } },
    ],
    routes: (deps) => questionsRoutes(deps, ports),
    consoleMenu: QUESTIONS_CONSOLE,
    finds: [QUESTION_FIND],
    mediaUses: QUESTION_MEDIA,
    auditWords: QUESTIONS_AUDIT,
  });
