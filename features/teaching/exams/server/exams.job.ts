import { classCopied, classMoved } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { copyExams } from './desk/exam-copy.service.ts';
import { remindOfExams } from './overview/exam-remind.job.ts';
import { CLOSE_JOB } from './sitting/attempt-deadline.service.ts';
import { CLASS_MOVED_JOB, moveWithClass } from './sitting/class-dates-moved.job.ts';
import { closeDue } from './sitting/close-due.service.ts';

const REMIND_JOB = 'exams.remind';
const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '5 * * * *';

/**
 * Says once, at start-up, what closes attempts: a job queued for every deadline, and a round a minute for what the
 * clocks of two machines, or a crash, may have left. What is sat in a class follows the class's dates, and a copied
 * class takes its final test along.
 */
export const registerExams = ({ jobs, ...deps }: Deps): void => {
  const all = { ...deps, jobs };
  jobs.handle(CLOSE_JOB, 'light', async (_data, { signal }) => void (await closeDue(all, signal)));
  jobs.repeat(CLOSE_JOB, EVERY_MINUTE);
  deps.events.on(classCopied, (tx, copied) => copyExams(tx, all, copied));
  deps.events.on(classMoved, (tx, moved) => jobs.send(tx, CLASS_MOVED_JOB, moved));
  jobs.handle<{ classId: string }>(CLASS_MOVED_JOB, 'light', ({ classId }, { signal }) =>
    moveWithClass(all, classId, signal),
  );
  jobs.handle(REMIND_JOB, 'light', (_data, { signal }) => remindOfExams(all, signal));
  jobs.repeat(REMIND_JOB, EVERY_HOUR);
};
