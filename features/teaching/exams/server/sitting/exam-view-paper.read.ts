import { LRUCache } from 'lru-cache';
import {
  contentsOf,
  fileIdsOf,
  mediaAddresses,
  type StoredContent,
  shownMedia,
} from '#features/teaching/questions/server/questions.public.ts';
import { blankNumOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { Question } from '#features/teaching/questions/shared/question.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import type { DrawnSection } from '../../shared/sitting/attempt-draw.rules.ts';
import { type AttemptItem, refOf } from '../../shared/sitting/attempt-item.rules.ts';
import { type ExamRow, listItems } from '../exam.repository.ts';

/** The questions of a published exam; nothing of them ever changes, and no key is among them. */
export interface ExamPaper {
  readonly sections: readonly DrawnSection[];
  readonly contents: ReadonlyMap<string, StoredContent>;
}

const KEPT_PAPERS = 200;

const cacheOf = perPortal((_: Deps) => new LRUCache<string, ExamPaper>({ max: KEPT_PAPERS }));

const optionNumOf = (content: StoredContent | undefined): number => content?.options.length ?? 0;

const read = async (sql: Sql, exam: ExamRow): Promise<ExamPaper> => {
  const items = await listItems(sql, exam.id);
  const contents = await contentsOf(sql, items);
  const bySection = Map.groupBy(items, ({ sectionNo }) => sectionNo);
  const numbers = [...bySection.keys()].sort((a, b) => a - b);
  const sections = exam.sections.map(({ questionType, scoreTenths, rules }, place): DrawnSection => {
    const own = bySection.get(numbers[place] ?? -1) ?? [];
    return {
      questionType,
      scoreTenths,
      rules,
      items: own.map((item) => ({
        itemId: item.id,
        questionId: item.questionId,
        versionNo: item.versionNo,
        ruleNo: item.ruleNo,
        optionNum: optionNumOf(contents.get(refOf(item))),
      })),
    };
  });
  return { sections, contents };
};

/** The questions of an exam that was published. */
export const examPaper = async (sql: Sql, deps: Deps, exam: ExamRow): Promise<ExamPaper> => {
  const name = `${exam.id}@${exam.publishedAt?.getTime() ?? 0}`;
  const cache = cacheOf(deps);
  const known = cache.get(name);
  if (known) return known;
  const paper = await read(sql, exam);
  if (exam.state !== 'DRAFT') cache.set(name, paper);
  return paper;
};

const contentOf = ({ contents }: ExamPaper, item: AttemptItem): StoredContent => {
  const content = contents.get(refOf(item));
  if (!content) throw new Error(`the question ${refOf(item)} is gone`);
  return content;
};

/** Blanks that a question has. */
export const blanksIn = (paper: ExamPaper, item: AttemptItem): number =>
  item.type === '4' ? blankNumOf(contentOf(paper, item).title) : 0;

const JUDGEMENT = ['正确', '错误'];

type Addresses = Awaited<ReturnType<typeof mediaAddresses>>;

const optionsOf = (item: AttemptItem, content: StoredContent, addresses: Addresses) => {
  if (item.type === '4')
    return content.boxes.map((boxes) => ({ optionName: String(boxes), optionContent: '', imageUrl: '' }));
  return item.optionOrder.map((letter, place) => {
    const option = content.options[letter.charCodeAt(0) - 65];
    return {
      optionName: String.fromCharCode(65 + place),
      optionContent: option?.text ?? JUDGEMENT[place] ?? '',
      imageUrl: option?.imageId ? (addresses.get(option.imageId)?.url ?? '') : '',
    };
  });
};

/** Questions as one examinee sees them, in the own order and lettered anew; nothing in them tells the answer. */
export const shownQuestions = async (
  sql: Sql,
  deps: Deps,
  paper: ExamPaper,
  items: readonly AttemptItem[],
): Promise<Question[]> => {
  const contents = items.map((item) => contentOf(paper, item));
  const addresses = await mediaAddresses(sql, deps, contents.flatMap(fileIdsOf));
  return items.map((item, place) => {
    const content = contents[place] ?? contentOf(paper, item);
    return {
      id: item.itemId,
      examType: item.type,
      examinationTitle: content.title,
      optionsList: optionsOf(item, content, addresses),
      media: shownMedia(content, addresses),
      score: item.scoreTenths / 10,
    };
  });
};
