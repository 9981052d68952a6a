/** The door to yearly duty: what somebody has to study in a year. */
export { targetsOf } from './duty-target.read.ts';
export { openYear } from './recount.job.ts';
