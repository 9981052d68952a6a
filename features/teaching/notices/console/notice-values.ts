import { CLASS_LABEL } from '#features/teaching/board/console/board-fields.public.tsx';
import { type FileValue, fileValue } from '#features/teaching/board/console/class-files-field.public.tsx';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { initialOf, labelsOf, pickedOf, type ValuesOf } from '#platform/shared/record.ts';
import { type Agenda, agendaRecord } from '../shared/agenda.record.ts';
import { agendaText } from '../shared/agenda.rules.ts';
import { noticeRecord, noticeToWire } from '../shared/notice.record.ts';
import type { saveNotice } from '../shared/notices.contract.ts';
import type { AdminNotice } from './notice-edit.queries.ts';

type Fields = ValuesOf<typeof noticeRecord>;

/** Values of the form: plain fields, so that two versions can be compared field by field; without a day no agenda. */
export interface NoticeValues extends Omit<Fields, 'files' | 'agenda'>, Agenda {
  readonly classId: string;
  readonly files: readonly FileValue[];
}

const { agenda: _, ...LABELS } = labelsOf(noticeRecord);
export const NOTICE_LABELS = { classId: CLASS_LABEL, ...LABELS, ...labelsOf(agendaRecord) };

export const emptyNotice = (classId: string): NoticeValues => {
  const { agenda: _, ...fields } = initialOf(noticeRecord);
  return { classId, ...fields, files: [], ...initialOf(agendaRecord) };
};

export const valuesOf = (notice: AdminNotice): NoticeValues => {
  const isTop = notice.topFlag === '1';
  const { agenda, ...fields } = pickedOf(noticeRecord, { ...notice, isTop, files: [] });
  return {
    ...emptyNotice(notice.classId),
    ...fields,
    ...agenda,
    files: notice.attachments.map(fileValue),
  };
};

const agendaOf = (values: NoticeValues): Agenda | null =>
  values.day === '' ? null : pickedOf(agendaRecord, values);

/** Values of the form that are sent. */
export const inputOf = (values: NoticeValues): InputOf<typeof saveNotice> => {
  const files = values.files.map(({ fileId }) => fileId);
  const fields = pickedOf(noticeRecord, { ...values, files, agenda: agendaOf(values) });
  return { classId: values.classId, ...noticeToWire(fields) };
};

/** Its facts of the day in one line; none without a day. */
export const factsOf = (values: NoticeValues): readonly string[] => {
  const agenda = agendaOf(values);
  return agenda ? [agendaText(agenda)] : [];
};
