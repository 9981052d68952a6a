import {
  BOARD_PART,
  filesField,
  textField,
  titleField,
} from '#features/teaching/board/shared/board-fields.record.ts';
import { own, record, tidied, type ValuesOf, yesNo } from '#platform/shared/record.ts';
import { type Agenda, agendaRecord } from './agenda.record.ts';
import { agendaText } from './agenda.rules.ts';

const textOf = (agenda: Agenda | null): string => (agenda ? agendaText(agenda) : '');
const yesOrNo = (isSo: boolean): string => (isSo ? '是' : '否');

/** 一条班级通知，一项写一次；班级在新建时选定，以后不变。 */
export const noticeRecord = record('class-notice', {
  title: titleField,
  content: textField('正文'),
  files: filesField('附件'),
  agenda: own<Agenda | null>({
    label: '当天安排',
    part: BOARD_PART,
    initial: null,
    // The calls write it as the record of its own.
    schema: {},
    tidy: (agenda) => agenda && tidied(agendaRecord, agenda),
    compared: textOf,
  }),
  isTop: yesNo({ label: '置顶', part: BOARD_PART, words: yesOrNo, audited: yesOrNo }),
});

type NoticeFields = ValuesOf<typeof noticeRecord>;
type Wire = Omit<NoticeFields, 'files' | 'isTop'> & {
  readonly attachments: readonly string[];
  readonly topFlag: '0' | '1';
};

/** The fields as the calls write them. */
export const noticeToWire = ({ files, isTop, ...fields }: NoticeFields): Wire => ({
  ...fields,
  attachments: files,
  topFlag: isTop ? '1' : '0',
});

/** The fields of a call; without agenda and flag there is none, and it stands where its time puts it. */
export const noticeFromWire = ({
  attachments,
  topFlag,
  agenda = null,
  ...fields
}: Omit<Wire, 'topFlag' | 'agenda'> & {
  readonly topFlag?: '0' | '1' | undefined;
  readonly agenda?: Agenda | null | undefined;
}): NoticeFields => ({ ...fields, agenda, files: attachments, isTop: topFlag === '1' });
