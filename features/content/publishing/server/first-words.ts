import { findInstallation, keepInstallation } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { lettersOf } from '../shared/sensitive-words.rules.ts';
import firstWords from './first-words.json' with { type: 'json' };
import { insertWords, type WordRow } from './sensitive-word.repository.ts';

const MARK = 'sensitive-words';

/** Entries with which the list begins. */
export const FIRST_WORDS: readonly { word: string; level: WordRow['level']; note: string }[] = (
  ['serious', 'advice'] as const
).flatMap((level) =>
  firstWords[level].flatMap(({ note, words }) => words.map((word) => ({ word, level, note }))),
);

/** Fills the list once: what was removed from it later stays removed. */
export const seedWords = async (deps: Deps): Promise<void> => {
  const { db } = deps.database;
  if (await findInstallation(db, MARK)) return;
  const now = deps.clock();
  await db.transaction(async (tx) => {
    await insertWords(
      tx,
      FIRST_WORDS.map(({ word, level, note }, index) => ({
        ...{ id: `first-${index + 1}`, word, letters: lettersOf(word), level, note },
        ...{ version: 1, updatedAt: now, updatedBy: '' },
      })),
    );
    await keepInstallation(tx, MARK, now.toISOString());
  });
};
