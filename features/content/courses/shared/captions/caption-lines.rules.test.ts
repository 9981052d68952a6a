import { describe, expect, it } from 'vitest';
import { checkCaptionFile } from './caption-check.rules.ts';
import {
  alignedLines,
  captionState,
  captionText,
  cueTime,
  ownLines,
  retimed,
  typedSeconds,
  withCaption,
} from './caption-lines.rules.ts';

const zh = `WEBVTT

00:12.000 --> 00:18.000
各位同志，今天在地头讲课。

00:19.000 --> 00:26.000
先看这条滴灌带，水从哪里来。

00:27.000 --> 00:33.000
一亩地，一天八方水，够不够？
`;
const ug = `WEBVTT

00:12.100 --> 00:18.000
يولداشلار

00:40.000 --> 00:44.000
ئاخىرقى گەپ
`;

describe('字幕逐句', () => {
  it('译文对到原文旁边，对不上的自己一行', () => {
    const lines = alignedLines(zh, ug);
    expect(lines.map(({ start, text }) => [start, text !== ''])).toEqual([
      [12, true],
      [19, false],
      [27, false],
      [40, true],
    ]);
    expect(lines[0]?.source).toBe('各位同志，今天在地头讲课。');
    expect(lines[3]?.source).toBe('');
  });

  it('开头差不到一秒，或者时间有重叠，算同一句；几句都算时取开头最近的', () => {
    const file = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`;
    const pairs = (original: string, translation: string) =>
      alignedLines(file(original), file(translation)).map(({ source, text }) => `${source}|${text}`);
    expect(pairs('00:10.000 --> 00:10.500\n水', '00:10.900 --> 00:12.000\nسۇ')).toEqual(['水|سۇ']);
    expect(pairs('00:10.000 --> 00:10.500\n水', '00:11.000 --> 00:12.000\nسۇ')).toEqual(['水|', '|سۇ']);
    expect(pairs('00:10.000 --> 00:15.000\n水', '00:14.000 --> 00:16.000\nسۇ')).toEqual(['水|سۇ']);
    expect(pairs('00:10.000 --> 00:15.000\n水', '00:15.000 --> 00:16.000\nسۇ')).toEqual(['水|', '|سۇ']);
    expect(
      pairs(
        '00:10.000 --> 00:15.000\n水',
        '00:08.000 --> 00:12.000\nئا\n\n00:11.000 --> 00:12.000\nسۇ\n\n00:14.000 --> 00:16.000\nئە',
      ),
    ).toEqual(['|ئا', '水|سۇ', '|ئە']);
    expect(alignedLines('', '')).toEqual([]);
  });

  it('按时间先后写，没有字的不写，每行两头不留空白', () => {
    expect(
      captionText([
        { start: 3601, end: 3602, source: '', text: '后' },
        { start: 2, end: 3, source: '水', text: ' ' },
        { start: 1, end: 2, source: '', text: ' 先 \n 二 ' },
      ]),
    ).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n先\n二\n\n01:00:01.000 --> 01:00:02.000\n后\n');
  });

  it('写回去再读出来不变，没有译文的不写', () => {
    const text = captionText(alignedLines(zh, ug));
    expect(text.startsWith('WEBVTT\n\n')).toBe(true);
    expect(ownLines(text).map((line) => line.text)).toEqual(['يولداشلار', 'ئاخىرقى گەپ']);
    expect(captionText([])).toBe('');
  });

  it('尖括号和与号不会变成标记，空行不会断开一句', () => {
    const text = captionText([{ start: 1, end: 2, source: '', text: 'a < b && c > d\n\n第二行' }]);
    expect(ownLines(text)[0]?.text).toBe('a < b && c > d\n第二行');
  });

  it('粗体和说话人的标记留着', () => {
    const file = captionText([{ start: 1, end: 2, source: '', text: '<v 主讲>先看<b>风向</b> 3<5' }]);
    expect(file).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v 主讲>先看<b>风向</b> 3&lt;5\n');
    expect(ownLines(file)[0]?.text).toBe('<v 主讲>先看<b>风向</b> 3<5');
  });

  it('写出来的与服务器存的一个样', () => {
    const file = captionText(ownLines(zh));
    expect(checkCaptionFile(file).text).toBe(file);
    expect(checkCaptionFile(file).problems).toEqual([]);
  });

  it('语言旁边的话', () => {
    const file = { lang: 'ug', label: '维吾尔文', text: ug };
    expect(captionState(zh, undefined, false)).toBe('没有');
    expect(captionState(zh, { ...file, text: '' }, true)).toBe('没有');
    expect(captionState('', file, false)).toBe('2 句');
    expect(captionState(zh, file, false)).toBe('待译 2 句');
    expect(captionState(zh, { ...file, lang: 'zh', text: zh }, true)).toBe('3 句');
    expect(captionState(zh, { ...file, text: zh }, false)).toBe('3 句齐');
  });

  it('换掉一种语言的字幕；清空就没有这种语言', () => {
    const files = [{ lang: 'zh', label: '', text: zh }];
    const both = withCaption(files, { lang: 'ug', label: '', text: ug });
    expect(both.map(({ lang }) => lang)).toEqual(['zh', 'ug']);
    expect(withCaption(both, { lang: 'zh', label: '', text: '' }).map(({ lang }) => lang)).toEqual(['ug']);
  });
});

describe('字幕的时间', () => {
  it('写出', () => {
    expect(cueTime(12.1)).toBe('00:12.100');
    expect(cueTime(3723.05)).toBe('01:02:03.050');
  });

  it('改了时间也不会先结束后开始', () => {
    const line = { start: 5, end: 8, source: '', text: '一' };
    expect(retimed(line, { start: 9 })).toMatchObject({ start: 9, end: 10 });
    expect(retimed(line, { end: 4 })).toBe(line);
    expect(retimed(line, { end: 5 })).toBe(line);
    expect(retimed(line, { start: 8 })).toMatchObject({ start: 8, end: 9 });
    expect(retimed({ ...line, end: 5 }, {})).toMatchObject({ start: 5, end: 6 });
    expect(retimed(line, { end: 7.5 })).toMatchObject({ start: 5, end: 7.5 });
  });

  it('读人敲的', () => {
    expect(typedSeconds('1:05')).toBe(65);
    expect(typedSeconds('00:12.5')).toBe(12.5);
    expect(typedSeconds('1：02：03')).toBe(3723);
    expect(typedSeconds('12')).toBeNull();
    expect(typedSeconds('1:75')).toBeNull();
    expect([typedSeconds(' 1:59 '), typedSeconds('1:60')]).toEqual([119, null]);
  });
});
