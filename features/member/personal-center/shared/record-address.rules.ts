import { readPage, withQuery } from '#platform/shared/address-page.rules.ts';
import { RECEIPT_PATH, RECORD_PATH } from './personal-center.words.ts';

/** 学习档案地址规则：年份、方式、类别、形式、单位、页码写在地址里；读不懂的当作没写。 */
export type RecordKind = '' | 'ONLINE' | 'OFFLINE' | 'GROUP';

export type RecordMedia = '' | 'text' | 'video' | 'audio';

export interface RecordAddress {
  /** Undefined: the running year. */
  readonly year: number | undefined;
  readonly kind: RecordKind;
  /** Name of a subject; empty for all. */
  readonly subject: string;
  readonly mediaKind: RecordMedia;
  /** Organisation of the moment of the credit; empty for all. */
  readonly orgCode: string;
  readonly page: number;
}

const KINDS: readonly RecordKind[] = ['ONLINE', 'OFFLINE', 'GROUP'];
const MEDIA: readonly RecordMedia[] = ['text', 'video', 'audio'];
const LONGEST = 60;

/** The first page of everything. */
export const WHOLE_RECORD: RecordAddress = {
  year: undefined,
  kind: '',
  subject: '',
  mediaKind: '',
  orgCode: '',
  page: 0,
};

export const readRecordAddress = (param: (name: string) => string | null): RecordAddress => {
  const year = param('year') ?? '';
  return {
    year: /^20\d\d$/.test(year) ? Number(year) : undefined,
    kind: KINDS.find((kind) => kind === param('kind')) ?? '',
    subject: (param('subject') ?? '').slice(0, LONGEST),
    mediaKind: MEDIA.find((media) => media === param('media')) ?? '',
    orgCode: /^\d{1,60}$/.test(param('org') ?? '') ? (param('org') ?? '') : '',
    page: readPage(param('page')),
  };
};

export const writeRecordAddress = ({
  year,
  kind,
  subject,
  mediaKind,
  orgCode,
  page,
}: RecordAddress): string =>
  withQuery(RECORD_PATH, {
    year: year === undefined ? '' : String(year),
    kind,
    subject,
    media: mediaKind,
    org: orgCode,
    page: page === 0 ? '' : String(page + 1),
  });

export const receiptPath = (id: string): string => withQuery(RECEIPT_PATH, { id });

/** Id of an address; `0`, which no receipt has, for anything that cannot be one. */
export const readReceiptId = (id: string | null): string => (/^\d{1,15}$/.test(id ?? '') ? (id ?? '0') : '0');
