import { type BoardPorts, boardText, boardWriting } from '#features/teaching/board/server/board.public.ts';
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
    update: updateNotice,
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
    whenChanged: async (tx, { id }, fields) => {
      if (fields.some((field) => field !== 'isTop')) await deleteMarks(tx, id);
    },
    whenPublished: (tx, { id }) => deps.jobs.send<NotifyJob>(tx, NOTIFY_JOB, { noticeId: id }),
    whenWithdrawn: takeBackNotice,
  });
