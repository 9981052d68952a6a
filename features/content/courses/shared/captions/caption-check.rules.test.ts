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

  it('names the end that cannot be read, and no more of it than twenty characters', () => {
    const long = '1'.repeat(30);
    expect(
      fatal(
        vtt(
          '1\n00:01.000 --> 00:02\n好',
          `00:01.000 --> ${long}\n好`,
          `-${long} --> 00:01.000\n好`,
          '-->\n好',
        ),
      ),
    ).toEqual([
      '1 没有读到一句字幕，请选择 WebVTT 或 SRT 文件',
      '4 时间“00:02”读不懂，应像 00:01:23.456',
      `7 时间“${'1'.repeat(20)}”读不懂，应像 00:01:23.456`,
      `10 时间“-${'1'.repeat(19)}”小于零，应从 00:00:00.000 起`,
      '13 时间“”读不懂，应像 00:01:23.456',
    ]);
  });

  it('reads hours, minutes and seconds up to 59', () => {
    const { text, problems } = checkCaptionFile(vtt(' 01:59:59.5 --> 100:00:00.000 \n好'));
    expect(problems).toEqual([]);
    expect(text).toBe('WEBVTT\n\n01:59:59.500 --> 100:00:00.000\n好\n');
    expect(fatal(vtt('60:00.000 --> 61:00.000\n好', '00:60.000 --> 01:01.000\n好'))).toHaveLength(3);
  });

  it('names the line of the time where a cue has a number above it', () => {
    expect(
      notes(
        vtt(
          '1\n00:02.000 --> 00:02.000\n好',
          '2\n00:03.000 --> 00:04.000\n<b></b>',
          '3\n00:05.000 --> 00:06.000\n<u>好</u>',
          '4\n00:06.000 --> 00:07.000\n00:07.000 --> 00:08.000\n好',
          '5\n六\n00:08.000 --> 00:09.000\n好',
          '6\n00:05.500 --> 00:09.000\n好',
        ),
      ),
    ).toEqual([
      '4 结束时间应晚于开始时间',
      '8 这一句没有文字，已去掉',
      '13 只保留粗体、斜体和说话人标记，其余标记已去掉',
      '17 两句字幕之间要空一行',
      '20 这一段没有时间，应在文字上面写“开始 --> 结束”',
      '26 与上一句时间重叠，两句会同时出现',
    ]);
  });

  it('has cues that begin when the one before ends or begins, and the end of the medium within a second', () => {
    const file = vtt(
      '00:01.000 --> 00:02.000\n一',
      '00:02.000 --> 00:03.000\n二',
      '00:02.000 --> 00:05.000\n三',
    );
    expect(notes(file, 4)).toEqual(['9 与上一句时间重叠，两句会同时出现']);
    expect(notes(file, 3.9)).toEqual([
      '9 与上一句时间重叠，两句会同时出现',
      '9 结束时间超出了课件时长，播放到结尾为止',
    ]);
  });

  it('has a blank line wherever nothing is seen, and any line ends', () => {
    const { cues, problems } = checkCaptionFile(
      'WEBVTT\r\r00:01.000 --> 00:02.000\r一\r \r00:03.000 --> 00:04.000\r二',
    );
    expect([cues.map(({ text }) => text), problems]).toEqual([['一', '二'], []]);
  });

  it('is WebVTT only where it begins with the word itself', () => {
    const note = '1 不是以 WEBVTT 开头，已按 SRT 读取并改成 WebVTT';
    const cue = '\n\n00:01.000 --> 00:02.000\n好';
    expect([notes(`WEBVTT 坎儿井${cue}`), notes(`WEBVTT${cue}`)]).toEqual([[], []]);
    expect(notes(`WEBVTTX${cue}`)).toContain(note);
    expect(notes(`NOTE WEBVTT${cue}`)).toContain(note);
  });

  it('keeps what is written for a character, and every fatal fault behind ever so many notes', () => {
    const [cue] = checkCaptionFile(
      vtt('00:01.000 --> 00:02.000\n &amp; &#38; &lt; &x &#x; <b>好</b>\n'),
    ).cues;
    expect(cue?.text).toBe('&amp; &#38; &lt; &amp;x &amp;#x; <b>好</b>');
    const empty = Array.from({ length: 201 }, () => '00:01.000 --> 00:02.000\n<b></b>');
    const { problems } = checkCaptionFile(vtt(...empty, ...Array.from({ length: 201 }, () => '只有字')));
    expect(problems.filter(({ isFatal }) => isFatal)).toHaveLength(200);
    expect(problems).toHaveLength(400);
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
