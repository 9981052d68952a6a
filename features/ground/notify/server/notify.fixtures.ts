import type { FastifyInstance } from 'fastify';
import { accountsApp, browserOf, makeUser } from '#features/ground/accounts/server/accounts.fixtures.ts';
import { CLASS_TOPICS } from '#features/teaching/classes/shared/class-messages.words.ts';
import { EXAM_TOPICS } from '#features/teaching/exams/shared/exam-messages.words.ts';
import { NOTICE_TOPICS } from '#features/teaching/notices/shared/notices.words.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CalendarSource } from './calendar-port.ts';
import { notifyRoutes, notifyWebRoutes } from './notify.routes.ts';
import type { QuestionSource } from './question-port.ts';
import { notifierOf } from './send.service.ts';

/** Topics of all features that send messages, as the portal has them. */
export const TOPICS = [...CLASS_TOPICS, ...NOTICE_TOPICS, ...EXAM_TOPICS] as const;

export const notifyPeople = notifierOf(TOPICS);

/** Sends a message in a transaction of its own; `facts` say what is special about it. */
export const sendTo = (
  deps: Deps,
  userIds: readonly string[],
  facts: Partial<Parameters<typeof notifyPeople>[2]> = {},
): Promise<void> =>
  deps.database.db.transaction((tx) =>
    notifyPeople(
      tx,
      deps,
      {
        kind: 'CLASS_NOTICE',
        key: 'notice-1',
        title: '周四讨论改到 20:00',
        text: '请带好笔记。',
        path: '/online-class/class-detail/class-notice-detail?id=1',
        ...facts,
      },
      userIds,
    ),
  );

/** A server with the calls of accounts and of messages. */
export const notifyApp = async (
  deps: Deps,
  calendarSources: readonly CalendarSource[] = [],
  questions: readonly QuestionSource[] = [],
): Promise<FastifyInstance> => {
  const app = await accountsApp(deps, notifyRoutes(deps, { topics: TOPICS, questions }));
  notifyWebRoutes(app, deps, { calendarSources });
  return app;
};

/** A new person with a browser of their own, signed in. */
export const signedInPerson = async (deps: Deps, app: FastifyInstance, username: string) => {
  const { id } = await makeUser(deps, { username });
  const browser = browserOf(app);
  await browser.signIn(username);
  return { id, ...browser };
};
