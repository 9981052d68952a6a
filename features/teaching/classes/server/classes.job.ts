import { courseEvaluated } from '#features/content/courses/server/courses.public.ts';
import { courseCredited, studyStarted } from '#features/learning/study/server/study.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { classStopped, memberLeft, membersBack } from './class-events.ts';
import { lapseAll, OFFER_JOB } from './enrolment/seat-offer.job.ts';
import { touchMember } from './progress/class-credit.repository.ts';
import { countEvaluation, creditClasses, RECOUNT_JOB } from './progress/class-credit.service.ts';
import { END_STUDY_JOB, type EndStudyJob, endStudy } from './progress/end-study.job.ts';
import { recountBack, recountClass } from './progress/recount.job.ts';
import { REMIND_JOB, remind } from './progress/reminders.job.ts';

/** 08:00 in Asia/Shanghai; the clock of jobs is UTC. */
const EVERY_MORNING = '0 0 * * *';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** A course must not count twice because two parts of the program were put together with the same deps. */
const registered = new WeakSet<Deps['events']>();

/**
 * Says at start-up what classes answer: finished courses, evaluations, people who leave, and the clock. Comes
 * before anything is credited; said again it changes nothing.
 */
export const registerClasses = (deps: Deps): void => {
  const { events, jobs } = deps;
  if (registered.has(events)) return;
  registered.add(events);
  events.on(studyStarted, async (tx, { userId, classId, at }) => {
    if (classId !== '') await touchMember(tx, userId, classId, at);
  });
  events.on(courseCredited, (tx, credited) => creditClasses(tx, deps, credited));
  events.on(courseEvaluated, (tx, evaluated) => countEvaluation(tx, deps, evaluated));
  events.on(membersBack, (tx, back) => recountBack(tx, deps, back));
  events.on(memberLeft, (tx, left) => jobs.send(tx, END_STUDY_JOB, left));
  events.on(classStopped, (tx, stopped) => jobs.send(tx, END_STUDY_JOB, stopped));

  jobs.handle<{ classId: string }>(RECOUNT_JOB, 'light', ({ classId }, { signal }) =>
    recountClass(deps, classId, { signal }),
  );
  jobs.handle<EndStudyJob>(END_STUDY_JOB, 'light', (job, { signal }) => endStudy(deps, job, signal));
  jobs.handle(REMIND_JOB, 'light', (_data, { signal }) => remind(deps, signal));
  jobs.repeat(REMIND_JOB, EVERY_MORNING);
  jobs.handle(OFFER_JOB, 'light', (_data, { signal }) => lapseAll(deps, signal));
  jobs.repeat(OFFER_JOB, EVERY_FIVE_MINUTES);
};
