import { PdfPaper } from '#platform/server/pdf/pdf-document.ts';
import { A4_UPRIGHT, PdfFlow } from '#platform/server/pdf/pdf-table.ts';
import { wireTime } from '#platform/shared/times.ts';
import { codeText, verifyRecordPath } from '../shared/record-statement.rules.ts';
import type { StatementRow } from './record-statement.repository.ts';

const COLUMNS = [
  { title: '日期', share: 13 },
  { title: '课程或班级', share: 42 },
  { title: '方式', share: 17 },
  { title: '学时', share: 10, align: 'right' },
  { title: '计入年度', share: 12, align: 'right' },
] as const;

const QR_MM = 30;
const SMALL = { size: 9 } as const;
const PLAIN = { size: 10.5 } as const;

/** The statement as a sheet of paper; the same statement gives the same bytes. `origin` is the portal's own address. */
export const recordPdf = async (
  { code, facts, madeAt }: StatementRow,
  origin: string,
): Promise<Uint8Array> => {
  const title = `${facts.year} 年度学习档案`;
  const paper = await PdfPaper.open({ title, author: '新疆党员学习培训平台', at: madeAt });
  const flow = new PdfFlow(paper);
  const { margin, width } = A4_UPRIGHT;
  paper.qr(`${origin}${verifyRecordPath(code)}`, width - margin - QR_MM, margin, QR_MM);
  flow.paragraph(title, { size: 20, weight: 'bold' });
  flow.skip(3);
  flow.paragraph(`姓名：${facts.name}`, PLAIN);
  if (facts.orgName !== '') flow.paragraph(`组织：${facts.orgName}`, PLAIN);
  flow.paragraph(`出具：${wireTime(madeAt).slice(0, 16)}`, PLAIN);
  flow.paragraph(`查验码：${codeText(code)}`, PLAIN);
  flow.skip(4);
  flow.paragraph(`计入年度 ${facts.totalHours} 学时，目标 ${facts.targetHours} 学时`, {
    size: 14,
    weight: 'bold',
  });
  flow.paragraph(
    `网上 ${facts.onlineHours}，线下 ${facts.offlineHours}，集体学习 ${facts.groupHours}；共 ${facts.entries.length} 笔`,
    PLAIN,
  );
  flow.skip(3);
  flow.table(
    COLUMNS,
    facts.entries.map(({ day, title: what, way, hours, yearHours }) => [day, what, way, hours, yearHours]),
    SMALL,
  );
  flow.skip(4);
  flow.paragraph(
    `扫右上角的码，或者在 ${origin}${verifyRecordPath('').split('?')[0]} 输入查验码，可以核对这份档案当时的内容和现在有没有变动。`,
    SMALL,
  );
  return paper.finish();
};
