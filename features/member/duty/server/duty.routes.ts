import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as duty from '../shared/duty.contract.ts';
import { dutyTree } from './duty-board.read.ts';
import { dutyPeople } from './duty-people.read.ts';
import { savePerson } from './duty-person.service.ts';
import { previewOf, remind, remindedPeople, sentReminders } from './duty-reminder.service.ts';
import { dutyRules, previewRule, removeRule, saveRule } from './duty-rules.service.ts';
import { myDuty } from './my-duty.read.ts';

/** The calls of yearly duty (issue 17; the specification names them nowhere, decision 063). */
export const dutyRoutes = (deps: Deps): Route[] => [
  dataRoute(duty.getMyDuty, (caller, { year }) => myDuty(deps, caller, year)),
  dataRoute(duty.getDutyTree, (caller, input) => dutyTree(deps, caller, input)),
  callerRoute(duty.listDutyPeople, (caller, input) => dutyPeople(deps, caller, input)),
  dataRoute(duty.previewReminder, (caller, input) => previewOf(deps, caller, input)),
  dataRoute(duty.sendReminder, (caller, input) => remind(deps, caller, input)),
  callerRoute(duty.listReminders, (caller, input) => sentReminders(deps, caller, input)),
  callerRoute(duty.listReminded, (caller, input) => remindedPeople(deps, caller, input)),
  callerRoute(duty.listDutyRules, (caller, input) => dutyRules(deps, caller, input)),
  dataRoute(duty.previewDutyRule, (caller, input) => previewRule(deps, caller, input)),
  dataRoute(duty.saveDutyRule, async (caller, input) => ({ id: await saveRule(deps, caller, input) })),
  doneRoute(duty.removeDutyRule, (caller, input) => removeRule(deps, caller, input)),
  dataRoute(duty.saveDutyPerson, (caller, input) => savePerson(deps, caller, input)),
];
