import { defineEvent } from '#platform/server/events.ts';

/** A person left a class or was taken out of it: study in it ends. Emitted in the transaction that does so. */
export const memberLeft = defineEvent<{ classId: string; userId: string }>('classes.memberLeft');

/**
 * People who had been members before are in the class again: nobody counted them meanwhile. Emitted in the
 * transaction that takes them in, which holds the seats.
 */
export const membersBack = defineEvent<{ classId: string; userIds: readonly string[] }>(
  'classes.membersBack',
);

/**
 * A class was taken offline, ends earlier or begins later than before, has lost courses, or may have another order to
 * study them in: study in it is judged anew. Emitted in that transaction.
 */
export const classStopped = defineEvent<{ classId: string }>('classes.stopped');

/** A person met every condition of a class, now: emitted in the transaction that keeps the graduation. */
export const classGraduated = defineEvent<{ classId: string; userId: string }>('classes.graduated');

/** The first or the last day of a class is another one: what ends with it follows. Emitted in that transaction. */
export const classMoved = defineEvent<{ classId: string }>('classes.moved');

/** A class was copied into a draft whose days lie `byMs` later. Emitted in that transaction, with the copy's row there. */
export const classCopied = defineEvent<{ fromId: string; classId: string; byMs: number }>('classes.copied');

/** A draft is about to be removed with everything that hangs on it. Emitted in that transaction, before its row goes. */
export const classRemoved = defineEvent<{ classId: string }>('classes.removed');
