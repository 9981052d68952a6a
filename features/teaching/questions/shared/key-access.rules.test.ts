import { describe, expect, it } from 'vitest';
import { type KeyFacts, keyViewOf, type LiveExam, strictestView } from './key-access.rules.ts';

const exam = (change: Partial<LiveExam> = {}): LiveExam => ({
  ...{ id: 'e1', name: '结业考试', isRunning: false, isBound: false, isKnown: false },
  ...change,
});
const facts = (change: Partial<KeyFacts> = {}): KeyFacts => ({
  ...{ isOwner: true, ownerName: '喀什地委', isPartyMember: true, exams: [] },
  ...change,
});
const stateOf = (change: Partial<KeyFacts>) => keyViewOf(facts(change)).state;

describe('the key of a question', () => {
  it('is told to its owners only, with the name of whom to ask', () => {
    expect(stateOf({})).toBe('OPEN');
    expect(keyViewOf(facts({ isOwner: false }))).toMatchObject({
      state: 'CLOSED',
      note: expect.stringContaining('“喀什地委”'),
    });
  });

  it('is told to nobody who is to sit an exam with it, whatever else holds', () => {
    expect(stateOf({ exams: [exam(), exam({ isBound: true })] })).toBe('CLOSED');
    expect(stateOf({ exams: [exam({ isBound: true })], isPartyMember: false })).toBe('CLOSED');
    expect(stateOf({ exams: [exam({ isRunning: true, isKnown: true })] })).toBe('CLOSED');
  });

  it('asks who could still sit such an exam to give it up, and nobody else', () => {
    expect(keyViewOf(facts({ exams: [exam()] }))).toMatchObject({
      state: 'ASK',
      note: expect.stringContaining('《结业考试》'),
    });
    expect(stateOf({ exams: [exam()], isPartyMember: false })).toBe('OPEN');
  });

  it('is told to who has read one of the exam before and may not sit it any more', () => {
    expect(stateOf({ exams: [exam({ isKnown: true, isBound: true })] })).toBe('OPEN');
  });

  it('is told of several questions as of the one that is kept closest', () => {
    const [open, ask] = [keyViewOf(facts()), keyViewOf(facts({ exams: [exam()] }))];
    expect(strictestView([open, ask]).state).toBe('ASK');
    expect(strictestView([ask, keyViewOf(facts({ isOwner: false })), open]).state).toBe('CLOSED');
    expect(strictestView([]).state).toBe('OPEN');
  });
});
