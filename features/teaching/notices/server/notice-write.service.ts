import {
  type BoardPorts,
  boardManager,
  boardRights,
  boardText,
  boardWriting,
} from '#features/teaching/board/server/board.public.ts';
import { classFacts } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidied } from '#platform/shared/record.ts';
import type { Agenda } from '../shared/agenda.record.ts';
import { endsAfterBegin, isRealDay } from '../shared/agenda.rules.ts';
import { noticeFromWire, noticeRecord } from '../shared/notice.record.ts';
import type { saveNotice } from '../shared/notices.contract.ts';
import { noticesErrors } from '../shared/notices.errors.ts';
import { noticeColumns } from './notice-columns.ts';
import { NOTICE_MEDIA } from './notice-media.table.ts';
import { insertNotice, lockNotice, updateNotice } from './notices.repository.ts';
import { NOTIFY_JOB, type NotifyJob, takeBackNotice } from './notify-class.service.ts';
import { deleteMarks } from './read-marks.repository.ts';

const assertAgenda = (agenda: Agenda | null): void => {
  if (!agenda) return;
  if (!isRealDay(agenda.day)) throw noticesErrors.noDay();
  if (!endsAfterBegin(agenda)) throw noticesErrors.endsBefore();
};

/**
 * Writing notices: a published one is told to the class, a withdrawn one is taken back, and what says something
 * else than before has been read by nobody. Throws besides `tooLong` (422), `noDay`, `endsBefore` (400) and, while
 * the class itself is a draft, `classUnpublished` (422).
 */
export const noticeWriting = (deps: Deps, ports: BoardPorts) =>
  boardWriting(deps, {
    name: 'notices',
    record: noticeRecord,
    errors: noticesErrors,
    media: NOTICE_MEDIA,
    lock: lockNotice,
    insert: insertNotice,
    // A notice that is published, withdrawn or removed waits for no hour any more.
    update: (tx, id, facts) =>
      updateNotice(tx, id, {
        ...facts,
        ...('status' in facts || 'removedAt' in facts ? { publishAt: null, plannedBy: '' } : {}),
      }),
    valuesOf: (input: InputOf<typeof saveNotice>) => {
      const fields = tidied(noticeRecord, noticeFromWire(input));
      const { content, summary } = boardText(ports, fields, noticesErrors);
      assertAgenda(fields.agenda);
      const attachmentNum = new Set(fields.files).size;
      return { ...noticeColumns.columnsOf({ ...fields, content }), summary, attachmentNum };
    },
    recordOf: (row, files) => noticeColumns.valuesOf(row, { files }),
    fileIdsOf: ({ attachments }) => attachments,
    assertPublishable: async (tx, { classId }) => {
      if ((await classFacts(tx, [classId])).get(classId)?.status === 'DRAFT')
        throw noticesErrors.classUnpublished();
    },
    whenChanged: async (tx, { id, classId, publishAt }, fields, caller) => {
      if (fields.some((field) => field !== 'isTop')) await deleteMarks(tx, id);
      if (publishAt === null || fields.length === 0) return;
      // A change by another person publishes nothing of what was planned.
      const role = await boardManager(tx, caller, classId, { noClass: noticesErrors.missing });
      if (!boardRights(role).canPublish) await updateNotice(tx, id, { publishAt: null, plannedBy: '' });
    },
    whenPublished: (tx, { id }) => deps.jobs.send<NotifyJob>(tx, NOTIFY_JOB, { noticeId: id }),
    whenWithdrawn: takeBackNotice,
  });
