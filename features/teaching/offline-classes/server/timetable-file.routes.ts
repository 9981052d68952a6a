import type { FastifyInstance } from 'fastify';
import { calendarText } from '#features/ground/notify/server/notify.public.ts';
import { attachmentHeader, attachmentType } from '#features/ground/tasks/shared/export.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { ownOrigin } from '#platform/server/http/own-origin.ts';
import { renderSpreadsheet } from '#platform/server/spreadsheet/spreadsheet-render.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { offlineClassesErrors } from '../shared/offline-classes.errors.ts';
import { clockOf } from '../shared/session-time.rules.ts';
import { weekdayText } from '../shared/timetable.words.ts';
import { TIMETABLE_ICS_PATH, TIMETABLE_SHEET_PATH } from '../shared/timetable-file.rules.ts';
import { seenClass } from './offline-class.policy.ts';
import { sessionEntry } from './session-calendar.read.ts';
import { type SessionRow, selectSessions } from './timetable.repository.ts';

const COLUMNS = [
  { title: '日期', width: 12 },
  { title: '星期', width: 8 },
  { title: '上课', width: 8 },
  { title: '下课', width: 8 },
  { title: '课程', width: 36 },
  { title: '讲师', width: 18 },
  { title: '地点', width: 24 },
  { title: '学时', width: 8 },
];

const cellsOf = (session: SessionRow): string[] => [
  session.day,
  weekdayText(session.day),
  clockOf(session.startAt),
  clockOf(session.endAt),
  session.courseName,
  session.teacherName,
  session.place,
  hoursText(session.hoursHundredths),
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The timetable to take along, whole or of one day (`day`): a sheet and a calendar file. They hold what everybody
 * may see of a class, and nobody's attendance. Throws `noClass`, `noDay` (404).
 */
export const timetableFileRoutes = (app: FastifyInstance, deps: Deps, authenticate: Authenticate): void => {
  const { db } = deps.database;
  const terms = { schema: { hide: true }, config: { access: 'visitor' as const } };

  const asked = async (request: Parameters<Authenticate>[0]) => {
    const { classId, day } = request.query as Readonly<Record<string, unknown>>;
    const caller = await authenticate(request);
    const { found } = await seenClass(db, caller, textOf(classId));
    const wanted = textOf(day);
    const sessions = (await selectSessions(db, found.id)).filter(
      (one) => wanted === '' || one.day === wanted,
    );
    if (wanted !== '' && sessions.length === 0) throw offlineClassesErrors.noDay();
    return { found, sessions, name: `${found.className}课表${wanted === '' ? '' : `-${wanted}`}` };
  };

  app.get(TIMETABLE_SHEET_PATH, terms, async (request, reply) => {
    const { sessions, name } = await asked(request);
    const sheet = await renderSpreadsheet([{ name: '课表', columns: COLUMNS, rows: sessions.map(cellsOf) }]);
    const file = `${name}.xlsx`;
    return reply
      .type(attachmentType(file))
      .header('content-disposition', attachmentHeader(file))
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(sheet));
  });

  app.get(TIMETABLE_ICS_PATH, terms, async (request, reply) => {
    const { found, sessions, name } = await asked(request);
    const held = { className: found.className, updatedAt: deps.clock() };
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', attachmentHeader(`${name}.ics`))
      .header('cache-control', 'private, no-store')
      .send(
        calendarText(
          name,
          sessions.map((session) => sessionEntry(session, held)),
          ownOrigin(deps.config, request),
        ),
      );
  });
};
