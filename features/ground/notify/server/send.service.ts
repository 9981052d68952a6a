import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inUse } from '#platform/server/switches.ts';
import { saidAt } from '#platform/shared/settings/quiet-hours.rules.ts';
import { tidyMessage } from '../shared/message-text.rules.ts';
import { type KindOf, type MessageTopic, mutingTopicOf, waitsForMorning } from '../shared/notify.rules.ts';
import { deleteNotifications, insertNotifications } from './notification.repository.ts';

/** People in one statement: enough for a class, small enough to be one parameter. */
const PEOPLE_AT_ONCE = 5_000;

const inBatches = (people: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(people.length / PEOPLE_AT_ONCE) }, (_, batch) =>
    people.slice(batch * PEOPLE_AT_ONCE, (batch + 1) * PEOPLE_AT_ONCE),
  );

export interface NotifyMessage<Kind extends string = string> {
  readonly kind: Kind;
  /** Subject as an id of the sender's: the same kind and key reach a person once. */
  readonly key: string;
  /** One line of plain text; markup is shown as it is written. */
  readonly title: string;
  readonly text: string;
  /** Where the person reads on: an address of this site that begins with `/`, or nothing. */
  readonly path: string;
}

/**
 * Sender of the messages that these topics hold. A message is written to each of `userIds`, in the sender's
 * transaction: exactly those are told to whom it happened. Said again it adds nothing; people who switched the topic
 * off are left out, except where something was decided about the person, and nobody is told anything by a feature that
 * is not in use. What is not urgent and is said in the site's quiet hours reaches people when they end. Costs one statement for every 5,000 people.
 */
export const notifierOf =
  <const T extends readonly MessageTopic[]>(topics: T) =>
  async (
    tx: Tx,
    deps: Deps,
    message: NotifyMessage<KindOf<T>>,
    userIds: readonly string[],
  ): Promise<void> => {
    if (
      inUse(
        deps,
        topics.filter(({ kinds }) => Object.hasOwn(kinds, message.kind)),
      ).length === 0
    )
      return;
    const now = deps.clock();
    const createdAt = waitsForMorning(topics, message.kind) ? saidAt(deps.config, now) : now;
    const row = { ...tidyMessage(message), kind: message.kind, createdAt };
    const people = [...new Set(userIds)].sort();
    const topic = mutingTopicOf(topics, message.kind);
    for (const some of inBatches(people)) await insertNotifications(tx, row, some, topic);
  };

/**
 * Takes back what `userIds` were told of one thing, because it is no longer so. Said again after that, it is a new
 * message.
 */
export const takeBack = async (
  tx: Tx,
  told: Pick<NotifyMessage, 'kind' | 'key'>,
  userIds: readonly string[],
): Promise<void> => {
  for (const some of inBatches(userIds)) await deleteNotifications(tx, told, some);
};
