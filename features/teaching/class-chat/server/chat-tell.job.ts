import { notifierOf, takeBack } from '#features/ground/notify/server/notify.public.ts';
import {
  classFacts,
  classManagerIds,
  classRemoved,
  enrolledUserIds,
} from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { CHAT_TOPICS } from '../shared/class-chat.words.ts';
import { chatPath } from '../shared/class-chat-address.rules.ts';
import { deleteChatsOfClass, lockChat, peopleToTell, updateChat } from './chat.repository.ts';

export const notifyChat = notifierOf(CHAT_TOPICS);

export const TELL_JOB = 'class-chat.tell';
const MOST_PEOPLE = 20_000;

export interface TellJob {
  readonly chatId: string;
}

/** Tells everybody in a class who has something unread and has not muted it; what was told before gives way to it. */
const tell = async (deps: Deps, { chatId }: TellJob): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const chat = await lockChat(tx, chatId);
    if (!chat || chat.tellAt === null) return;
    const { classId } = chat;
    const students = await enrolledUserIds(tx, classId, '', MOST_PEOPLE);
    const people = await peopleToTell(tx, chat, [
      ...new Set([...students, ...(await classManagerIds(tx, classId))]),
    ]);
    const className = (await classFacts(tx, [classId])).get(classId)?.className ?? '';
    await takeBack(tx, { kind: 'CLASS_CHAT', key: chatId }, people);
    const message = {
      kind: 'CLASS_CHAT' as const,
      key: chatId,
      title: '班级交流有新消息',
      text: className,
      path: chatPath(classId),
    };
    await notifyChat(tx, deps, message, people);
    await updateChat(tx, chatId, { tellAt: null, toldAt: deps.clock() });
  });

/** Says once, at start-up, how a class is told of messages. */
export const registerChat = (deps: Deps): void => {
  deps.jobs.handle<TellJob>(TELL_JOB, 'light', (data) => tell(deps, data));
};

/** Conversations go with their class. */
export const listenToClasses = (deps: Deps): void => {
  deps.events.on(classRemoved, async (tx, { classId }) => deleteChatsOfClass(tx, classId));
};
