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

describe('the exams that keep a key', () => {
  it('are named, and counted where there are several', () => {
    const note = (...exams: LiveExam[]) => keyViewOf(facts({ exams })).note;
    const rest = '。看了答案就不能再参加，也会留下记录；想参加的话，请让别的同事来看。';
    expect(note(exam())).toBe(`您还可以参加《结业考试》${rest}`);
    expect(note(exam(), exam({ name: '补考' }))).toBe(`您还可以参加《结业考试》等 2 场考试${rest}`);
    expect(note(exam({ isBound: true }))).toBe(
      '您要参加《结业考试》，结束以前不能看里面题目的答案。请让不参加的同事来看，或来打印。',
    );
  });

  it('speak of the first question where several are kept alike', () => {
    const [one, other] = ['甲', '乙'].map((name) => keyViewOf(facts({ exams: [exam({ name })] })));
    expect(one && other && strictestView([one, other])).toEqual(one);
  });
});
