import { type BoardPorts, boardText, boardWriting } from '#features/teaching/board/server/board.public.ts';
import { classFacts } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { agendaText, endsAfterBegin, isRealDay, tidyAgenda } from '../shared/agenda.rules.ts';
import type { Agenda, saveNotice } from '../shared/notices.contract.ts';
import { noticesErrors } from '../shared/notices.errors.ts';
import { NOTICE_MEDIA } from './notice-media.table.ts';
import { insertNotice, lockNotice, updateNotice } from './notices.repository.ts';
import { NOTIFY_JOB, type NotifyJob, takeBackNotice } from './notify-class.service.ts';
import { deleteMarks } from './read-marks.repository.ts';

const agendaOf = (agenda: Agenda | null | undefined): Agenda | null => {
  if (!agenda) return null;
  if (!isRealDay(agenda.day)) throw noticesErrors.noDay();
  if (!endsAfterBegin(agenda)) throw noticesErrors.endsBefore();
  return tidyAgenda(agenda);
};

/**
 * Writing notices: a published one is told to the class, a withdrawn one is taken back, and what says something
 * else than before has been read by nobody. Throws besides `tooLong` (422), `noDay`, `endsBefore` (400) and, while
 * the class itself is a draft, `classUnpublished` (422).
 */
export const noticeWriting = (deps: Deps, ports: BoardPorts) =>
  boardWriting(deps, {
    name: 'notices',
    errors: noticesErrors,
    media: NOTICE_MEDIA,
    lock: lockNotice,
    insert: insertNotice,
    update: updateNotice,
    valuesOf: (input: InputOf<typeof saveNotice>) => ({
      ...boardText(ports, input, noticesErrors),
      agenda: agendaOf(input.agenda),
      isTop: input.topFlag === '1',
      attachmentNum: new Set(input.attachments).size,
    }),
    fileIdsOf: ({ attachments }) => attachments,
    auditedOf: ({ isTop, agenda }) => ({
      isTop: isTop ? '是' : '否',
      agenda: agenda ? agendaText(agenda) : '',
    }),
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
