import { randomUUID } from 'node:crypto';
import { audit, findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { STAGE_NAMES, stagesOf } from '../shared/publication-life.rules.ts';
import type * as contract from '../shared/publishing.contract.ts';
import { publishingErrors } from '../shared/publishing.errors.ts';
import { lettersOf } from '../shared/sensitive-words.rules.ts';
import { mayKeepSettings, maySeeSettings } from './publishing.policy.ts';
import { kindOf, type PublishingParts } from './publishing-ports.ts';
import {
  deleteWord,
  findWordByLetters,
  insertWords,
  lockWord,
  selectWords,
  updateWord,
  type WordRow,
} from './sensitive-word.repository.ts';
import { findSetting, selectSettings, writeSetting } from './setting.repository.ts';

const PAGE_SIZE = 50;

/** How many reviews a kind takes, and the list of sensitive words. */
export const publishingSettings = (deps: Deps, parts: PublishingParts) => {
  const { db } = deps.database;

  /** Throws `publishing.notForYou` (403). */
  const refuseStrangers = (caller: Caller) => {
    if (!maySeeSettings(caller)) throw publishingErrors.notForYou();
  };
  /** Throws `publishing.notYours` (403). */
  const refuseOthers = (caller: Caller) => {
    if (!mayKeepSettings(caller)) throw publishingErrors.notYours();
  };

  const note = (tx: Tx, caller: Caller, action: string, subject: string, label: string, sides: object) =>
    audit(tx, deps.clock, {
      userId: caller.userId,
      action: `publishing.${action}`,
      subject,
      orgCode: ROOT_ORG_CODE,
      facts: { label, ...sides },
    });

  return {
    settings: async (caller: Caller) => {
      refuseStrangers(caller);
      const rows = await selectSettings(db);
      const people = await findUserNames(
        db,
        rows.map(({ updatedBy }) => updatedBy),
      );
      return {
        mayChange: mayKeepSettings(caller),
        kinds: parts.kinds.map(({ kind, name, reviews: usual }) => {
          const row = rows.find((one) => one.kind === kind);
          const reviews = row?.reviews ?? usual;
          return {
            ...{ kind, name, reviews, stages: stagesOf(reviews).map((stage) => STAGE_NAMES[stage]) },
            updatedBy: people.get(row?.updatedBy ?? '') ?? '',
            updatedTime: row ? wireTime(row.updatedAt) : '',
            version: row?.version ?? 0,
          };
        }),
      };
    },

    /** Throws `publishing.settingChanged` (409). */
    saveSettings: (caller: Caller, input: InputOf<typeof contract.savePublicationSettings>) => {
      refuseOthers(caller);
      const kind = kindOf(parts, input.kind);
      return db.transaction(async (tx) => {
        const before = await findSetting(tx, kind.kind);
        const row = {
          ...{ kind: kind.kind, reviews: input.reviews, version: input.version + 1 },
          ...{ updatedAt: deps.clock(), updatedBy: caller.userId },
        };
        if (!(await writeSetting(tx, row, input.version))) throw publishingErrors.settingChanged();
        await note(tx, caller, 'saveSettings', kind.kind, kind.name, {
          before: { reviews: before?.reviews ?? kind.reviews },
          after: { reviews: input.reviews },
        });
        return { version: row.version };
      });
    },

    words: async (caller: Caller, input: InputOf<typeof contract.listSensitiveWords>) => {
      refuseStrangers(caller);
      const paging = pagingOf(input, PAGE_SIZE);
      const filter = { words: searchWords(input.keyword), level: input.level };
      const { rows, total } = await selectWords(db, filter, paging);
      const people = await findUserNames(
        db,
        rows.map(({ updatedBy }) => updatedBy),
      );
      const shown = rows.map(({ letters: _, updatedBy, updatedAt, ...row }) => ({
        ...row,
        updatedBy: people.get(updatedBy) ?? '',
        updatedTime: wireTime(updatedAt),
      }));
      return { ...list(shown, total, paging), mayChange: mayKeepSettings(caller) };
    },

    /** Throws `publishing.wordEmpty` (400), `wordTaken`, `wordChanged` (409), `noWord` (404). */
    saveWord: (caller: Caller, input: InputOf<typeof contract.saveSensitiveWord>) => {
      refuseOthers(caller);
      const [word, letters] = [tidyLine(input.word), lettersOf(input.word)];
      if (letters === '') throw publishingErrors.wordEmpty();
      return db.transaction(async (tx) => {
        const before = input.id === undefined ? null : await lockWord(tx, input.id);
        if (input.id !== undefined && !before) throw publishingErrors.noWord();
        if (before && before.version !== (input.version ?? 0)) throw publishingErrors.wordChanged();
        const row: WordRow = {
          ...{ id: before?.id ?? `w-${randomUUID().slice(0, 13)}`, word, letters, level: input.level },
          ...{ note: tidyLine(input.note), version: (before?.version ?? 0) + 1 },
          ...{ updatedAt: deps.clock(), updatedBy: caller.userId },
        };
        const taken = await findWordByLetters(tx, letters);
        if (taken !== null && taken !== row.id) throw publishingErrors.wordTaken({ word });
        if (before) await updateWord(tx, row);
        else if ((await insertWords(tx, [row])) === 0) throw publishingErrors.wordTaken({ word });
        const factsOf = (one: WordRow | null) =>
          one ? { word: one.word, level: one.level, note: one.note } : {};
        await note(tx, caller, before ? 'changeWord' : 'addWord', row.id, word, {
          before: factsOf(before),
          after: factsOf(row),
        });
        return { id: row.id, version: row.version };
      });
    },

    /** Throws `publishing.wordChanged` (409), `noWord` (404). */
    removeWord: (caller: Caller, input: InputOf<typeof contract.removeSensitiveWord>): Promise<void> => {
      refuseOthers(caller);
      return db.transaction(async (tx) => {
        const before = await lockWord(tx, input.id);
        if (!before) throw publishingErrors.noWord();
        if (before.version !== input.version) throw publishingErrors.wordChanged();
        await deleteWord(tx, before.id);
        await note(tx, caller, 'removeWord', before.id, before.word, {
          before: { word: before.word, level: before.level },
          after: {},
        });
      });
    },
  };
};
