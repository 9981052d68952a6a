import { describe, expect, it } from 'vitest';
import { closedNote, type NoteFacts, noteAtSubmit, resultNote } from './grading-note.words.ts';

const facts: NoteFacts = {
  examType: 'QUIZ',
  isPassed: false,
  hasPassedBefore: false,
  leftNum: null,
  rightNum: 3,
  needRightNum: 4,
  passScore: 60,
  isRequired: true,
  hoursHundredths: 0,
  studyReceiptNo: '',
};

const note = (changes: Partial<NoteFacts>) => resultNote({ ...facts, ...changes });

describe('the sentence of a result', () => {
  it('of a quiz tells the hours and their receipt, or why there are none', () => {
    const passed = { isPassed: true, rightNum: 4 };
    expect(note({ ...passed, hoursHundredths: 100, studyReceiptNo: 'XS26-0709-000001' })).toBe(
      '已通过，1.00 学时已入账，学时回执 XS26-0709-000001。',
    );
    expect(note(passed)).toContain('不重复计');
  });

  it('of a failed quiz tells what was missing and what next', () => {
    expect(note({})).toBe('没有通过：答对 3 题，需要答对 4 题。可以马上再做。');
    expect(note({ leftNum: 2 })).toContain('还可以做 2 次');
    expect(note({ leftNum: 0 })).toContain('联系');
  });

  it('of a final test tells what it means for graduation', () => {
    const final = { examType: 'FINAL_TEST' as const };
    expect(note({ ...final, isPassed: true, leftNum: 0 })).toBe('已通过，结业条件里的结业考试已达到。');
    expect(note({ ...final, isPassed: true, leftNum: 1, isRequired: false })).toBe(
      '已通过。还可以再考 1 次，成绩取最高的一次。',
    );
    expect(note({ ...final, leftNum: 1 })).toBe('没有通过：及格分 60 分。还可以考 1 次。');
    expect(note({ ...final, hasPassedBefore: true, leftNum: 0 })).toContain('此前已经通过');
  });

  it('promises no further attempt once none may begin', () => {
    const final = { examType: 'FINAL_TEST' as const };
    const passed = note({ ...final, isPassed: true, isRequired: true, leftNum: 1 });
    expect(passed).toContain('还可以再考 1 次');
    expect(closedNote(passed)).toBe('已通过，结业条件里的结业考试已达到。');
    expect(closedNote(note({ ...final, leftNum: 1 }))).toBe('没有通过：及格分 60 分。');
    expect(closedNote(note({}))).toBe('没有通过：答对 3 题，需要答对 4 题。');
  });

  it('promises none at once where the end of the exam closed the attempt', () => {
    const given = { note: note({ examType: 'FINAL_TEST', leftNum: 1 }), submitTime: '2026-07-12 20:00:00' };
    const closed = '没有通过：及格分 60 分。';
    expect(noteAtSubmit(given, { endTime: '2026-07-12 20:00:00' })).toBe(closed);
    expect(noteAtSubmit(given, { endTime: '2026-07-12 20:00:01' })).toBe(given.note);
    expect(noteAtSubmit(given, { endTime: '' })).toBe(given.note);
  });
});
