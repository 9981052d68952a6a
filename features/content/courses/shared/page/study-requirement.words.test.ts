import { describe, expect, it } from 'vitest';
import { requirementSentences } from './study-requirement.words.ts';

const video = {
  mediaKind: 'video',
  hours: '0.75',
  minViewSeconds: 15,
  coveragePercent: 95,
  maxRate: 1.5,
} as const;

describe('学习要求的说明', () => {
  it('视频：看满多久，最快多久', () => {
    const text = requirementSentences(video, 2000).join('');
    expect(text).toContain('全长 33 分 20 秒');
    expect(text).toContain('看满其中 31 分 40 秒（95%），记 0.75 学时');
    expect(text).toContain('最快 1.5 倍速');
    expect(text).toContain('最快约 21 分 7 秒学完');
  });

  it('原速与没有课件时', () => {
    const text = requirementSentences({ ...video, maxRate: 1 }, 0).join('');
    expect(text).toContain('全长的 95%');
    expect(text).toContain('只能按原速播放');
    expect(requirementSentences({ ...video, mediaKind: 'audio', maxRate: 1, hours: ' 1 ' }, 100)).toEqual([
      '全长 1 分 40 秒，学员要听满其中 1 分 35 秒（95%），记 1 学时。',
      '只能按原速播放。',
      '重复听同一段不多算；没有听过的部分不能快进。',
    ]);
  });

  it('图文：停留满多久', () => {
    const [first] = requirementSentences({ ...video, mediaKind: 'text', minViewSeconds: 90, hours: ' ' }, 0);
    expect(first).toBe('学员打开正文，停留满 1 分 30 秒，记学时。');
  });
});
