/** The door for the demonstration, which keeps reports and sends one as their owner would. */
export { keepReport } from './saved-report.service.ts';
export { keepSchedule } from './schedule.service.ts';
export { sendDue } from './send-reports.job.ts';
