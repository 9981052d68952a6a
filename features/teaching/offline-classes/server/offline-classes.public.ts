/** The door to classes held in a room. */
export { countAchievements } from './achievement.service.ts';
export { CLASS_DAYS, listenOfflineClasses, registerOfflineClasses } from './class-days.ts';
export { settleDay } from './hours.job.ts';
export { hasPaperExam, ownPaperExam, paperResults } from './paper-exam/paper-exam.read.ts';
export { keepScores, putPaperExam } from './paper-exam/paper-exam.service.ts';
export { type SessionToRate, sessionsToRate } from './rating.read.ts';
export { selectRatingsOf as sessionRatingsOf } from './rating.repository.ts';
export { keepRatings } from './rating.service.ts';
export { type SessionOfToday, sessionOfToday } from './session-of-today.read.ts';
export { lessonRefusal, signRate } from './timetable.read.ts';
export { putConfig, putTimetable } from './timetable.service.ts';
export { selectSessionsOfDay as sessionsOfDay } from './today.repository.ts';
