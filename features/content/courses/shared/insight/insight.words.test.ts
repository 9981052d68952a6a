import { describe, expect, it } from 'vitest';
import {
  chapterAt,
  inSteps,
  leavingSentence,
  orgFinding,
  partText,
  shareText,
  studyFinding,
  viewsFinding,
} from './insight.words.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    label: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    num: 1,
  }));

describe('统计的时间', () => {
  it('一个月按天', () => {
    expect(inSteps(days(30), 30)).toHaveLength(30);
    expect(inSteps(days(30), 30)[0]).toEqual({ label: '01-01', num: 1 });
  });

  it('一个季度按周，最近的一周是整周', () => {
    const steps = inSteps(days(90), 90);
    expect(steps).toHaveLength(13);
    expect(steps.at(-1)?.num).toBe(7);
    expect(steps[0]).toEqual({ label: '01-01 起', num: 6 });
    expect(inSteps(days(7), 90)).toEqual([{ label: '01-01 起', num: 7 }]);
    expect(inSteps([], 90)).toEqual([]);
    expect(steps.reduce((all, { num }) => all + num, 0)).toBe(90);
  });

  it('一年按月', () => {
    expect(inSteps(days(365), 365)).toHaveLength(12);
    expect(inSteps(days(365), 365)[1]).toEqual({ label: '2026-02', num: 28 });
  });
});

describe('比例与离开的地方', () => {
  it('百分比', () => {
    expect(shareText(1, 0)).toBe('--');
    expect([shareText(1, 1000), shareText(1, 100), shareText(3, 3)]).toEqual(['少于 1%', '1%', '100%']);
    expect(shareText(0, 10)).toBe('0%');
    expect(shareText(2, 3)).toBe('67%');
  });

  it('离开最多的一段说出章节', () => {
    const chapters = [
      { startSeconds: 0, title: '开头' },
      { startSeconds: 60, title: '滴灌带' },
    ];
    const left = [
      { fromSeconds: 0, toSeconds: 48, num: 2 },
      { fromSeconds: 96, toSeconds: 144, num: 5 },
    ];
    expect(leavingSentence(left, chapters)).toBe(
      '没有学完的 7 人里，5 人停在 01:36–02:24（《滴灌带》），是离开最多的一段。',
    );
    expect(leavingSentence([], chapters)).toContain('没有人中途离开');
    expect(leavingSentence(left.toReversed(), chapters)).toContain('5 人停在 01:36–02:24（《滴灌带》）');
    expect(leavingSentence([...left, { fromSeconds: 144, toSeconds: 192, num: 5 }], [])).toBe(
      '没有学完的 12 人里，5 人停在 01:36–02:24，是离开最多的一段。',
    );
    expect(chapterAt(chapters, 60)).toBe('滴灌带');
    expect(chapterAt([{ startSeconds: 5, title: '一' }], 3)).toBe('');
    expect(partText({ fromSeconds: 0, toSeconds: 3600 })).toBe('00:00–1:00:00');
  });
});

describe('图说的话', () => {
  const rows = [
    { label: '11-01', num: 2 },
    { label: '11-02', num: 9 },
  ];

  it('浏览说总数和最多的一段', () => {
    expect(viewsFinding(rows, 30)).toBe('最近 30 天共 11 次，11-02最多，9 次。');
    expect(viewsFinding([{ label: '11-01', num: 0 }], 30)).toBe('最近 30 天还没有人看。');
    expect(viewsFinding([...rows, { label: '11-03', num: 9 }, { label: '11-04', num: 1 }], 90)).toBe(
      '最近 90 天共 21 次，11-02最多，9 次。',
    );
  });

  it('学习说开始和学完各多少', () => {
    expect(studyFinding(rows, [{ label: '11-02', num: 3 }])).toBe(
      '11 人开始学，3 人学完；每个人只在开始和学完的那天各算一次。',
    );
    expect(studyFinding([], [])).toBe('这段时间没有人学。');
    expect(studyFinding([], rows)).toContain('0 人开始学，11 人学完');
    expect(studyFinding(rows, [])).toContain('11 人开始学，0 人学完');
  });

  it('单位说人最多的', () => {
    expect(orgFinding(rows, 11)).toBe('11 位学员里，11-02最多，9 人，占 82%；不足 5 人的单位合在一起。');
    expect(orgFinding([], 0)).toBe('还没有学员。');
    expect([orgFinding([], 3), orgFinding(rows, 0)]).toEqual(['还没有学员。', '还没有学员。']);
    expect(orgFinding([...rows, { label: '11-03', num: 9 }, { label: '11-04', num: 1 }], 21)).toContain(
      '11-02最多',
    );
  });
});
