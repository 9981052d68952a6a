import { describe, expect, it } from 'vitest';
import {
  breakLines,
  cleanText,
  escapeXml,
  isRightToLeft,
  setText,
  splitTitle,
  twoColumns,
  widthOf,
} from './cover-lettering.rules.ts';
import { TITLES } from './covers.fixtures.ts';

describe('断行', () => {
  it('never splits a place name', () => {
    expect(breakLines('塔克拉玛干锁边记', 6).join('|')).toContain('塔克拉玛干');
    expect(breakLines('可可托海的三号矿坑', 7)).toEqual(['可可托海的', '三号矿坑']);
    expect(breakLines('党的二十届四中全会精神辅导', 7.4)).toEqual(['党的二十届四中', '全会精神辅导']);
  });

  it('leaves no single character behind and no 的 in front', () => {
    expect(breakLines('《民法典》婚姻家庭编十问', 6.33)).toEqual(['《民法典》', '婚姻家庭', '编十问']);
    expect(breakLines('葡萄架下的支部', 6.33)).toEqual(['葡萄架下的', '支部']);
    expect(breakLines('每天 10:30 的早课', 6)).toContain('每天 10:30');
  });

  it('never begins a line with a closing mark nor ends one with an opening mark', () => {
    for (const title of TITLES) {
      const lines = breakLines(title, 7.5);
      for (const line of lines.slice(1)) expect(line).not.toMatch(/^[，。、：；！？”’》）]/);
      for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/[“‘《（]$/);
    }
  });

  it('loses no letter and keeps every line within the measure', () => {
    for (const title of TITLES.map(cleanText)) {
      const lines = breakLines(title, 8);
      expect(lines.join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(8.5);
    }
  });

  it('steps down in size before it cuts, and shows that it cut', () => {
    const steps = [{ rows: 2, sizes: [40, 30] }];
    expect(setText('铸牢中华民族共同体意识十讲', 300, steps)).toEqual({
      size: 40,
      lines: ['铸牢中华民族', '共同体意识十讲'],
    });
    const cut = setText('一'.repeat(80), 300, steps);
    expect(cut.size).toBe(30);
    expect(cut.lines).toHaveLength(2);
    expect(cut.lines.at(-1)?.endsWith('…')).toBe(true);
  });
});

describe('题签', () => {
  it('keeps up to five characters in one column and breaks longer titles at a word', () => {
    expect(twoColumns('军垦第一犁')).toEqual(['军垦第一犁']);
    expect(twoColumns('塔克拉玛干锁边记')).toEqual(['塔克拉玛干', '锁边记']);
    expect(twoColumns('坎儿井里的智慧')).toEqual(['坎儿井里的', '智慧']);
  });
});

describe('副题', () => {
  it('begins after the first colon; the rest keeps its colons', () => {
    expect(splitTitle('马兰花开：精神：在新疆')).toEqual({ main: '马兰花开', sub: '精神：在新疆' });
  });

  it('does not split a time of day, nor a title with nothing on one side', () => {
    expect(splitTitle('每天 10:30 的早课').sub).toBe('');
    expect(splitTitle('：只有后半').sub).toBe('');
    expect(splitTitle('只有前半：').sub).toBe('');
  });
});

describe('文字', () => {
  it('escapes what XML reserves and drops what it forbids', () => {
    expect(escapeXml(`<a b="c">'&`)).toBe('&lt;a b=&quot;c&quot;&gt;&#39;&amp;');
    expect(cleanText(' 空\u0000字\ud800\u202e符 ')).toBe('空 字 符');
    expect(cleanText('𠮷')).toBe('𠮷');
  });

  it('takes the direction from the script that says most', () => {
    expect(isRightToLeft('سۇ تېجەش')).toBe(true);
    expect(isRightToLeft('1. سۇ')).toBe(true);
    expect(isRightToLeft('WPS دىن باشلاپ')).toBe(true);
    expect(isRightToLeft('“مۇقام”的传承')).toBe(false);
    expect(isRightToLeft('听刀郎“مۇقام”')).toBe(false);
    expect(isRightToLeft('2026')).toBe(false);
  });
});
