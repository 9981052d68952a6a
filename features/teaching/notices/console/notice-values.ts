import type { FileValue } from '#features/teaching/board/console/class-files-field.public.tsx';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { agendaText } from '../shared/agenda.rules.ts';
import type { Agenda, saveNotice } from '../shared/notices.contract.ts';
import type { AdminNotice } from './notice-edit.queries.ts';

/** Values of the form: plain fields, so that two versions can be compared field by field. */
export interface NoticeValues {
  readonly classId: string;
  readonly title: string;
  readonly content: string;
  readonly files: readonly FileValue[];
  readonly isTop: boolean;
  /** Empty: the notice announces nothing that has a day. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly place: string;
  readonly speaker: string;
}

export const NOTICE_LABELS: Readonly<Record<keyof NoticeValues, string>> = {
  classId: '班级',
  title: '标题',
  content: '正文',
  files: '附件',
  isTop: '置顶',
  day: '日期',
  from: '开始',
  to: '结束',
  place: '地点',
  speaker: '主讲',
};

export const emptyNotice = (classId: string): NoticeValues => ({
  ...{ classId, title: '', content: '', files: [], isTop: false },
  ...{ day: '', from: '', to: '', place: '', speaker: '' },
});

export const valuesOf = (notice: AdminNotice): NoticeValues => {
  const { classId, title, content, attachments, topFlag, agenda } = notice;
  return {
    ...emptyNotice(classId),
    ...{ title, content, isTop: topFlag === '1' },
    ...(agenda ?? {}),
    files: attachments.map(({ fileId, fileName, fileSize, kind }) => ({ fileId, fileName, fileSize, kind })),
  };
};

const agendaOf = ({ day, from, to, place, speaker }: NoticeValues): Agenda | null =>
  day === '' ? null : { day, from, to, place, speaker };

/** Values of the form that are sent. */
export const inputOf = (values: NoticeValues): InputOf<typeof saveNotice> => ({
  classId: values.classId,
  title: values.title,
  content: values.content,
  attachments: values.files.map(({ fileId }) => fileId),
  topFlag: values.isTop ? '1' : '0',
  agenda: agendaOf(values),
});

/** Its facts of the day in one line; none without a day. */
export const factsOf = (values: NoticeValues): readonly string[] => {
  const agenda = agendaOf(values);
  return agenda ? [agendaText(agenda)] : [];
};
