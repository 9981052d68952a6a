import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { announceChange, announceOnCommit, changesHeard, onAnyChange, onChange } from './changes.ts';
import type { Database } from './db/database.ts';
import { openTestDatabase } from './db/test-database.fixtures.ts';
import { readMany, remember } from './memory.ts';
import { testDeps } from './test-deps.fixtures.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const LIMITS = { max: 10, ttlMs: 1_000 };

describe('memory', () => {
  it('is asked once by all who ask meanwhile, and again when its time is over', async () => {
    const deps = testDeps(database);
    const memory = remember<number>(deps, LIMITS);
    const load = vi.fn(async () => load.mock.calls.length);
    expect(await Promise.all([memory.read('a', load), memory.read('a', load)])).toEqual([1, 1]);
    deps.advance(2);
    expect(await memory.read('a', load)).toBe(2);
  });

  it('asks a query of the builder once, however often somebody waits for it', async () => {
    const memory = remember<unknown>(testDeps(database), LIMITS);
    const load = () => database.db.execute(raw`select nextval('course_number') as number`);
    expect(await memory.read('a', load)).toEqual(await memory.read('a', load));
  });

  it('lets go of copies that nobody may believe any more', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const deps = testDeps(database);
    const memory = remember<object>(deps, LIMITS);
    const old = new WeakRef(await memory.read('a', async () => ({ text: '旧' })));
    deps.advance(2);
    await memory.read('b', async () => ({ text: '新' }));
    // A turn later nothing of this test holds it.
    await nextTurn();
    collect();
    expect(old.deref()).toBeUndefined();
  });

  it('does not keep what was asked before a change and answered after it', async () => {
    const memory = remember<string>(testDeps(database), LIMITS);
    let answer = (_: string) => {};
    const slow = memory.read('a', () => new Promise((done) => (answer = done)));
    memory.drop('a');
    answer('old');
    expect(await slow).toBe('old');
    expect(await memory.read('a', async () => 'new')).toBe('new');
  });

  describe('that renews its copies', () => {
    const RENEWED = { ...LIMITS, renewMs: 500 };
    const counted = (memory: ReturnType<typeof remember<number>>) => {
      const load = vi.fn(async () => load.mock.calls.length);
      return { load, read: () => memory.read('a', load) };
    };

    it('answers the old one while the new one is loaded, once', async () => {
      const deps = testDeps(database);
      const memory = remember<number>(deps, RENEWED);
      const { load, read } = counted(memory);
      expect(await read()).toBe(1);
      deps.advance(0.4);
      expect(await read()).toBe(1);
      expect(load).toHaveBeenCalledTimes(1);
      deps.advance(0.2);
      expect(await Promise.all([read(), read()])).toEqual([1, 1]);
      await nextTurn();
      expect([await read(), load.mock.calls.length]).toEqual([2, 2]);
    });

    it('counts the time of the new one from when it was asked for', async () => {
      const deps = testDeps(database);
      const memory = remember<number>(deps, RENEWED);
      const { load, read } = counted(memory);
      await read();
      deps.advance(0.6);
      let answer = (_: number) => {};
      load.mockReturnValueOnce(new Promise<number>((done) => (answer = done)));
      await read();
      deps.advance(0.3);
      answer(7);
      await nextTurn();
      expect(await read()).toBe(7);
      deps.advance(0.8);
      expect(await read()).toBe(3);
    });

    it('waits for a new one once the time of the old one is over, even if the other did not come', async () => {
      const deps = testDeps(database);
      const memory = remember<number>(deps, RENEWED);
      const { load, read } = counted(memory);
      await read();
      deps.advance(0.6);
      load.mockRejectedValueOnce(new Error('no answer'));
      expect(await read()).toBe(1);
      await nextTurn();
      deps.advance(0.5);
      expect(await read()).toBe(3);
    });

    it('does not keep what was loaded before a change', async () => {
      const deps = testDeps(database);
      const memory = remember<number>(deps, RENEWED);
      const { load, read } = counted(memory);
      await read();
      deps.advance(0.6);
      let answer = (_: number) => {};
      load.mockReturnValueOnce(new Promise<number>((done) => (answer = done)));
      await read();
      memory.drop('a');
      expect(await read()).toBe(3);
      answer(2);
      await nextTurn();
      expect(await read()).toBe(3);
    });
  });

  it('changes a copy for all who ask from then on, and believes it no longer for that', async () => {
    const deps = testDeps(database);
    const memory = remember<string>(deps, LIMITS);
    memory.change('a', ', never asked for', async (text) => text);
    let answer = (_: string) => {};
    const first = memory.read('a', () => new Promise((done) => (answer = done)));
    deps.advance(0.6);
    const change = vi.fn(async (text: string, parts: readonly string[]) => text + parts.join(''));
    memory.change('a', ', changed', change);
    memory.change('a', ' twice', change);
    answer('old');
    expect(await first).toBe('old');
    expect(await memory.read('a', async () => 'new')).toBe('old, changed twice');
    expect(change).toHaveBeenCalledTimes(1);
    memory.change('a', ' and once more', change);
    expect(await memory.read('a', async () => 'new')).toBe('old, changed twice and once more');
    deps.advance(0.5);
    expect(await memory.read('a', async () => 'new')).toBe('new');
  });

  it('forgets a copy that could not be changed', async () => {
    const memory = remember<string>(testDeps(database), LIMITS);
    await memory.read('a', async () => 'old');
    memory.change('a', 'part', async () => {
      throw new Error('no answer');
    });
    await expect(memory.read('a', async () => 'new')).rejects.toThrow('no answer');
    expect(await memory.read('a', async () => 'new')).toBe('new');
  });

  it('does not keep a failure', async () => {
    const memory = remember<string>(testDeps(database), LIMITS);
    await expect(memory.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await memory.read('a', async () => 'back')).toBe('back');
  });

  it('loads what is missing together, and remembers what there is not', async () => {
    const memory = remember<string | null>(testDeps(database), LIMITS);
    const load = vi.fn(async (keys: readonly string[]) => new Map(keys.includes('a') ? [['a', 'A']] : []));
    expect(await readMany(memory, ['a', 'b', 'a'], load)).toEqual(new Map([['a', 'A']]));
    await readMany(memory, ['a', 'b'], load);
    expect(load.mock.calls).toEqual([[['a', 'b']]]);
  });
});

