import { describe, expect, it } from 'vitest';
import {
  examPath,
  examViewPath,
  exitPath,
  graduateExamPath,
  quizPath,
  readExamView,
  readGraduateExam,
  readQuiz,
} from './exam-address.rules.ts';

const reading = (address: string) => {
  const params = new URL(address, 'http://x').searchParams;
  return (name: string) => params.get(name);
};

describe('the addresses of exams', () => {
  it('are those of section 2.1 of the specification', () => {
    expect(graduateExamPath('k1')).toBe('/online-class/class-detail/graduate-exam?id=k1');
    expect(examViewPath('e1', 'a1', 'k1')).toBe(
      '/online-class/class-detail/graduate-exam-view?id=e1&attemptId=a1&classId=k1',
    );
    expect(quizPath('c1', 'k1')).toBe('/online-class/class-detail/classroom-test?id=c1&classId=k1');
    expect(quizPath('c1')).toBe('/course-resources/course/course-classroom-test?courseId=c1');
  });

  it('say which exam is meant', () => {
    expect(readGraduateExam(reading(graduateExamPath('k1')))).toEqual({
      examId: '',
      classId: 'k1',
      courseId: '',
    });
    expect(readGraduateExam(reading(examPath('e1', 'k1')))).toEqual({
      examId: 'e1',
      classId: 'k1',
      courseId: '',
    });
    expect(readGraduateExam(reading('/x?id=k1&examId=e1')).classId).toBe('');
    expect(readQuiz(reading(quizPath('c1', 'k1')))).toEqual({ examId: '', classId: 'k1', courseId: 'c1' });
    expect(readQuiz(reading('/x?id=9&courseId=c1&classId=k1')).courseId).toBe('c1');
    expect(readExamView(reading(examViewPath('e1')))).toEqual({ examId: 'e1', attemptId: '', classId: '' });
  });
});

describe('the way out', () => {
  it('leads a quiz to its course, with the class, and a final test to its class', () => {
    expect(exitPath({ examType: 'QUIZ', classId: 'k1', courseId: 'c1' })).toBe(
      '/course-resources/course/course-detail?id=c1&classId=k1',
    );
    expect(exitPath({ examType: 'QUIZ', classId: '', courseId: 'c1' })).toBe(
      '/course-resources/course/course-detail?id=c1',
    );
    expect(exitPath({ examType: 'FINAL_TEST', classId: 'k1', courseId: '' })).toBe(
      '/online-class/class-detail?id=k1',
    );
  });
});
