import { defineEvent } from '#platform/server/events.ts';

/** A person left a class or was taken out of it: study in it ends. Emitted in the transaction that does so. */
export const memberLeft = defineEvent<{ classId: string; userId: string }>('classes.memberLeft');

/** A class was taken offline or ends earlier than before: study in it is judged anew. Emitted in that transaction. */
export const classStopped = defineEvent<{ classId: string }>('classes.stopped');
