import { describe, expect, it } from 'vitest';
import { attachmentHeader, attachmentType, exportFileName } from './export.rules.ts';

describe('the name of an exported file', () => {
  it('is the list’s with the time in Beijing', () => {
    expect(exportFileName('课程', new Date('2026-11-20T02:30:59Z'))).toBe('课程-20261120-1030.xlsx');
  });

  it('reaches the browser in full, and as a plain one where it cannot', () => {
    expect(attachmentHeader('课程(1).xlsx')).toBe(
      `attachment; filename="download.xlsx"; filename*=UTF-8''%E8%AF%BE%E7%A8%8B%281%29.xlsx`,
    );
  });

  it('cannot break out of the header, lead elsewhere or deceive the eye', () => {
    const header = attachmentHeader('a"\r\nSet-Cookie: x=1;/..\\\u202exslx.exe\ud800');
    expect(header).not.toMatch(/[\r\n\\/]|%0D|%0A|%22|%2F|%5C|%E2%80%AE/);
    expect(header).toMatch(/^attachment; filename="download"; filename\*=UTF-8''[\w%.!~-]+$/);
  });

  it('decides the type, never one that a browser would open as a page', () => {
    expect(attachmentType('x.xlsx')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    for (const name of ['x.html', 'x.svg', 'x', 'x.js', 'constructor'])
      expect(attachmentType(name)).toBe('application/octet-stream');
  });
});

describe('the header of a file', () => {
  it('encodes what an address may not hold, and replaces what a name may not', () => {
    expect(attachmentHeader("党*课'().csv")).toBe(
      `attachment; filename="download.csv"; filename*=UTF-8''%E5%85%9A_%E8%AF%BE%27%28%29.csv`,
    );
  });

  it('goes with the type of its last ending, however it is written', () => {
    expect([attachmentType('a.b.ZIP'), attachmentType('a.csv'), attachmentType('a.zip.b')]).toEqual([
      'application/zip',
      'text/csv; charset=utf-8',
      'application/octet-stream',
    ]);
  });
});
