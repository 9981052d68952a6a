import { describe, expect, it } from 'vitest';
import { renamed, safeFileName } from './file-name.rules.ts';

describe('a file name', () => {
  it.each([
    ['第一讲.MP4', '第一讲.mp4'],
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\课件\\讲稿.docx', '讲稿.docx'],
    ['课\u0000件\r\n.pdf', '课件.pdf'],
    ['发票\u202Egpj.exe.jpg', '发票gpj.exe.jpg'],
    ['a\u200b\ufeffb.png', 'ab.png'],
    ['CON.mp4', '_CON.mp4'],
    ['lpt1.tar.mp4', '_lpt1.tar.mp4'],
    ['<b>:"|?*.jpg', '_b______.jpg'],
    ['...jpg', 'jpg'],
    ['   .  ', '未命名'],
    ['', '未命名'],
    ['é\u0301.png'.normalize('NFD'), 'é\u0301.png'.normalize('NFC')],
    ['坏\ufffd\ud800字.gif', '坏字.gif'],
    ['ئۈزۈم\u200cبارىڭى.mp3', 'ئۈزۈم\u200cبارىڭى.mp3'],
    ['没有扩展名', '没有扩展名'],
    ['a.b.c.名字', 'a.b.c.名字'],
  ])('%j becomes %j', (raw, name) => {
    expect(safeFileName(raw).name).toBe(name);
  });

  it('has at most 120 characters and keeps its extension, however long it came', () => {
    for (const length of [121, 5000, 3_000_000]) {
      const { name, extension } = safeFileName(`${'𠮷'.repeat(length)}.mp4`);
      expect([...name].length).toBeLessThanOrEqual(120);
      expect([name.endsWith('.mp4'), extension]).toEqual([true, 'mp4']);
      expect(name.isWellFormed()).toBe(true);
    }
  });

  it('takes no extension that is no word of letters and digits', () => {
    expect(safeFileName('a.jpg;.sh').extension).toBe('sh');
    expect(safeFileName('a.jpg%00').extension).toBe('');
    expect(safeFileName('a.averylongending').extension).toBe('');
  });

  it('keeps its extension when it is renamed', () => {
    expect(renamed('新名', 'mp4')).toBe('新名.mp4');
    expect(renamed('新名.MP4', 'mp4')).toBe('新名.mp4');
    expect(renamed('新名.exe', 'mp4')).toBe('新名.exe.mp4');
  });
});

describe('a file name at the borders', () => {
  it.each([
    ['名字. . .', '名字'],
    [' . 名字', '名字'],
    ['第一   讲\t.mp4', '第一 讲.mp4'],
    ['CON .tar.mp4', '_CON .tar.mp4'],
    ['a/b\n/c.mp4', 'c.mp4'],
    ['甲'.repeat(121), '甲'.repeat(120)],
    [`${'甲'.repeat(121)}.mp4`, `${'甲'.repeat(116)}.mp4`],
    ['a.abcdefgh', 'a.abcdefgh'],
  ])('%j becomes %j', (raw, name) => {
    expect(safeFileName(raw).name).toBe(name);
  });
});
