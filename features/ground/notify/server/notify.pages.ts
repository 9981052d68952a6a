import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageSource } from '#platform/server/http/page-data.ts';
import { inUse } from '#platform/server/switches.ts';
import { list, ok } from '#platform/shared/envelope.ts';
import { getSettings, listMessages } from '../shared/notify.contract.ts';
import { alwaysTold } from '../shared/notify.rules.ts';
import { NOTIFY_PATH } from '../shared/notify-address.rules.ts';
import { FIRST_MESSAGES } from '../shared/notify-page.rules.ts';
import { type MessageSenders, messagesOf } from './messages.service.ts';
import { settingsOf } from './settings.service.ts';

/** The page of messages with its first page of them. */
export const notifyPages = (deps: Deps, senders: MessageSenders): PageSource[] => [
  {
    path: NOTIFY_PATH,
    entry: 'features/ground/notify/portal/notify.page.tsx',
    load: async (_url, caller) => {
      const page = { title: '消息', headline: '消息' };
      if (!caller?.hasOwnPassword) return { ...page, replies: [] };
      const sql = inOneRound(deps.database.db);
      const [{ rows, total, paging, unreadNum }, settings] = await Promise.all([
        messagesOf(deps, caller, FIRST_MESSAGES, senders, sql),
        settingsOf(deps, caller, senders.topics, sql),
      ]);
      return {
        ...page,
        replies: [
          firstReply(listMessages, FIRST_MESSAGES, { ...list(rows, total, paging), unreadNum }),
          firstReply(
            getSettings,
            {},
            { ...ok(settings), alwaysTold: alwaysTold(inUse(deps, senders.topics)) },
          ),
        ],
      };
    },
  },
];
