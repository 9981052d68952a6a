import { describe, expect, it } from 'vitest';
import { choiceProblem, extensionOf, kindOfName, shortName } from './upload-choice.rules.ts';

const MB = 1024 ** 2;
const kinds = [
  {
    kind: 'video' as const,
    label: '视频',
    extensions: ['mp4', 'mov'],
    accept: '.mp4,.mov',
    maxBytes: 4096 * MB,
    sentence: '支持 MP4、MOV，单个不超过 4 GB。',
  },
  {
    kind: 'image' as const,
    label: '图片',
    extensions: ['jpg', 'png'],
    accept: '.jpg,.png',
    maxBytes: 20 * MB,
    sentence: '支持 JPG、PNG，单个不超过 20 MB。',
  },
];

describe('a chosen file', () => {
  it('is of the kind that its ending promises, however it is written', () => {
    expect(kindOfName('棉田.课.MP4', kinds)).toBe('video');
    expect(kindOfName('说明.exe', kinds)).toBeNull();
    expect(kindOfName('没有扩展名', kinds)).toBeNull();
  });

  it('passes when kind and size fit', () => {
    expect(choiceProblem({ name: 'a.mp4', size: 4096 * MB }, kinds)).toBe('');
    expect(choiceProblem({ name: 'a.png', size: 1 }, kinds, 'image')).toBe('');
  });

  it('is refused before its first byte, with the fact and the rule', () => {
    expect(choiceProblem({ name: 'a.mp4', size: 5325 * MB }, kinds)).toBe(
      '《a.mp4》有 5.2 GB，超过视频单个 4 GB 的上限，请压缩或剪短后再上传。',
    );
    expect(choiceProblem({ name: 'a.exe', size: 9 }, kinds)).toContain('《a.exe》的类型不能上传');
    expect(choiceProblem({ name: 'a.png', size: 0 }, kinds)).toContain('空的（0 字节）');
  });

  it('is refused where another kind is wanted, and says which one', () => {
    expect(choiceProblem({ name: 'a.png', size: 9 }, kinds, 'video')).toBe(
      '这里要的是视频，《a.png》是图片。支持 MP4、MOV，单个不超过 4 GB。',
    );
    expect(choiceProblem({ name: 'a.html', size: 9 }, kinds, 'image')).toContain('《a.html》的类型不能上传');
  });

  it('is named by its beginning and its ending when the name is long', () => {
    expect(shortName(`${'棉'.repeat(60)}（补拍）第二版.mp4`)).toBe(
      `${'棉'.repeat(24)}…${[...'棉（补拍）第二版.mp4'].slice(-12).join('')}`,
    );
    expect(shortName('a.mp4')).toBe('a.mp4');
  });
});

describe('a chosen file at the borders', () => {
  it('has the ending behind its last dot', () => {
    expect(['a.b.MP4', '.mp4', 'mp4', 'a.'].map(extensionOf)).toEqual(['mp4', 'mp4', '', '']);
  });

  it('has a name of forty letters in full', () => {
    const name = `${'棉'.repeat(36)}.mp4`;
    expect([shortName(name), shortName(`田${name}`)]).toEqual([
      name,
      `田${'棉'.repeat(23)}…${'棉'.repeat(8)}.mp4`,
    ]);
  });

  it.each([
    ['a.mp4', 'image', '这里要的是图片，《a.mp4》是视频。支持 JPG、PNG，单个不超过 20 MB。'],
    ['a.png', 'video', '这里要的是视频，《a.png》是图片。支持 MP4、MOV，单个不超过 4 GB。'],
    ['a.exe', 'audio', '这里要的是音频，《a.exe》的类型不能上传。'],
    ['a.exe', undefined, '《a.exe》的类型不能上传。可以上传视频、图片，具体格式见“可以上传哪些文件”。'],
    ['a.png', 'image', '《a.png》是空的（0 字节），请检查文件后重新选择。'],
  ] as const)('%s where %s is asked for is refused', (name, wanted, text) => {
    expect(choiceProblem({ name, size: 0 }, kinds, wanted)).toBe(text);
  });
});
