import { describe, expect, it } from 'vitest';
import { fileOfData, refusalOfFile } from './upload-picture.ts';

const LIMITS = {
  maxBytes: 20 * 1024 * 1024,
  endings: ['.jpg', '.png'],
  field: 'file',
  action: 'upload',
  catches: false,
};
const file = (name: string, size = 10, type = '') => ({ name, size, type });

describe('a file before it is sent', () => {
  it('may be a picture of a listed kind', () => {
    expect(refusalOfFile(file('滴灌.JPG'), LIMITS)).toBe('');
    expect(refusalOfFile(file('image', 10, 'image/png'), LIMITS)).toBe('');
  });

  it('is refused with the reason and what to do', () => {
    expect(refusalOfFile(file('讲义.docx'), LIMITS)).toBe('这里只能放图片（jpg、png），请换一个文件。');
    expect(refusalOfFile(file('a.svg', 10, 'image/svg+xml'), LIMITS)).toContain('只能放图片');
    expect(refusalOfFile(file('a.png', 0), LIMITS)).toContain('是空的');
    expect(refusalOfFile(file('a.png', 26 * 1024 * 1024), LIMITS)).toBe(
      '图片有 26 MB，超过了 20 MB，请缩小后再传。',
    );
  });
});

it('makes a file of a picture that was pasted as data', async () => {
  const made = fileOfData('data:image/jpeg;base64,aGVsbG8=', 2);
  expect([made.name, made.type, await made.text()]).toEqual(['粘贴的图片2.jpg', 'image/jpeg', 'hello']);
});
