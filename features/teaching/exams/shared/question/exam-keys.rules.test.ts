import { describe, expect, it } from 'vitest';
import { actionOfKey } from './exam-keys.rules.ts';

const press = (key: string, patch: Partial<Parameters<typeof actionOfKey>[0]> = {}) =>
  actionOfKey({
    key,
    hasModifier: false,
    isWriting: false,
    isInQuestion: true,
    optionNum: 4,
    areOff: false,
    ...patch,
  });

describe('the keys of an exam', () => {
  it('choose an option of the question by letter or number', () => {
    expect(press('c')).toEqual({ kind: 'choose', option: 2 });
    expect(press('C')).toEqual({ kind: 'choose', option: 2 });
    expect(press('4')).toEqual({ kind: 'choose', option: 3 });
    expect(press('0', { optionNum: 10 })).toEqual({ kind: 'choose', option: 9 });
    expect(press('e')).toBeNull();
    expect(press('a', { isInQuestion: false })).toBeNull();
  });

  it('go from question to question, mark, read the time and show themselves', () => {
    expect(press('j')).toEqual({ kind: 'next' });
    expect(press('K', { optionNum: 10 })).toEqual({ kind: 'back' });
    expect(press('m')).toEqual({ kind: 'mark' });
    expect(press('T', { isInQuestion: false })).toEqual({ kind: 'time' });
    expect(press('?')).toEqual({ kind: 'keys' });
  });

  it('leave letters to who writes, and to the browser’s own shortcuts', () => {
    expect(press('a', { isWriting: true })).toBeNull();
    expect(press('j', { isWriting: true })).toBeNull();
    expect(press('t', { hasModifier: true })).toBeNull();
    expect(press('PageDown', { isWriting: true })).toEqual({ kind: 'next' });
    expect(press('PageDown', { isInQuestion: false })).toBeNull();
  });

  it('can be switched off, the paging keys excepted', () => {
    expect(press('a', { areOff: true })).toBeNull();
    expect(press('j', { areOff: true })).toBeNull();
    expect(press('PageUp', { areOff: true })).toEqual({ kind: 'back' });
  });
});

describe('keys with longer names', () => {
  it.each(['12', 'x1', 'ArrowDown', 'Backspace', 'Home', 'Escape', 'Delete', 'F1'])(
    'choose nothing: %s',
    (key) => {
      expect(press(key, { optionNum: 20 })).toBeNull();
    },
  );

  it('choose the first and the last option, and none beyond', () => {
    expect([press('a'), press('1'), press('d'), press('5'), press('i', { optionNum: 10 })]).toEqual([
      { kind: 'choose', option: 0 },
      { kind: 'choose', option: 0 },
      { kind: 'choose', option: 3 },
      null,
      { kind: 'choose', option: 8 },
    ]);
    expect(press('1', { optionNum: 0 })).toBeNull();
  });
});
