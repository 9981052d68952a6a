import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { isReferenced } from '#platform/server/db/repeat.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { AppError } from '#platform/shared/errors.ts';
import { tidyTags } from '../shared/plain-text.rules.ts';
import { questionLabel } from '../shared/question-difference.rules.ts';
import { MAX_TAGS } from '../shared/question-limits.rules.ts';
import { mayUse } from '../shared/question-reach.rules.ts';
import type * as contract from '../shared/questions.contract.ts';
import { questionsErrors } from '../shared/questions.errors.ts';
import { noteInBank } from './bank-note.ts';
import { deleteQuestion, lockQuestions, updateQuestion } from './question.repository.ts';
import { selectPaths } from './question-category.repository.ts';
import { usesOf } from './question-list.read.ts';
import { QUESTION_MEDIA } from './question-media.table.ts';
import type { QuestionPorts, QuestionUse } from './question-ports.ts';
import { categoryFor, requireEdit } from './question-write.service.ts';
import type { QuestionTableRow } from './questions.table.ts';

type Actor = Pick<Caller, 'userId' | 'activeRole'>;
type Ids = readonly string[];

/** Names of what uses a question that the caller may read; of others only that there are some. */
const whereUsed = (uses: readonly QuestionUse[], { activeRole }: Actor): string => {
  const [first] = uses.filter((use) => mayUse(use.orgCode, activeRole.orgCode));
  const what = first ? `${first.kind === 'PAPER' ? '试卷' : '考试'}“${first.name}”` : '别的单位的试卷或考试';
  return uses.length > 1 ? `${what}等 ${uses.length} 处` : what;
};

/** That a category is of an organisation below is judged question by question. */
const refuseUnknown = (error: unknown): null => {
  if (error instanceof AppError && error.code === questionsErrors.categoryElsewhere().code) return null;
  throw error;
};

const named = (row: QuestionTableRow) => ({ ...row, label: questionLabel(row.code, row.title) });

const change = (
  tx: Tx,
  deps: Deps,
  { userId }: Actor,
  row: QuestionTableRow,
  columns: Partial<QuestionTableRow>,
) =>
  updateQuestion(tx, row.id, {
    ...columns,
    version: row.version + 1,
    updatedBy: userId,
    updatedAt: deps.clock(),
  });

/** Does `work` for each of the questions in one transaction; what refuses one keeps none of the others. */
const each = (
  deps: Deps,
  caller: Actor,
  ids: Ids,
  work: (tx: Tx, row: QuestionTableRow) => Promise<void>,
  begin?: (tx: Tx, rows: readonly QuestionTableRow[]) => Promise<void>,
) =>
  deps.database.db.transaction(async (tx) => {
    const wanted = [...new Set(ids)];
    const rows = await lockQuestions(tx, wanted, begin ? 'update' : 'no key update');
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    await begin?.(tx, rows);
    const refused: { id: string; title: string; reason: string }[] = [];
    for (const id of wanted) {
      const row = rowOf.get(id);
      try {
        const own = await requireEdit(tx, caller, row);
        // Whatever the database itself refuses takes back this one step only.
        await tx.transaction((step) => work(step, own));
      } catch (error) {
        const refusal = isReferenced(error) ? questionsErrors.used({ where: '刚刚放进了试卷或考试' }) : error;
        if (!(refusal instanceof AppError)) throw refusal;
        const isSeen = row !== undefined && mayUse(row.orgCode, caller.activeRole.orgCode);
        refused.push({ id, title: isSeen ? row.title : '', reason: refusal.message });
      }
    }
    return { doneNum: wanted.length - refused.length, refused };
  });

const setState = (deps: Deps, caller: Actor, ids: Ids, state: QuestionTableRow['state'], verb: string) =>
  each(deps, caller, ids, async (tx, row) => {
    if (row.state === state)
      throw state === 'RETIRED' ? questionsErrors.alreadyRetired() : questionsErrors.alreadyActive();
    await change(tx, deps, caller, row, { state });
    await noteInBank(tx, deps, caller, verb, named(row), { before: { state: row.state }, after: { state } });
  });

export const retireQuestions = (
  deps: Deps,
  caller: Actor,
  { ids }: InputOf<typeof contract.retireQuestions>,
) => setState(deps, caller, ids, 'RETIRED', 'retire');

export const restoreQuestions = (
  deps: Deps,
  caller: Actor,
  { ids }: InputOf<typeof contract.restoreQuestions>,
) => setState(deps, caller, ids, 'ACTIVE', 'restore');

/** Removes what no paper and no exam ever had; its versions and keys go with it. */
export const removeQuestions = async (
  deps: Deps,
  ports: QuestionPorts,
  caller: Actor,
  { ids }: InputOf<typeof contract.removeQuestions>,
) => {
  let uses: ReadonlyMap<string, readonly QuestionUse[]> = new Map();
  return each(
    deps,
    caller,
    ids,
    async (tx, row) => {
      const found = uses.get(row.id) ?? [];
      if (found.length > 0 || row.answeredNum > 0)
        throw questionsErrors.used({ where: found.length > 0 ? whereUsed(found, caller) : '有人答过' });
      await deleteQuestion(tx, row.id);
      await noteMediaUses(tx, QUESTION_MEDIA, [row.id]);
      await noteInBank(tx, deps, caller, 'remove', named(row), {
        before: { stem: row.title, state: row.state },
        after: {},
      });
    },
    async (tx, rows) => {
      uses = await usesOf(
        tx,
        ports,
        rows.map(({ id }) => id),
      );
    },
  );
};

/** Files questions elsewhere, or gives them more tags. Throws `nothingToDo` (400), `noCategory` (404). */
export const moveQuestions = async (
  deps: Deps,
  caller: Actor,
  input: InputOf<typeof contract.moveQuestions>,
) => {
  const added = tidyTags(input.addTags ?? []);
  const { categoryId: wanted } = input;
  if (wanted === undefined && added.length === 0) throw questionsErrors.nothingToDo();
  // A category that is not there refuses them all; one of an organisation below refuses single questions.
  if (wanted)
    await categoryFor(deps.database.db, caller, caller.activeRole.orgCode, wanted).catch(refuseUnknown);
  return each(deps, caller, input.ids, async (tx, row) => {
    const categoryId =
      wanted === undefined ? row.categoryId : await categoryFor(tx, caller, row.orgCode, wanted);
    const tags = tidyTags([...row.tags, ...added]);
    if (tags.length > MAX_TAGS) throw questionsErrors.tooManyTags({ max: MAX_TAGS, count: tags.length });
    const paths = await selectPaths(tx, [row.categoryId, categoryId]);
    const said = (id: string | null, names: readonly string[]) => ({
      ...(wanted === undefined ? {} : { categoryId: (id && paths.get(id)) || '' }),
      ...(added.length === 0 ? {} : { tags: names.join('、') }),
    });
    await change(tx, deps, caller, row, { categoryId, tags });
    await noteInBank(tx, deps, caller, 'move', named(row), {
      before: said(row.categoryId, row.tags),
      after: said(categoryId, tags),
    });
  });
};
