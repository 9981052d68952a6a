import { describe, expect, it } from 'vitest';
import { type KindLimit, kindOfChoice, refusalOfChoice } from './file-choice.rules.ts';

const KINDS: readonly KindLimit[] = [
  { kind: 'document', extensions: ['pdf', 'docx'], maxBytes: 2 * 1024 * 1024 },
  { kind: 'image', extensions: ['jpg', 'png'], maxBytes: 1024 },
];

describe('a file that was chosen', () => {
  it('may be sent when its kind is taken and it is not too big', () => {
    expect(refusalOfChoice({ name: '讲义.PDF', size: 2 * 1024 * 1024 }, KINDS)).toBe('');
  });

  it('is of the kind of its last extension, or of none', () => {
    const kinds = ['讲义.PDF', '板书.png', '讲义.pdf.exe', '没有扩展名', 'pdf'].map((name) =>
      kindOfChoice({ name, size: 5 }, KINDS),
    );
    expect(kinds).toEqual(['document', 'image', undefined, undefined, undefined]);
  });

  it('is refused with three extensions of each kind', () => {
    const many: readonly KindLimit[] = [
      { kind: 'audio', extensions: ['mp3', 'm4a', 'aac', 'wav'], maxBytes: 9 },
    ];
    expect(refusalOfChoice({ name: '程序.exe', size: 5 }, many)).toBe(
      '这种文件不能上传。可以上传文档、图片、音频和视频（mp3、m4a、aac 等）。',
    );
  });

  it('is refused before it is sent for its kind, for being empty, for its size', () => {
    expect(refusalOfChoice({ name: '程序.exe', size: 5 }, KINDS)).toContain('pdf、docx、jpg、png');
    expect(refusalOfChoice({ name: '没有扩展名', size: 5 }, KINDS)).toContain('不能上传');
    expect(refusalOfChoice({ name: '空.pdf', size: 0 }, KINDS)).toContain('空的');
    expect(refusalOfChoice({ name: '大.jpg', size: 2048 }, KINDS)).toContain('2 KB，超过了 1 KB');
  });
});
