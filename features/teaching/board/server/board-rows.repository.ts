import {
  and,
  desc,
  eq,
  type InferInsertModel,
  type InferSelectModel,
  ilike,
  isNull,
  type Placeholder,
  sql as raw,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { managedWhere } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { likePattern } from '#platform/server/db/list-parts.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { BoardState } from '../shared/board-state.rules.ts';
import type { boardColumns } from './board.table.ts';

type BoardTable = PgTable & Readonly<Record<keyof ReturnType<typeof boardColumns>, PgColumn>>;

export interface BoardFilter {
  readonly classId?: string | undefined;
  readonly status?: BoardState | undefined;
  /** Empty for all. */
  /** As it was typed. */
  readonly keyword: string | undefined;
}

/** The same of one class, as the parameters of a statement. */
export type GivenFilter = {
  readonly classId: string;
  readonly status: BoardState | null;
  readonly pattern: string | null;
};

export interface ManagedPage {
  /** Which rows, beside that they are of a class that the caller manages. */
  readonly where: SQL | undefined;
  /** A name of `columns`, `-` before it for the largest first. */
  readonly sort: string;
  readonly columns: Readonly<Record<string, PgColumn>>;
  readonly paging: Paging;
}

/** Filter that the database can be asked for; signs that mean something in a pattern mean themselves. */
const patternOf = (typed: string | undefined): string => {
  const text = (typed ?? '').toWellFormed().replaceAll('\u0000', '').trim();
  return likePattern(text);
};

/** What `matchingGiven` is to be given. */
export const givenOf = ({
  classId,
  status,
  keyword,
}: BoardFilter & { readonly classId: string }): GivenFilter => {
  const pattern = patternOf(keyword);
  return { classId, status: status ?? null, pattern: pattern === '%%' ? null : pattern };
};

/**
 * Questions to every table of the board in the same words. The query builder cannot follow a table that is a
 * parameter, so what it answers is said to be the table's own. `feature` begins the names of the statements.
 */
export const boardRows = <T extends BoardTable>(table: T, feature: string) => {
  type Row = InferSelectModel<T>;
  type NewRow = InferInsertModel<T>;
  const source: PgTable = table;
  const alive = (id: string) => and(eq(table.id, id), isNull(table.removedAt));
  const rowsOf = (found: unknown) => found as Row[];
  const select = (sql: Sql, id: string) => sql.select().from(source).where(alive(id));
  const one = statement<{ id: string }>()(`${feature}-one`, (sql, param) =>
    sql
      .select()
      .from(source)
      .where(and(eq(table.id, param('id')), isNull(table.removedAt))),
  );
  /** Of the classes that the caller manages in the active role. */
  const managedBy = (caller: Caller): SQL =>
    raw`${table.classId} in (select "class".id from "class" where ${managedWhere(caller)})`;

  return {
    /** A row that was not removed. */
    find: async (sql: Sql, id: string): Promise<Row | null> => rowsOf(await one(sql, { id }))[0] ?? null,

    /** The same, and nobody else changes it until the transaction ends. */
    lock: async (tx: Tx, id: string): Promise<Row | null> =>
      rowsOf(await select(tx, id).for('update'))[0] ?? null,

    /** The same, while others may hold it, too. */
    hold: async (tx: Tx, id: string): Promise<Row | null> =>
      rowsOf(await select(tx, id).for('share'))[0] ?? null,

    insert: async (tx: Tx, row: NewRow): Promise<Row> => {
      const [made] = rowsOf(
        await tx
          .insert(source)
          .values(row as object)
          .returning(),
      );
      if (!made) throw new Error('a row of the board was not inserted');
      return made;
    },

    /** Changes a locked row; its version grows by one. */
    update: async (tx: Tx, id: string, facts: Partial<NewRow>): Promise<Row> => {
      const changes = { ...facts, version: raw`${table.version} + 1` };
      const [row] = rowsOf(await tx.update(source).set(changes).where(eq(table.id, id)).returning());
      if (!row) throw new Error('a locked row of the board is gone');
      return row;
    },

    /** Rows that were not removed, of this class, in this state, with this in the title. */
    matching: ({ classId, status, keyword }: BoardFilter): SQL | undefined =>
      and(
        isNull(table.removedAt),
        classId === undefined ? undefined : eq(table.classId, classId),
        status === undefined ? undefined : eq(table.status, status),
        patternOf(keyword) === '%%' ? undefined : ilike(table.title, patternOf(keyword)),
      ),

    /** As `matching` with what a statement is given: `status` and `pattern` are null for any. */
    matchingGiven: (param: (name: keyof GivenFilter) => Placeholder): SQL | undefined =>
      and(
        isNull(table.removedAt),
        eq(table.classId, param('classId')),
        raw`(${param('status')}::text is null or ${table.status} = ${param('status')}::text)`,
        raw`(${param('pattern')}::text is null or ${table.title} ilike ${param('pattern')}::text)`,
      ),

    /** One page over all classes that the caller manages. */
    managedPage: async (sql: Sql, caller: Caller, page: ManagedPage): Promise<Row[]> => {
      const { where, sort, columns, paging } = page;
      const column = columns[sort.replace(/^-/, '')] ?? table.updatedAt;
      const order = sort.startsWith('-') ? raw`${column} desc nulls last` : raw`${column} asc nulls last`;
      const found = await sql
        .select()
        .from(source)
        .where(and(where, managedBy(caller)))
        .orderBy(order, desc(table.id))
        .limit(paging.pageSize)
        .offset(paging.pageNum * paging.pageSize);
      return rowsOf(found);
    },

    countManaged: async (sql: Sql, caller: Caller, where: SQL | undefined): Promise<number> => {
      return sql.$count(source, and(where, managedBy(caller)));
    },

    /** Takes away everything of a class that is itself removed; answers the ids. */
    deleteOfClass: async (tx: Tx, classId: string): Promise<string[]> => {
      const gone = await tx.delete(source).where(eq(table.classId, classId)).returning({ id: table.id });
      return gone.map(({ id }) => String(id));
    },
  };
};
