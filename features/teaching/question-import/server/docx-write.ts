import { Document, Packer, Paragraph, TextRun } from 'docx';
import type { TextLines } from '../shared/export-text.rules.ts';

/** The bytes of a Word file with one paragraph for each line; keeps the thread busy until it is done. */
export const writeDocx = (lines: TextLines['lines']): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      creator: '网络学习平台',
      title: '题库导出',
      styles: {
        default: { document: { run: { font: { ascii: 'Times New Roman', eastAsia: '宋体' }, size: 24 } } },
      },
      sections: [
        {
          children: lines.map(
            ({ text, isHeading }) =>
              new Paragraph({
                spacing: { line: 360, before: isHeading ? 240 : 0 },
                children: text === '' ? [] : [new TextRun({ text, bold: isHeading })],
              }),
          ),
        },
      ],
    }),
  );
