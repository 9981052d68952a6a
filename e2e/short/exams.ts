import { addCourses } from '#features/content/courses/server/courses.public.ts';
import { bookCover } from '#features/content/cover-art/shared/book-cover.rules.ts';
import { storePicture } from '#features/ground/media/server/media.public.ts';
import { createDraft, publish, saveCourses } from '#features/teaching/classes/server/class-admin.public.ts';
import { enrolAll } from '#features/teaching/classes/server/classes.public.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { classRecord } from '#features/teaching/classes/shared/settings/class.record.ts';
import { publishExam, saveExam } from '#features/teaching/exams/server/exam-admin.public.ts';
import { newTerms } from '#features/teaching/exams/shared/desk/exam-terms.rules.ts';
import { savePaper } from '#features/teaching/papers/server/papers.public.ts';
import { BLANK_PAPER } from '#features/teaching/papers/shared/paper.record.ts';
import { addQuestions } from '#features/teaching/questions/server/questions.public.ts';
import type { KeyedQuestion, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { initialOf } from '#platform/shared/record.ts';
import { at, staffFinder } from '../../demo/acting.ts';
import { selectLearners } from '../../demo/study-people.repository.ts';

const DAY_MS = 86_400_000;
const ROOT = '000002000065';
const URUMQI = `${ROOT}650100`;
const LONG_AGO = new Date('2025-01-05T04:00:00Z');

/** An article of fifteen seconds that ends with a quiz, and the classes where people are examined. */
export const QUIZ_COURSE = { id: '9007', title: '十五秒读完的图文' };
export const EXAM_CLASS = '当天考完的班';
export const MINUTE_CLASS = '一分钟考试的班';
/** These words appear in no reply that is read before the review opens. */
export const EXPLANATION = '解析只在可以回看时给出';

const choice = (questionType: '1' | '2', title: string, right: string[], wrong: string[]): KeyedQuestion => ({
  questionType,
  title,
  options: [...right, ...wrong].map((text) => ({ text, imageId: null })),
  media: [],
  answers: [right.map((_, place) => String.fromCharCode(65 + place)).join('')],
  explanation: EXPLANATION,
});

const other = (questionType: '3' | '4', title: string, answers: string[]): KeyedQuestion => ({
  questionType,
  title,
  options: [],
  media: [],
  answers,
  explanation: EXPLANATION,
});

/** Right answers of the questions that the journeys know, by their words. */
export const RIGHT_WORDS: Readonly<Record<string, readonly string[]>> = {
  '自治区首府是哪座城市？': ['乌鲁木齐'],
  '新疆最长的内流河是哪一条？': ['塔里木河'],
  '“三会”里有哪两个会？': ['支部党员大会', '党小组会'],
  '预备党员也要参加支部党员大会。': ['正确'],
};

const QUIZ: KeyedQuestion[] = ['一', '二', '三', '四', '五'].map((number) =>
  choice('1', `第${number}问：哪一个写着“对”？`, [`对的${number}`], [`错的甲${number}`, `错的乙${number}`]),
);

const FINAL: KeyedQuestion[] = [
  choice('1', '自治区首府是哪座城市？', ['乌鲁木齐'], ['喀什', '伊宁', '石河子']),
  choice('1', '新疆最长的内流河是哪一条？', ['塔里木河'], ['伊犁河', '额尔齐斯河', '乌伦古河']),
  choice('2', '“三会”里有哪两个会？', ['支部党员大会', '党小组会'], ['村民大会', '家长会']),
  other('3', '预备党员也要参加支部党员大会。', ['A']),
  other('4', '党的根本宗旨是全心全意为(##)服务。', ['人民']),
];

interface Maker {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly admin: Caller;
}

const makePaper = async ({ deps, tx, admin }: Maker, name: string, questions: KeyedQuestion[]) => {
  const owner = { userId: admin.userId, orgCode: ROOT };
  const added = await addQuestions(
    tx,
    deps,
    owner,
    questions.map((question) => ({
      question,
      tags: ['检验'],
      difficulty: 'EASY' as const,
    })),
  );
  const types = [...new Set(questions.map(({ questionType }) => questionType))].sort() as QuestionType[];
  const sections = types.map((questionType) => ({
    questionType,
    note: '',
    score: 20,
    questionIds: added.flatMap(({ id }, place) =>
      questions[place]?.questionType === questionType ? id : [],
    ),
    rules: [],
  }));
  return (await savePaper(deps, admin, { ...BLANK_PAPER, name, sections })).id;
};

const makeCourse = async ({ deps, tx }: Maker) => {
  const { id, title } = QUIZ_COURSE;
  await addCourses(tx, [
    {
      id,
      courseCode: `DJ${id}`,
      title,
      mediaKind: 'text',
      categoryKey: 'skill',
      summary: '用来检验随堂测试的短文。',
      contentHtml: '<p>读完这一段，就可以做随堂测试。</p>',
      coverKey: await storePicture(deps, `course-${id}`, bookCover({ category: 'skill', id, title }), 'svg'),
      minViewSeconds: 15,
      hoursHundredths: 30,
      status: 3,
      orgCode: ROOT,
      teacherNames: '刘思源',
      classificationIds: ['skill'],
      publishedAt: LONG_AGO,
      createdAt: LONG_AGO,
      updatedAt: LONG_AGO,
    },
  ]);
};

const makeClass = async ({ deps, tx, admin }: Maker, className: string, people: readonly string[]) => {
  const now = deps.clock();
  const { id } = await createDraft(deps, admin, {
    ...initialOf(classRecord),
    className,
    classType: 'TRAINCLASS',
    orgCode: URUMQI,
    organizer: '乌鲁木齐市党员教育中心',
    phone: '0991-000 0000',
    intro: '<p>用来检验考试的短班。</p>',
    startDate: dayTextOf(new Date(now.getTime() - 2 * DAY_MS)),
    endDate: dayTextOf(new Date(now.getTime() + 20 * DAY_MS)),
    classHours: '0.30',
  });
  const courses = [{ courseId: QUIZ_COURSE.id, isCompulsory: true }];
  const { version } = await saveCourses(deps, admin, { id, version: 1, courses });
  await publish(deps, admin, { id, version });
  const learners = (await selectLearners(tx)).filter(({ username }) => people.includes(username));
  await enrolAll(
    tx,
    deps,
    id,
    learners.map(({ userId, orgCode }) => ({
      userId,
      orgCode,
      source: 'ASSIGNED' as const,
      isAssigned: true,
    })),
  );
  return id;
};

/** A course with a quiz, a class with a final test of all four types, and one whose test takes a minute. */
export const addExams = async (deps: Deps): Promise<void> => {
  const now = deps.clock();
  const admin = (await staffFinder(deps.database.db))('manager', URUMQI);
  const author = (await staffFinder(deps.database.db))('admin', ROOT);
  await deps.database.db.transaction(async (tx) => {
    const inside = at(deps, tx, now);
    const maker = { deps: inside, tx, admin: author };
    const manager = { deps: inside, tx, admin };
    const offer = async (by: Caller, form: Partial<Parameters<typeof saveExam>[2]>) => {
      const { id, version } = await saveExam(inside, by, {
        ...newTerms(form.examType ?? 'FINAL_TEST'),
        description: '用来检验考试的短卷。',
        examType: 'FINAL_TEST',
        ...form,
      });
      await publishExam(inside, by, { id, version });
    };
    await makeCourse(maker);
    await offer(author, {
      unifiedName: `随堂测试：${QUIZ_COURSE.title}`,
      examType: 'QUIZ',
      courseId: QUIZ_COURSE.id,
      paperId: await makePaper(maker, '五问小测', QUIZ),
    });
    const paperId = await makePaper(maker, '四类题的短卷', FINAL);
    const classId = await makeClass(manager, EXAM_CLASS, ['student', 'member2']);
    const final = { examLength: 30, paperId };
    await offer(admin, { ...final, unifiedName: '短班结业考试', classId });
    const minute = await makeClass(manager, MINUTE_CLASS, ['student', 'member2']);
    await offer(admin, { ...final, unifiedName: '一分钟结业考试', classId: minute, examLength: 1 });
  });
};
