import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import {
  addQuestions,
  type CategoryRow,
  categoryFor,
  findByFingerprints,
  findCategory,
  fingerprintOf,
  makeCategoryPath,
  mediaProblems,
  type NewQuestion,
} from '#features/teaching/questions/server/questions.public.ts';
import { MAX_CATEGORY_NAME, pathNames } from '#features/teaching/questions/shared/category-tree.rules.ts';
import { plainLine, tidyTags } from '#features/teaching/questions/shared/plain-text.rules.ts';
import { questionProblems, tidyQuestion } from '#features/teaching/questions/shared/question.rules.ts';
import { MAX_TAGS } from '#features/teaching/questions/shared/question-limits.rules.ts';
import { questionsErrors } from '#features/teaching/questions/shared/questions.errors.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { commitImport } from '../shared/question-import.contract.ts';
import { findImport, holdImport, insertImport } from './question-import.repository.ts';

type Actor = Pick<Caller, 'userId' | 'activeRole'>;
type Input = InputOf<typeof commitImport>;
type Item = Input['items'][number];
type Reply = OutputOf<typeof commitImport>['data'];

interface Accepted {
  readonly no: number;
  readonly fingerprint: string;
  readonly question: NewQuestion;
}

/** Makes the categories of an import, each path once. */
const categoryMaker = (
  tx: Tx,
  deps: Deps,
  caller: Actor,
  chosen: CategoryRow | null,
  makesCategories: boolean,
) => {
  const made = new Map<string, string | null>();
  return async (path: string): Promise<string | null> => {
    const names = makesCategories ? pathNames(path).map(plainLine) : [];
    if (names.length === 0) return chosen?.id ?? null;
    const key = names.join('/');
    const known = made.get(key);
    if (known !== undefined) return known;
    // A path that cannot be made whole leaves none of its parts.
    const end = await tx.transaction((part) => makeCategoryPath(part, deps, caller, chosen, names));
    made.set(key, end?.id ?? null);
    return end?.id ?? null;
  };
};

/** Why an item is not taken; empty when it is. */
const refusalOf = async (
  tx: Tx,
  { activeRole }: Actor,
  item: Item,
  tags: readonly string[],
): Promise<string> => {
  const question = tidyQuestion(item.question);
  const [problem] = [
    ...questionProblems(question),
    ...(await mediaProblems(tx, activeRole.orgCode, question)),
  ];
  if (problem) return `${problem.message}。`;
  if (tags.length > MAX_TAGS)
    return questionsErrors.tooManyTags({ max: MAX_TAGS, count: tags.length }).message;
  const long = pathNames(item.categoryName).find((name) => [...plainLine(name)].length > MAX_CATEGORY_NAME);
  return long === undefined ? '' : `分类名称“${long}”超过 ${MAX_CATEGORY_NAME} 字，请改短。`;
};

const write = async (tx: Tx, deps: Deps, caller: Actor, input: Input): Promise<Reply> => {
  const { orgCode } = caller.activeRole;
  const chosenId = await categoryFor(tx, caller, orgCode, input.categoryId);
  const chosen = chosenId === null ? null : ((await findCategory(tx, chosenId)) ?? null);
  const categoryOf = categoryMaker(tx, deps, caller, chosen, input.makeCategories);
  const refused: Reply['refused'] = [];
  const duplicates: Reply['duplicates'] = [];
  const accepted: Accepted[] = [];
  const prints = input.items.map(({ question }) => fingerprintOf(tidyQuestion(question)));
  const known = await findByFingerprints(tx, orgCode, prints);
  const firstNo = new Map<string, number>();
  const later: { no: number; fingerprint: string }[] = [];
  for (const [index, item] of input.items.entries()) {
    const { no } = item;
    const fingerprint = prints[index] ?? '';
    const tags = tidyTags([...input.tags, ...item.tags]);
    const reason = await refusalOf(tx, caller, item, tags);
    const twin = known.get(fingerprint);
    if (reason !== '') refused.push({ no, reason });
    else if (twin) duplicates.push({ no, questionId: twin.id, code: twin.code });
    else if (firstNo.has(fingerprint)) later.push({ no, fingerprint });
    else {
      try {
        const categoryId = (await categoryOf(item.categoryName)) ?? '';
        const { difficulty } = item;
        const question = { question: item.question, categoryId, tags, difficulty };
        accepted.push({ no, fingerprint, question });
        firstNo.set(fingerprint, accepted.length - 1);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ no, reason: error.message });
      }
    }
  }
  const added = await addQuestions(
    tx,
    deps,
    { userId: caller.userId, orgCode },
    accepted.map(({ question }) => question),
  );
  // The same question twice in one source: the second is a double of the first.
  for (const { no, fingerprint } of later) {
    const first = added[firstNo.get(fingerprint) ?? -1];
    if (first) duplicates.push({ no, questionId: first.id, code: first.code });
  }
  const byNo = (a: { no: number }, b: { no: number }) => a.no - b.no;
  const idOf = new Map(accepted.map(({ no }, at) => [no, added[at]?.id ?? '']));
  for (const { no, questionId } of duplicates) idOf.set(no, questionId);
  const seen = new Set<string>();
  const questions = input.items.toSorted(byNo).flatMap(({ no, question }) => {
    const questionId = idOf.get(no) ?? '';
    if (questionId === '' || seen.has(questionId)) return [];
    seen.add(questionId);
    return [{ no, questionId, questionType: question.questionType }];
  });
  await audit(tx, deps.clock, {
    userId: caller.userId,
    action: 'questions.import',
    subject: input.importId,
    orgCode,
    facts: {
      label: chosen?.name ?? '题库',
      after: { doneNum: added.length, existsNum: duplicates.length, failedNum: refused.length },
      ...(added.length > 0 ? { codes: `${added[0]?.code} – ${added.at(-1)?.code}` } : {}),
    },
  });
  return {
    addedNum: added.length,
    duplicates: duplicates.sort(byNo),
    refused: refused.sort(byNo),
    questions,
  };
};

/**
 * One transaction: everything of an import is in the bank, or nothing. The same `importId` of the same person
 * answers what it answered the first time. Throws `noCategory` (404), `categoryElsewhere` (422).
 */
export const commitQuestions = (deps: Deps, caller: Actor, input: Input): Promise<Reply> =>
  deps.database.db.transaction(async (tx) => {
    const id = `${caller.userId}/${input.importId}`;
    await holdImport(tx, id);
    const before = await findImport(tx, id);
    if (before) return before;
    const reply = await write(tx, deps, caller, input);
    await insertImport(tx, { id, userId: caller.userId, reply, createdAt: deps.clock() });
    return reply;
  });
