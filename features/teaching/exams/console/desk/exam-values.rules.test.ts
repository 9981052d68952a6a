import { describe, expect, it } from 'vitest';
import type { AdminExam } from '../exams.queries.ts';
import { changeNotes, type ExamValues, inputOf, requirementOf, valuesOf } from './exam-values.rules.ts';

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

describe('the settings of an exam at their borders', () => {
  it('are shown to the minute, and without a paper while none is chosen', () => {
    expect(valuesOf(detail)).toMatchObject({
      ...{ startTime: '2026-11-20 09:00', endTime: '2026-11-20 23:59', paper: { id: 'p1', name: '期末卷' } },
    });
    const without = valuesOf({ ...detail, paperId: '', paperName: '' });
    expect(without.paper).toBeNull();
    expect(inputOf(without, detail)).toMatchObject({ paperId: '', examLength: 60, examNum: 2 });
    const empty = { ...without, examLength: null, passScore: null };
    expect(inputOf(empty, detail)).toMatchObject({ examLength: 0, passScore: 0 });
  });

  it('ask the members of the class to pass, or nothing', () => {
    const terms = { classId: 'c1', isRequired: true, passScore: 60 };
    expect(requirementOf(terms)).toEqual({ id: 'c1', code: 'EXAM', need: '60' });
    expect(requirementOf({ ...terms, isRequired: false })).toEqual({ id: 'c1', code: 'EXAM', need: null });
  });

  const saved = valuesOf(detail);
  it.each<[Partial<ExamValues>, string[]]>([
    [{ startTime: '' }, ['正在考的 1 人，截止时间当即按新的算。']],
    [{ endTime: '' }, ['正在考的 1 人，截止时间当即按新的算。']],
    [{ examLength: 61 }, ['正在考的 1 人，截止时间当即按新的算。']],
    [{ passScore: 59 }, ['降低及格分：已经够分的人随后算通过，不用重考。']],
    [{ passScore: 61, examNum: 3 }, []],
    [{ examNum: 1 }, ['减少次数：已经考过的都算数，只是不能再考。']],
    [{ isRequired: false }, ['班级的结业条件去掉这场考试，进度随后重算。']],
    [{}, []],
  ])('say what %j means', (change, notes) => {
    expect(changeNotes(saved, { ...saved, ...change }, true, 1)).toEqual(notes);
  });

  it('say when the class asks for the exam again', () => {
    expect(changeNotes({ ...saved, isRequired: false }, saved, true, 0)).toEqual([
      '班级的结业条件加上这场考试，进度随后重算。',
    ]);
  });
});
