/**
 * 看消息的规则：正在核对的消息只有本人和班主任看得到；收起的消息，别人只看到一句“收起了一条消息”和原因；
 * 撤回的消息谁也看不到内容；设了“后来的人不看以前的”，学员只看加入以后的。
 */
export type MessageState = 'SHOWN' | 'HELD' | 'HIDDEN' | 'RECALLED';

export interface ChatViewer {
  readonly userId: string;
  readonly isModerator: boolean;
  /** From when on the viewer may read; null for everything. */
  readonly since: Date | null;
}

export interface ViewedMessage {
  readonly senderId: string;
  readonly state: MessageState;
  readonly sentAt: Date;
}

/** `none`: there is nothing to see; `mark`: that there was a message; `covered`: the text without private numbers. */
export type MessageSight = 'none' | 'mark' | 'covered' | 'whole';

export const sightOf = (message: ViewedMessage, { userId, isModerator, since }: ChatViewer): MessageSight => {
  const { state, senderId, sentAt } = message;
  if (since !== null && sentAt < since) return 'none';
  if (state === 'SHOWN') return 'whole';
  if (state === 'RECALLED') return 'mark';
  if (isModerator || senderId === userId) return state === 'HELD' ? 'covered' : 'whole';
  return state === 'HELD' ? 'none' : 'mark';
};

/** True when all who are no managers, and sent none of `messages`, see the same of them. */
export const isSameForMany = (messages: readonly ViewedMessage[], { userId, since }: ChatViewer): boolean =>
  messages.every(
    ({ senderId, state, sentAt }) =>
      (since === null || sentAt >= since) &&
      (senderId !== userId || state === 'SHOWN' || state === 'RECALLED'),
  );
