import { withQuery } from '#platform/shared/address-page.rules.ts';
import { BASE } from '#platform/shared/envelope.ts';

/**
 * 学习档案凭证规则：凭证写下那一刻档案说的话，以后不变；同样的内容再出具一次还是原来的编号。
 * 编号十二位，不用容易看错的 0、O、1、I；凭编号谁都能查，只看得到姓名的一部分和合计。
 */
export const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 12;

export const VERIFY_RECORD_PATH = '/record/verify';
/** `GET ?code=`: the statement as a PDF, for its person only. */
export const RECORD_PDF_PATH = `${BASE}/api/study/record/statement.pdf`;
/** `GET ?year=`: the rows of the person's own year as a spreadsheet. */
export const RECORD_SHEET_PATH = `${BASE}/api/study/record/entries.xlsx`;

export const verifyRecordPath = (code: string): string => withQuery(VERIFY_RECORD_PATH, { code });
export const recordPdfPath = (code: string): string => withQuery(RECORD_PDF_PATH, { code });
export const recordSheetPath = (year: number): string => withQuery(RECORD_SHEET_PATH, { year: String(year) });

/** A code as it was typed or scanned: spaces and dashes left out, small letters made great; empty for none. */
export const readCode = (typed: string): string => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const isCode = code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign));
  return isCode ? code : '';
};

/** A code as it is printed: in groups of four. */
export const codeText = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** What a statement says; hours are texts with two decimals. */
export interface StatementFacts {
  readonly name: string;
  readonly orgName: string;
  readonly year: number;
  readonly totalHours: string;
  readonly targetHours: string;
  readonly onlineHours: string;
  readonly offlineHours: string;
  readonly groupHours: string;
  readonly entries: readonly {
    readonly day: string;
    readonly title: string;
    readonly way: string;
    readonly hours: string;
    readonly yearHours: string;
    readonly receiptNo: string;
  }[];
}
