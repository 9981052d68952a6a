import { readFileSync } from 'node:fs';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { parseItems } from '#features/teaching/question-import/shared/import-items.parser.ts';
import { addQuestions, makeCategoryPath } from '#features/teaching/questions/server/questions.public.ts';
import type { KeyedQuestion, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { at, staffFinder } from './acting.ts';

const DAY_MS = 86_400_000;
/** The bank was filled this long ago. */
const FILLED_DAYS_AGO = 230;

/** Quizzes by the title of their course, and the files of their questions. */
export const QUIZ_FILES: Readonly<Record<string, string>> = {
  五年规划是怎样编出来的: 'theory-five-year-plans',
  从申请书到预备党员的时间表: 'charter-timeline',
  '六项纪律：身边的红绿灯': 'charter-six-disciplines',
  '一九四九年秋天：新疆和平解放的日子': 'history-peaceful-liberation',
  '四议两公开：一座冷库的八十天': 'govern-four-steps',
  民法典里的六件身边事: 'skill-civil-code',
  一张电话卡借出去以后: 'skill-phone-card',
  入党要走哪五个阶段: 'media-join-party',
  '发展党员二十五步：从申请书到档案袋': 'media-twenty-five-steps',
};

/** Files of the bank that final tests are made of, by their category. */
const BANK_FILES: Readonly<Record<string, string>> = {
  党章党规与党史: 'bank-party',
  新疆区情: 'bank-xinjiang',
  基层治理与安全: 'bank-govern',
};

export interface BankQuestion {
  readonly id: string;
  readonly type: QuestionType;
  readonly title: string;
}

/** Content put into the bank: the questions of each file in order, and the category of each. */
export interface LoadedBank {
  readonly questions: ReadonlyMap<string, readonly BankQuestion[]>;
  readonly categories: ReadonlyMap<string, string>;
}

const readItems = (file: string) => {
  const text = readFileSync(new URL(`questions/${file}.txt`, import.meta.url), 'utf8');
  return parseItems(text, 'text').map(({ question, problems, tags, difficulty, fromLine }) => {
    const problem = problems.find(({ level }) => level === 'error');
    if (!question || problem)
      throw new Error(`${file}: line ${problem?.line ?? fromLine}: ${problem?.message}`);
    return { question, tags, difficulty };
  });
};

/** Every question of the files by its words, with its key: by it the demonstration's people answer. */
export const keyedByTitle = (): Map<string, KeyedQuestion> =>
  new Map(
    [...Object.values(BANK_FILES), ...Object.values(QUIZ_FILES)].flatMap((file) =>
      readItems(file).map(({ question }): [string, KeyedQuestion] => [question.title, question]),
    ),
  );

/** The question bank of the region, brought in by the same reader that authors use. */
export const loadBank = async (deps: Deps, tx: Tx): Promise<LoadedBank> => {
  const then = at(deps, tx, new Date(deps.clock().getTime() - FILLED_DAYS_AGO * DAY_MS));
  const admin: Caller = (await staffFinder(tx))('admin', ROOT_ORG_CODE);
  const owner = { userId: admin.userId, orgCode: ROOT_ORG_CODE };
  const questions = new Map<string, BankQuestion[]>();
  const categories = new Map<string, string>();
  const files = [
    ...Object.entries(BANK_FILES).map(([name, file]) => ({ path: [name], file })),
    ...Object.entries(QUIZ_FILES).map(([course, file]) => ({
      path: ['随堂测试', course.slice(0, 40)],
      file,
    })),
  ];
  for (const { path, file } of files) {
    const category = await makeCategoryPath(tx, then, admin, null, path);
    const items = readItems(file);
    const added = await addQuestions(
      tx,
      then,
      owner,
      items.map((item) => ({ ...item, categoryId: category?.id ?? '' })),
    );
    categories.set(file, category?.id ?? '');
    questions.set(
      file,
      added.map(({ id }, place) => ({
        id,
        type: items[place]?.question.questionType ?? '1',
        title: items[place]?.question.title ?? '',
      })),
    );
  }
  return { questions, categories };
};
