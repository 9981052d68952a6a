import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { noteEntries } from '#platform/server/switches.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { messagesOf } from './messages.service.ts';
import { sendTo, TOPICS } from './notify.fixtures.ts';
import type { QuestionSource } from './question-port.ts';

let database: Database;
let deps: TestDeps;
/** Keys of each time that the source was asked. */
let asked: (readonly string[])[];

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
});
beforeEach(() => {
  asked = [];
});
afterAll(() => database.close());

const OPEN = { subjectId: 'class-1', isOpen: true, note: '请在 7 月 9 日前答复' };

/** A source that knows the question of every key but `gone`. */
const source = (): QuestionSource => ({
  kinds: ['CLASS_OFFERED'],
  read: async (_deps, _caller, keys) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, OPEN]));
  },
});

const shownTo = async (userId: string, from: QuestionSource, input: { pageNum?: number } = {}) => {
  const senders = { topics: TOPICS, questions: [from] };
  const { rows } = await messagesOf(deps, testCaller({ userId }), { pageSize: 2, ...input }, senders);
  return rows.map(({ question }) => question);
};

describe('questions of messages', () => {
  it('are asked once for the messages of a page, and of those only that ask', async () => {
    for (const key of ['first', 'second', 'third'])
      await sendTo(deps, ['reader'], { kind: 'CLASS_OFFERED', key });
    await sendTo(deps, ['reader'], { key: 'plain' });
    expect(await shownTo('reader', source())).toEqual([null, OPEN]);
    expect(asked).toEqual([['third']]);
    expect(await shownTo('reader', source(), { pageNum: 1 })).toEqual([OPEN, OPEN]);
    expect(asked).toEqual([['third'], ['second', 'first']]);
  });

  it('are not asked where no message asks', async () => {
    await sendTo(deps, ['quiet'], { key: 'plain' });
    expect(await shownTo('quiet', source())).toEqual([null]);
    expect(asked).toEqual([]);
  });

  it('are none about what is gone, or of a feature that is switched off', async () => {
    await sendTo(deps, ['late'], { kind: 'CLASS_OFFERED', key: 'gone' });
    expect(await shownTo('late', source())).toEqual([null]);
    const off = source();
    noteEntries({ name: 'seats', label: '名额', hides: '', stays: '' }, [[off]]);
    const here = { ...deps, config: { ...deps.config, featuresOff: ['seats'] } };
    await sendTo(deps, ['late'], { kind: 'CLASS_OFFERED', key: 'open' });
    const senders = { topics: TOPICS, questions: [off] };
    const { rows } = await messagesOf(here, testCaller({ userId: 'late' }), {}, senders);
    expect(rows.map(({ question }) => question)).toEqual([null, null]);
  });
});
