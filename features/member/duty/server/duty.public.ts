/** The door to yearly duty: what somebody has to study in a year. */

export { dutyTree as boardOf } from './duty-board.read.ts';
export { dutyPeople as peopleOf } from './duty-people.read.ts';
export { savePerson } from './duty-person.service.ts';
export { remind } from './duty-reminder.service.ts';
export { selectDayCap as dayCapOf } from './duty-rule.repository.ts';
export { saveRule } from './duty-rules.service.ts';
export { targetsOf } from './duty-target.read.ts';
export { openYear, recountYear } from './recount.job.ts';
export { retarget } from './retarget.job.ts';
