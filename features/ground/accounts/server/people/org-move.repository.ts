import { eq } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { userOrgMove } from '../accounts.table.ts';

export type OrgMove = typeof userOrgMove.$inferSelect;

/** Writes a move down, in the transaction that makes it. */
export const insertMove = async (tx: Tx, move: typeof userOrgMove.$inferInsert): Promise<void> => {
  await tx.insert(userOrgMove).values(move);
};

const moves = statement<{ userId: string }>()('accounts-org-moves', (sql, param) =>
  sql
    .select()
    .from(userOrgMove)
    .where(eq(userOrgMove.userId, param('userId')))
    .orderBy(userOrgMove.movedAt, userOrgMove.id),
);

/** A person's moves between organisations, the first in front. */
export const listMoves = (sql: Sql, userId: string): Promise<OrgMove[]> => moves(sql, { userId });
