import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { ownOrigin } from '#platform/server/http/own-origin.ts';
import { type Context, callerOf, type Route, route } from '#platform/server/http/route.ts';
import { inUse } from '#platform/server/switches.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { list, ok } from '#platform/shared/envelope.ts';
import { CALENDAR_FEED_LOGGED, CALENDAR_FEED_ROUTE, calendarFeedPath } from '../shared/calendar-key.rules.ts';
import type { Topic } from '../shared/notify.contract.ts';
import * as contract from '../shared/notify.contract.ts';
import { alwaysTold } from '../shared/notify.rules.ts';
import { calendarKeyOf, closeCalendar, openCalendar, resetCalendar } from './calendar-address.service.ts';
import { calendarFeed } from './calendar-feed.read.ts';
import type { CalendarSource } from './calendar-port.ts';
import { type MessageSenders, messagesOf, readOwn, unreadOf } from './messages.service.ts';
import { saveSettingsOf, settingsOf } from './settings.service.ts';

/** A calendar asks every few hours. Counted by the key: a device that asks all the time shuts out only its own feed. */
const FEEDS_PER_MINUTE = 60;

const keyOf = (request: FastifyRequest): string => (request.params as { key: string }).key;

export interface NotifyPorts {
  /** Every feature that has dates for a person's calendar. */
  readonly calendarSources: readonly CalendarSource[];
}

/** The calls of notify.contract.ts. */
export const notifyRoutes = (deps: Deps, senders: MessageSenders): Route[] => {
  const { topics } = senders;
  const settingsReply = (data: Topic[]) => ({ ...ok(data), alwaysTold: alwaysTold(inUse(deps, topics)) });
  const address = (context: Context, key: string | null) =>
    ok({ address: key === null ? '' : ownOrigin(deps.config, context.request) + calendarFeedPath(key) });
  return [
    route(contract.listMessages, async (input, context) => {
      const { rows, total, paging, unreadNum } = await messagesOf(deps, callerOf(context), input, senders);
      return { ...list(rows, total, paging), unreadNum };
    }),
    route(contract.countUnread, async (_input, context) =>
      ok({ unreadNum: await unreadOf(deps, callerOf(context)) }),
    ),
    route(contract.readMessages, async (input, context) =>
      ok({ unreadNum: await readOwn(deps, callerOf(context), input) }),
    ),
    route(contract.getSettings, async (_input, context) =>
      settingsReply(await settingsOf(deps, callerOf(context), topics)),
    ),
    route(contract.saveSettings, async (input, context) =>
      settingsReply(await saveSettingsOf(deps, callerOf(context), input.topics, topics)),
    ),
    route(contract.getCalendarAddress, async ({ isOn }, context) => {
      const caller = callerOf(context);
      if (isOn === true) return address(context, await openCalendar(deps, caller));
      if (isOn === false) await closeCalendar(deps, caller);
      return address(context, isOn === false ? null : await calendarKeyOf(deps, caller));
    }),
    route(contract.resetCalendarAddress, async (_input, context) =>
      address(context, await resetCalendar(deps, callerOf(context))),
    ),
  ];
};

/**
 * `GET /gwapi/dywlxynet/api/calendar/{key}.ics`: the feed for calendar programs, which sign in to nothing; the
 * key is the right. What it says is one person's: no cache in between keeps it, no log names it.
 */
export const notifyWebRoutes = (app: FastifyInstance, deps: Deps, { calendarSources }: NotifyPorts): void => {
  app.get<{ Params: { key: string } }>(
    CALENDAR_FEED_ROUTE,
    {
      schema: { hide: true },
      config: { access: 'visitor', rateLimit: { max: FEEDS_PER_MINUTE, keyGenerator: keyOf } },
      logSerializers: {
        req: ({ method }: { method: string }) => ({ method, path: CALENDAR_FEED_LOGGED }),
      },
    },
    async (request, reply) => {
      const feed = await calendarFeed(
        deps,
        calendarSources,
        request.params.key,
        ownOrigin(deps.config, request),
      );
      if (!feed) throw accessErrors.notFound();
      reply.headers({ etag: feed.etag, 'cache-control': 'private, no-cache' });
      if (isUnchanged(request.headers['if-none-match'], feed.etag)) return reply.status(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .send(feed.body);
    },
  );
};

/** True when the calendar has this very feed; a proxy that packs answers marks the tag as a weak one. */
const isUnchanged = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) === true;
