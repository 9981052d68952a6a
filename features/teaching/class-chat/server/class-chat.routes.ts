import { markToldRead } from '#features/ground/notify/server/notify.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../shared/class-chat.contract.ts';
import * as read from './chat.read.ts';
import { createChat, disbandChat, saveChat } from './chat-life.service.ts';
import { makeTicket } from './chat-ticket.ts';
import * as messages from './message.service.ts';
import * as moderation from './moderation.service.ts';
import * as reports from './report.service.ts';

/** The calls of class-chat.contract.ts; sending needs `registerChat`. */
export const classChatRoutes = (deps: Deps): Route[] => [
  dataRoute(contract.takeChatToken, async (caller) => makeTicket(deps, caller)),
  dataRoute(contract.createChat, (caller, { classId }) => createChat(deps, caller, classId)),
  doneRoute(contract.disbandChat, (caller, { groupId }) => disbandChat(deps, caller, groupId)),
  dataRoute(contract.countChat, (caller, { classId }) => read.countChat(deps, caller, classId)),
  dataRoute(contract.openChat, (caller, { classId }) => read.openChat(deps, caller, classId)),
  dataRoute(contract.listOlder, (caller, input) => read.listOlder(deps, caller, input)),
  dataRoute(contract.listChanges, (caller, input) => read.listChanges(deps, caller, input)),
  dataRoute(contract.sendMessage, (caller, input) => messages.sendMessage(deps, caller, input)),
  dataRoute(contract.recallMessage, (caller, { id }) => messages.recallMessage(deps, caller, id)),
  doneRoute(contract.readChat, async (caller, input) => {
    await messages.readChat(deps, caller, input);
    const told = { kinds: ['CLASS_CHAT', 'CLASS_CHAT_MENTION'], key: input.groupId };
    await markToldRead(deps.database.db, caller.userId, told, deps.clock());
  }),
  doneRoute(contract.muteChat, (caller, input) => messages.muteChat(deps, caller, input)),
  callerRoute(contract.searchChat, (caller, input) => read.searchChat(deps, caller, input)),
  callerRoute(contract.listChatPeople, (caller, input) => read.listChatPeople(deps, caller, input)),
  doneRoute(contract.appealChat, (caller, input) => messages.appealChat(deps, caller, input)),
  doneRoute(contract.reportMessage, (caller, input) => reports.reportMessage(deps, caller, input)),
  doneRoute(contract.dismissReports, (caller, { id }) => reports.dismissReports(deps, caller, id)),
  doneRoute(contract.hideMessage, (caller, input) => moderation.hideMessage(deps, caller, input)),
  doneRoute(contract.releaseMessage, (caller, { id }) => moderation.releaseMessage(deps, caller, id)),
  doneRoute(contract.pinMessage, (caller, input) => moderation.pinMessage(deps, caller, input)),
  doneRoute(contract.silencePerson, (caller, input) => moderation.silencePerson(deps, caller, input)),
  dataRoute(contract.saveChat, (caller, input) => saveChat(deps, caller, input)),
  dataRoute(contract.getChatDesk, (caller, { classId }) => read.chatDesk(deps, caller, classId)),
  doneRoute(contract.answerAppeal, (caller, input) => moderation.answerAppeal(deps, caller, input)),
];
