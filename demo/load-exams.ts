import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { publishExam, saveExam } from '#features/teaching/exams/server/exam-admin.public.ts';
import { newTerms } from '#features/teaching/exams/shared/desk/exam-terms.rules.ts';
import { savePaper } from '#features/teaching/papers/server/papers.public.ts';
import { BLANK_PAPER } from '#features/teaching/papers/shared/paper.record.ts';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { at, staffFinder } from './acting.ts';
import { type ClassCourse, leadingPlace, type PlannedClass, planClasses } from './class-plan.ts';
import { type LoadedBank, loadBank, QUIZ_FILES } from './load-bank.ts';
import { openShelf } from './shelf.ts';
import { selectClassIds } from './study-people.repository.ts';

const DAY_MS = 86_400_000;
/** Quizzes came out some time after the bank. */
const QUIZ_DAYS_AGO = 200;
/** Manager's work before a class begins. */
const BEFORE_CLASS_DAYS = 1;
const TYPES: readonly QuestionType[] = ['1', '2', '3', '4'];
/** The paper of the mock-ups: four, two, two and two questions of ten points each. */
const FIXED: Readonly<Record<QuestionType, number>> = { '1': 4, '2': 2, '3': 2, '4': 2 };
const POINTS = 10;

type Section = Parameters<typeof savePaper>[2]['sections'][number];

const section = (questionType: QuestionType, given: Partial<Section>): Section => ({
  questionType,
  note: '',
  score: POINTS,
  questionIds: [],
  rules: [],
  ...given,
});

/** The same questions for all: so many of each type, from the front of each file. */
const fixedSections = ({ questions }: LoadedBank): Section[] => {
  const all = ['bank-xinjiang', 'bank-party'].flatMap((file) => questions.get(file) ?? []);
  return TYPES.map((type) => {
    const ids = all.filter((one) => one.type === type).map(({ id }) => id);
    // One of the region, the rest of the party's rules: as the mock-up's paper.
    const chosen = [...ids.slice(0, 1), ...ids.slice(-(FIXED[type] - 1))];
    return section(type, { questionIds: chosen.slice(0, FIXED[type]) });
  });
};

/** Drawn for each: single and multiple choices and statements, from two categories. */
const drawnSections = ({ categories }: LoadedBank): Section[] => {
  const rule = (file: string, num: number) => ({
    categoryId: categories.get(file) ?? '',
    tag: '',
    difficulty: '' as const,
    num,
  });
  return [
    section('1', { score: 5, rules: [rule('bank-party', 6), rule('bank-xinjiang', 4)] }),
    section('2', { rules: [rule('bank-party', 2), rule('bank-xinjiang', 1)] }),
    section('3', { score: 5, rules: [rule('bank-party', 2), rule('bank-govern', 2)] }),
  ];
};

const quizSections = (bank: LoadedBank, file: string): Section[] =>
  TYPES.flatMap((type) => {
    const ids = (bank.questions.get(file) ?? []).filter((one) => one.type === type).map(({ id }) => id);
    return ids.length > 0 ? [section(type, { questionIds: ids })] : [];
  });

const publishQuiz = async (
  deps: Deps,
  admin: Caller,
  course: ClassCourse,
  title: string,
  paperId: string,
) => {
  const { id, version } = await saveExam(deps, admin, {
    ...newTerms('QUIZ'),
    unifiedName: `随堂测试：${title}`.slice(0, 60),
    examType: 'QUIZ',
    courseId: course.id,
    paperId,
  });
  await publishExam(deps, admin, { id, version });
};

/** `2026 年喀什地区…示范培训班（第二期）` sits `…示范培训班结业考试`. */
const examNameOf = (className: string): string =>
  `${className.replace(/^\d{4} 年/, '').replace(/（.*）$/, '')}结业考试`.slice(0, 60);

const publishFinal = async (
  { deps, tx, now }: { deps: Deps; tx: Tx; now: Date },
  caller: Caller,
  plan: PlannedClass,
  ids: { classId: string; paperId: string },
) => {
  const made = Math.min(plan.startAt.getTime(), now.getTime()) - BEFORE_CLASS_DAYS * DAY_MS;
  const then = at(deps, tx, new Date(made));
  const isFixed = plan.seed.exam === 'fixed';
  const { id, version } = await saveExam(then, caller, {
    ...newTerms('FINAL_TEST'),
    unifiedName: examNameOf(plan.seed.name),
    examType: 'FINAL_TEST',
    classId: ids.classId,
    paperId: ids.paperId,
    description: '考试范围是班级课程和党章党规、新疆区情的常识。',
    examLength: isFixed ? 60 : 45,
    examNum: isFixed ? 3 : 2,
    shuffleQuestions: !isFixed,
    shuffleOptions: !isFixed,
  });
  await publishExam(then, caller, { id, version });
};

/** The bank, papers, the quizzes of courses and the final tests of classes. After classes, before studies. */
export const loadExams = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const bank = await loadBank(deps, tx);
  const personOf = await staffFinder(tx);
  const admin = personOf('admin', ROOT_ORG_CODE);
  const then = at(deps, tx, new Date(now.getTime() - QUIZ_DAYS_AGO * DAY_MS));
  const paper = async (name: string, sections: Section[], note = '') =>
    (await savePaper(then, admin, { ...BLANK_PAPER, name, note, sections })).id;

  const shelf = await openShelf(deps, tx);
  for (const course of shelf) {
    const file = QUIZ_FILES[course.title];
    if (!file) continue;
    const paperId = await paper(`随堂测试：${course.title}`.slice(0, 60), quizSections(bank, file));
    await publishQuiz(then, admin, course, course.title, paperId);
  }

  const fixed = await paper('农村党组织书记示范培训班结业考试', fixedSections(bank), '四类题，十题一百分');
  const drawn = await paper(
    '结业考试（每人抽一套）',
    drawnSections(bank),
    '单选十题、多选三题、判断四题，一百分',
  );
  const ids = await selectClassIds(tx);
  for (const plan of planClasses(now, shelf)) {
    const classId = ids.get(plan.seed.name);
    if (!plan.seed.exam || classId === undefined) continue;
    const place = leadingPlace(plan);
    const caller = personOf(place === ROOT_ORG_CODE ? 'admin' : 'manager', place);
    await publishFinal({ deps, tx, now }, caller, plan, {
      classId,
      paperId: plan.seed.exam === 'fixed' ? fixed : drawn,
    });
  }
};
