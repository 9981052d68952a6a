import { describe, expect, it } from 'vitest';
import { checkCaptionFile } from './caption-check.rules.ts';
import { parseCaptions } from './captions.parser.ts';

const fatal = (file: string, duration = 0) =>
  checkCaptionFile(file, duration)
    .problems.filter(({ isFatal }) => isFatal)
    .map(({ line, text }) => `${line} ${text}`);

const notes = (file: string, duration = 0) =>
  checkCaptionFile(file, duration).problems.map(({ line, text }) => `${line} ${text}`);

const vtt = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`;

describe('a captions file', () => {
  it('is kept as WebVTT that the player reads', () => {
    const { text, cues, problems } = checkCaptionFile(vtt('00:01.5 --> 00:03.000 align:start\n好\n第二行'));
    expect(problems).toEqual([]);
    expect(text).toBe('WEBVTT\n\n00:00:01.500 --> 00:00:03.000\n好\n第二行\n');
    expect(cues).toEqual([{ startSeconds: 1.5, endSeconds: 3, text: '好\n第二行' }]);
    expect(parseCaptions(text)).toEqual([{ start: 1.5, end: 3, text: '好\n第二行' }]);
    expect(checkCaptionFile(text).text).toBe(text);
  });

  it('may be SRT, with Windows line ends and a byte order mark', () => {
    const srt =
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\nبىر\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nئىككى\r\n';
    const { text, cues, problems } = checkCaptionFile(srt);
    expect(cues.map((cue) => cue.text)).toEqual(['بىر', 'ئىككى']);
    expect(text.startsWith('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n')).toBe(true);
    expect(problems).toEqual([
      { line: 1, text: '不是以 WEBVTT 开头，已按 SRT 读取并改成 WebVTT', isFatal: false },
    ]);
  });

  it('names the line of each time that cannot be read', () => {
    expect(
      fatal(vtt('00:01 --> 00:02.000\n好', '-00:01.000 --> 00:02.000\n好', '00:61.000 --> 00:62.000\n好')),
    ).toEqual([
      '1 没有读到一句字幕，请选择 WebVTT 或 SRT 文件',
      '3 时间“00:01”读不懂，应像 00:01:23.456',
      '6 时间“-00:01.000”小于零，应从 00:00:00.000 起',
      '9 时间“00:61.000”读不懂，应像 00:01:23.456',
    ]);
  });

  it('refuses an end before the start, text without a time, and cues without a blank line between them', () => {
    expect(fatal(vtt('00:02.000 --> 00:01.000\n好', '00:03.000 --> 00:04.000\n好'))).toEqual([
      '3 结束时间应晚于开始时间',
    ]);
    expect(fatal(vtt('00:01.000 --> 00:02.000\n好', '只有字'))).toEqual([
      '6 这一段没有时间，应在文字上面写“开始 --> 结束”',
    ]);
    expect(
      fatal(vtt('00:03.000 --> 00:04.000\n好\n00:05.000 --> 00:06.000\n好', '00:07.000 --> 00:08.000\n好')),
    ).toEqual(['5 两句字幕之间要空一行']);
  });

  it('compares with the medium, and forgives an end that is a little late', () => {
    const file = vtt('00:58.000 --> 01:00.500\n好', '01:00.000 --> 01:05.000\n好');
    expect(notes(file, 60)).toEqual(['6 与上一句时间重叠，两句会同时出现', '6 开始时间超出了课件时长']);
    expect(fatal(vtt('00:58.000 --> 01:05.000\n好'), 60)).toEqual([]);
  });

  it('sorts, drops empty cues, and says so', () => {
    const file = vtt(
      '00:05.000 --> 00:06.000\n后',
      '00:01.000 --> 00:02.000\n先',
      '00:08.000 --> 00:09.000\n<b></b>',
    );
    expect(notes(file)).toEqual(['6 这一句早于上一句，已按时间排好', '9 这一句没有文字，已去掉']);
    expect(checkCaptionFile(file).cues.map(({ text }) => text)).toEqual(['先', '后']);
  });

  it('keeps bold, italic and speaker, and no other markup', () => {
    const file = vtt(
      '00:01.000 --> 00:02.000\n<v 老马><b>好</b></v><c.red>的</c><script>x</script> 1 < 2 & 3',
    );
    const [cue] = checkCaptionFile(file).cues;
    expect(cue?.text).toBe('<v 老马><b>好</b></v>的x 1 &lt; 2 &amp; 3');
    expect(notes(file)).toEqual(['4 只保留粗体、斜体和说话人标记，其余标记已去掉']);
  });

  it('passes over notes, and over styles with a word', () => {
    const file = vtt('NOTE 校对稿', 'STYLE\n::cue { color: red }', '00:01.000 --> 00:02.000\n好');
    expect(notes(file)).toEqual(['5 样式与位置的设定不保留，字幕按本平台的样子显示']);
  });

  it('is refused when it is none at all', () => {
    for (const file of ['', 'WEBVTT', '\u0000\ud800', '{"a":1}'])
      expect(fatal(file)).toContain('1 没有读到一句字幕，请选择 WebVTT 或 SRT 文件');
  });

  it('is read quickly, however large and odd it is', () => {
    const began = performance.now();
    checkCaptionFile('<'.repeat(200_000));
    checkCaptionFile(vtt(`00:01.000 --> 00:02.000\n${'<v '.repeat(60_000)}`));
    checkCaptionFile(Array.from({ length: 20_000 }, () => '00:01.000 --> 00:02.000\n好\n').join('\n'));
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
