import { asc, eq, inArray, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import type { DrawRule } from '../shared/paper-section.schema.ts';
import { type PaperTableRow, paper, paperQuestion, paperSection } from './papers.table.ts';

/** A section as it is kept; `questionIds` in order. */
export interface StoredSection {
  readonly questionType: (typeof paperSection.$inferSelect)['questionType'];
  readonly note: string;
  readonly scoreTenths: number;
  readonly rules: readonly DrawRule[];
  readonly questionIds: readonly string[];
}

export const findPaper = async (sql: Sql, id: string): Promise<PaperTableRow | undefined> =>
  (await sql.select().from(paper).where(eq(paper.id, id)))[0];

/** The paper, held until the transaction ends. */
export const lockPaper = async (tx: Tx, id: string): Promise<PaperTableRow | undefined> =>
  (await tx.select().from(paper).where(eq(paper.id, id)).for('update'))[0];

/** Sections of papers, in order, by the paper's id. */
export const selectSections = async (
  sql: Sql,
  paperIds: readonly string[],
): Promise<Map<string, StoredSection[]>> => {
  if (paperIds.length === 0) return new Map();
  const wanted = [...paperIds];
  const sections = await sql
    .select()
    .from(paperSection)
    .where(inArray(paperSection.paperId, wanted))
    .orderBy(asc(paperSection.sectionNo));
  const questions = await sql
    .select()
    .from(paperQuestion)
    .where(inArray(paperQuestion.paperId, wanted))
    .orderBy(asc(paperQuestion.questionNo));
  const ids = Map.groupBy(questions, ({ paperId, sectionNo }) => `${paperId}/${sectionNo}`);
  const stored = new Map<string, StoredSection[]>();
  for (const { paperId, sectionNo, ...section } of sections) {
    const chosen = ids.get(`${paperId}/${sectionNo}`) ?? [];
    const row = { ...section, questionIds: chosen.map(({ questionId }) => questionId) };
    stored.set(paperId, [...(stored.get(paperId) ?? []), row]);
  }
  return stored;
};

export const insertPaper = async (tx: Tx, row: typeof paper.$inferInsert): Promise<void> => {
  await tx.insert(paper).values(row);
};

export const updatePaper = async (tx: Tx, id: string, change: Partial<typeof paper.$inferInsert>) => {
  await tx.update(paper).set(change).where(eq(paper.id, id));
};

/** Writes exactly these sections; throws where a question is gone by now. */
export const replaceSections = async (tx: Tx, paperId: string, sections: readonly StoredSection[]) => {
  await tx.delete(paperSection).where(eq(paperSection.paperId, paperId));
  if (sections.length === 0) return;
  await tx.insert(paperSection).values(
    sections.map(({ questionIds: _, ...section }, index) => ({
      paperId,
      sectionNo: index + 1,
      ...section,
    })),
  );
  const questions = sections.flatMap(({ questionIds }, index) =>
    questionIds.map((questionId, place) => ({
      ...{ paperId, sectionNo: index + 1, questionNo: place + 1, questionId },
    })),
  );
  if (questions.length > 0) await tx.insert(paperQuestion).values(questions);
};

export const deletePaper = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(paper).where(eq(paper.id, id));
};

/** Names of papers by their ids. */
export const selectPaperNames = async (sql: Sql, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .select({ id: paper.id, name: paper.name })
    .from(paper)
    .where(inArray(paper.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export interface PaperUse {
  readonly kind: 'PAPER';
  readonly id: string;
  readonly name: string;
  readonly orgCode: string;
}

/** Papers that have each of these questions, by the question's id. */
export const selectUsesOfQuestions = async (
  sql: Sql,
  questionIds: readonly string[],
): Promise<Map<string, PaperUse[]>> => {
  if (questionIds.length === 0) return new Map();
  const rows = await sql
    .selectDistinct({
      questionId: paperQuestion.questionId,
      ...columnsOf(paper, 'id', 'name', 'orgCode'),
    })
    .from(paperQuestion)
    .innerJoin(paper, eq(paper.id, paperQuestion.paperId))
    .where(raw`${paperQuestion.questionId} in ${eachOf(questionIds)}`)
    .orderBy(paper.name, paper.id);
  const uses = new Map<string, PaperUse[]>();
  for (const { questionId, ...use } of rows)
    uses.set(questionId, [...(uses.get(questionId) ?? []), { kind: 'PAPER', ...use }]);
  return uses;
};
