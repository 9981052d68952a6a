import type { Database, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Applicant, enrolAll, type SeatOutcome } from './seat.service.ts';

/** One person comes to a class without being asked whether he or she may. */
export const enrol = async (
  tx: Tx,
  deps: Deps,
  { classId, ...applicant }: Applicant & { readonly classId: string },
): Promise<SeatOutcome> => {
  const [outcome] = await enrolAll(tx, deps, classId, [applicant]);
  if (!outcome) throw new Error('nothing was decided');
  return outcome;
};

/** Rows of a class in the database, for tests. */
export const seatRows = ({ query }: Pick<Database, 'query'>) => ({
  seatsOf: async (classId: string) => {
    const text = 'select taken, waiting, wait_seq, student_seq from class_seat where class_id = $1';
    return (await query<Record<string, number>>('', text, [classId]))[0];
  },

  /** Rows by state, the queue in its order and the others by student number. */
  membersOf: (classId: string) =>
    query<{ user_id: string; state: string; wait_no: number | null; student_no: number | null }>(
      '',
      `select user_id, state, wait_no, student_no from class_member where class_id = $1
       order by state, wait_no, student_no`,
      [classId],
    ),

  eventsOf: async (userId: string, classId: string) => {
    const text = 'select kind from class_event where user_id = $1 and class_id = $2 order by id';
    return (await query<{ kind: string }>('', text, [userId, classId])).map(({ kind }) => kind);
  },

  messagesTo: async (userId: string) => {
    const text = 'select kind from notification where user_id = $1 order by id';
    return (await query<{ kind: string }>('', text, [userId])).map(({ kind }) => kind);
  },
});
