import { recordColumns } from '#platform/server/db/record-columns.ts';
import { noticeRecord } from '../shared/notice.record.ts';
import { classNotice } from './notices.table.ts';

/** The fields of a notice as columns; its files are rows of their own. */
export const noticeColumns = recordColumns(noticeRecord, classNotice, {
  content: { column: 'contentHtml', to: (html) => html, from: (html) => html },
  files: 'elsewhere',
});
