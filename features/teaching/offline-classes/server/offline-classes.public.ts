/** The door to classes held in a room. */
export { CLASS_DAYS, listenOfflineClasses, registerOfflineClasses } from './class-days.ts';
export { appraise, correctDay } from './desk.service.ts';
export { creditEnded, settleDay } from './hours.job.ts';
export { rate } from './rating.service.ts';
export { putConfig, putTimetable } from './timetable.service.ts';
