import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inUse } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Topic } from '../shared/notify.contract.ts';
import { type MessageTopic, switchesOf } from '../shared/notify.rules.ts';
import { listMuted, saveMuted } from './setting.repository.ts';

const wordsOf = (deps: Deps, topics: readonly MessageTopic[], muted: ReadonlySet<string>): Topic[] =>
  switchesOf(inUse(deps, topics)).map((words) => ({ ...words, isOn: !muted.has(words.topic) }));

/** Every switch and how the caller has set it, by `sql`. */
export const settingsOf = async (
  deps: Deps,
  caller: Caller,
  topics: readonly MessageTopic[],
  sql: Sql = deps.database.db,
): Promise<Topic[]> => wordsOf(deps, topics, await listMuted(sql, caller.userId));

interface Change {
  readonly topic: string;
  readonly isOn: boolean;
}

/** Changes the switches that are named; a topic named twice ends as the last one says, an unknown one is left out. */
export const saveSettingsOf = async (
  deps: Deps,
  caller: Caller,
  changes: readonly Change[],
  topics: readonly MessageTopic[],
): Promise<Topic[]> => {
  const wanted = new Map(changes.map(({ topic, isOn }) => [topic, isOn]));
  const switched = (isOn: boolean) =>
    topics.map(({ topic }) => topic).filter((topic) => wanted.get(topic) === isOn);
  const { db } = deps.database;
  const changed = { off: switched(false), on: switched(true) };
  return wordsOf(deps, topics, await saveMuted(db, caller.userId, changed, deps.clock()));
};
