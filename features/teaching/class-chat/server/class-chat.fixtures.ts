import { makeClass, makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import { openClassesApp } from '#features/teaching/classes/server/classes-app.fixtures.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { ChatMessage } from '../shared/class-chat.contract.ts';
import * as contract from '../shared/class-chat.contract.ts';
import { registerChat } from './chat-tell.job.ts';
import { classChatRoutes } from './class-chat.routes.ts';

/** Class `k` with its head, a supervisor, students `a` and `b`, and `g`, who has graduated; its conversation is open. */
export const openChatWorld = async () => {
  const app = await openClassesApp(classChatRoutes);
  const { deps, database } = app;
  const { db } = database;
  await makeClass(db, {
    id: 'k',
    managers: [
      { userId: 'head', kind: 'HEAD' },
      { userId: 'assistant', kind: 'SUPERVISOR' },
    ],
  });
  for (const userId of ['a', 'b']) await makeMember(db, { classId: 'k', userId });
  await makeMember(db, { classId: 'k', userId: 'g', graduatedAt: new Date('2026-07-05T10:00:00+08:00') });
  registerChat(deps);
  await deps.jobs.open();
  const ask = async (who: string, endpoint: Pick<Endpoint, 'method' | 'path'>, input: object = {}) => {
    const reply = await app.ask(who, endpoint, input);
    return { status: reply.statusCode, body: reply.json() };
  };
  const { body } = await ask('head', contract.createChat, { classId: 'k' });
  const groupId: string = body.data.groupId;
  let made = 0;
  return {
    ...app,
    ask,
    groupId,
    send: (who: string, text: string, more: object = {}) => {
      made += 1;
      return ask(who, contract.sendMessage, { groupId, clientId: `n${made}`, text, ...more });
    },
    /** Messages as a person sees them now. */
    shown: async (who: string): Promise<ChatMessage[]> =>
      (await ask(who, contract.openChat, { classId: 'k' })).body.data.messages,
  };
};