describe('changes', () => {
  it('are heard by the kind here and in another process', async () => {
    const here = testDeps(database);
    // Another handle on the same database: what is made a portal is made anew for it.
    const there = testDeps({ ...database });
    const heard: string[] = [];
    onChange(here, 'class', (key) => heard.push(`here ${key}`));
    onChange(there, 'class', (key) => heard.push(`there ${key}`));
    onChange(there, 'course', (key) => heard.push(`course ${key}`));
    onAnyChange(there, (key) => heard.push(`any ${key}`));
    await changesHeard(there);
    await announceChange(here, 'own-session', 's1');
    await announceChange(here, 'class', 'k1');
    expect(heard[0]).toBe('here k1');
    await vi.waitFor(() => expect(heard).toContain('there k1'));
    expect(heard).toContain('any k1');
    expect(heard).not.toContain('course k1');
    // One person's session changes nothing that others see.
    expect(heard).not.toContain('any s1');
  });

  it('are told together when many are made at once, each once it is told', async () => {
    const sent: (readonly string[])[] = [];
    const counted: Database = {
      ...database,
      notify: async (channel, ...payloads) => {
        sent.push(payloads);
        await database.notify(channel, ...payloads);
      },
    };
    const [here, elsewhere] = [testDeps(counted), testDeps({ ...database })];
    const heard: (string | null)[] = [];
    onChange(elsewhere, 'class', (key) => heard.push(key));
    await Promise.all([changesHeard(here), changesHeard(elsewhere)]);
    const keys = Array.from({ length: 60 }, (_, n) => `k${n}`);
    await Promise.all(keys.map((key) => announceChange(here, 'class', key)));
    expect(sent.flat()).toEqual(keys.map((key) => `class\n${key}`));
    expect(sent.length).toBeLessThan(3);
    await vi.waitFor(() => expect(heard).toEqual(keys));
  });

  it('are heard when the transaction that made them is committed, and not when it fails', async () => {
    const deps = testDeps({ ...database });
    const heard: (string | null)[] = [];
    onChange(deps, 'class', (key) => heard.push(key));
    await changesHeard(deps);
    const failing = database.db.transaction(async (tx) => {
      await announceOnCommit(tx, 'class', 'failed');
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await database.db.transaction((tx) => announceOnCommit(tx, 'class', 'k1'));
    await vi.waitFor(() => expect(heard).toEqual(['k1']));
  });

  it('may all have been missed when the connection that hears them was made anew', async () => {
    const deps = testDeps({ ...database });
    const heard: (string | null)[] = [];
    onChange(deps, 'class', (key) => heard.push(key));
    await changesHeard(deps);
    await database.notify('changed', '');
    await vi.waitFor(() => expect(heard).toEqual([null]));
  });
});
