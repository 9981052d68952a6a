import { describe, expect, it } from 'vitest';
import type { AdminExam } from '../exams.queries.ts';
import { changeNotes, inputOf, valuesOf } from './exam-values.rules.ts';

const detail = {
  unifiedName: '结业考试',
  examType: 'FINAL_TEST',
  classId: 'c1',
  courseId: '',
  paperId: 'p1',
  paperName: '期末卷',
  description: '',
  passScore: 60,
  examLength: 60,
  examNum: 2,
  startTime: '2026-11-20 09:00:00',
  endTime: '2026-11-20 23:59:59',
  shuffleQuestions: true,
  shuffleOptions: true,
  reviewPolicy: 'AFTER_PASS',
  isRequired: true,
} as unknown as AdminExam;

describe('settings of an exam', () => {
  it('comes back as it was sent', () => {
    const input = inputOf(valuesOf(detail), detail);
    expect(input).toMatchObject({
      paperId: 'p1',
      startTime: '2026-11-20 09:00:00',
      endTime: '2026-11-20 23:59:59',
      passScore: 60,
    });
  });

  it('sends what was changed, empty for the own window of the class', () => {
    const values = { ...valuesOf(detail), startTime: '', endTime: '2026-11-21 18:00', examNum: null };
    expect(inputOf(values, detail)).toMatchObject({ startTime: '', endTime: '2026-11-21 18:00', examNum: 0 });
  });

  it('says what a change means once the exam is out', () => {
    const saved = valuesOf(detail);
    const now = { ...saved, examLength: 90, passScore: 50, examNum: 1, isRequired: false };
    expect(changeNotes(saved, now, false, 3)).toEqual([]);
    expect(changeNotes(saved, now, true, 3)).toHaveLength(4);
    expect(changeNotes(saved, { ...saved, examLength: 90 }, true, 0)).toEqual([]);
    expect(changeNotes(saved, saved, true, 3)).toEqual([]);
  });
});
