import { describe, expect, test } from 'vitest';
import { cueOnPicture, lastBegun, parseCaptions } from './captions.parser.ts';

const FILE = `WEBVTT - 坎儿井里的智慧

NOTE 人工校对

STYLE
::cue { color: white }

1
00:01.000 --> 00:03.500 line:90%
坎儿井不是一口井，
<b>是一条</b>地下的河。

00:00:04.000 --> 00:00:06.000
<v 讲课人>竖井 &amp; 暗渠

01:00:04.250 --> 01:00:06.000
尾声
`;

describe('a caption file', () => {
  test('gives its sentences with their seconds, without marks, notes and styles', () => {
    expect(parseCaptions(FILE.replaceAll('\n', '\r\n'))).toEqual([
      { start: 1, end: 3.5, text: '坎儿井不是一口井，\n是一条地下的河。' },
      { start: 4, end: 6, text: '竖井 & 暗渠' },
      { start: 3604.25, end: 3606, text: '尾声' },
    ]);
  });

  test('may have any line ends, and gives its sentences in the order of their start', () => {
    const late = '00:05.000 --> 00:06.000\r后';
    expect(
      parseCaptions(`WEBVTT\r\r${late}\r\r00:01.000 --> 00:02.000\r先\r\r00:03.000 --> 00:04.000`),
    ).toEqual([
      { start: 1, end: 2, text: '先' },
      { start: 5, end: 6, text: '后' },
    ]);
  });

  test('that is none gives nothing', () => {
    expect(parseCaptions('<!doctype html><p>403</p>')).toEqual([]);
    expect(parseCaptions('')).toEqual([]);
  });
});

test('the sentence on the picture goes when it is said', () => {
  const cues = parseCaptions(FILE);
  expect(cueOnPicture(cues, 0.5)).toBeNull();
  expect(cueOnPicture(cues, 1)?.text).toContain('坎儿井');
  expect(cueOnPicture(cues, 3.5)).toBeNull();
  expect(cueOnPicture(cues, 3.6)).toBeNull();
  expect(cueOnPicture(cues, 5)?.text).toBe('竖井 & 暗渠');
});

test('the lit line of the transcript is the last one begun', () => {
  expect(lastBegun([1, 4, 9], 0)).toBe(-1);
  expect(lastBegun([1, 4, 9], 3.9)).toBe(0);
  expect(lastBegun([1, 4, 9], 4)).toBe(1);
  expect(lastBegun([1, 4, 9], 400)).toBe(2);
  expect(lastBegun([], 4)).toBe(-1);
});
