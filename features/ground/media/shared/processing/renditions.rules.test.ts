import { describe, expect, it } from 'vitest';
import { masterPlaylist, ratesOf, segmentsOf } from './hls-playlist.rules.ts';
import { audioRungs, isPlayable, missingText, rungGroups, videoRungs } from './renditions.rules.ts';

const namesOf = (width: number, height: number) =>
  videoRungs({ width, height, fps: 25, hasAudio: true }).map(({ key, video }) =>
    `${key} ${video ? `${video.width}x${video.height}` : ''}`.trim(),
  );

describe('the rungs of a video', () => {
  it.each([
    [1920, 1080, ['audio', '240 426x240', '360 640x360', '480 854x480', '720 1280x720']],
    [1080, 1920, ['audio', '240 240x426', '360 360x640', '480 480x854', '720 720x1280']],
    [640, 480, ['audio', '240 320x240', '360 480x360', '480 640x480']],
    [320, 180, ['audio', '240 320x180']],
    [3840, 1600, ['audio', '240 576x240', '360 864x360', '480 1152x480', '720 1728x720']],
  ])('%i × %i: sound and the smallest first, never larger than the source', (width, height, rungs) => {
    expect(namesOf(width, height)).toEqual(rungs);
  });

  it('the smallest one needs 64 kbit/s for picture and sound together', () => {
    const [, low] = videoRungs({ width: 1920, height: 1080, fps: 25, hasAudio: true });
    expect((low?.video?.maxKbit ?? 0) + (low?.audio?.kbit ?? 0)).toBe(64);
  });

  it('have no sound when the source has none, and no more frames than it', () => {
    const rungs = videoRungs({ width: 640, height: 360, fps: 5, hasAudio: false });
    expect(rungs.map(({ audio, video }) => [audio, video?.fps])).toEqual([
      [null, 5],
      [null, 5],
    ]);
  });
});

describe('the rungs of a recording', () => {
  it('are 64 kbit/s and, when the source is richer, 128', () => {
    expect(audioRungs({ kbit: 48, channels: 1 }).map(({ audio }) => audio?.kbit)).toEqual([64]);
    expect(audioRungs({ kbit: 320, channels: 2 }).map(({ audio }) => audio?.channels)).toEqual([1, 2]);
    expect(audioRungs({ kbit: 0, channels: 6 }).map(({ audio }) => audio?.kbit)).toEqual([64, 128]);
  });
});

describe('the first playlist', () => {
  const text =
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4.000,\na.m4s\n#EXTINF:0.2,\nb.m4s\n#EXT-X-ENDLIST\n';

  it('measures a rung by its segments; a short last one does not look rich', () => {
    const segments = segmentsOf(text);
    expect(segments).toEqual([
      { file: 'a.m4s', seconds: 4 },
      { file: 'b.m4s', seconds: 0.2 },
    ]);
    const sizes = new Map([
      ['a.m4s', 32_000],
      ['b.m4s', 4000],
      ['init.mp4', 900],
    ]);
    expect(ratesOf(segments, sizes)).toEqual({ peak: 64_000, average: 68_572 });
  });

  it('lists the smallest picture first and the sound alone last', () => {
    const rungs = videoRungs({ width: 640, height: 360, fps: 25, hasAudio: true });
    const playlist = masterPlaylist(rungs.map((rung) => ({ rung, rates: { peak: 9, average: 8 } })));
    expect(playlist.split('\n').filter((line) => line.endsWith('.m3u8'))).toEqual([
      '240/index.m3u8',
      '360/index.m3u8',
      'audio/index.m3u8',
    ]);
    expect(playlist).toContain('BANDWIDTH=9,AVERAGE-BANDWIDTH=8,CODECS="mp4a.40.2"');
  });
});

describe('a ladder of which something fails', () => {
  const rungs = videoRungs({ width: 1280, height: 720, fps: 25, hasAudio: true });
  const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key);

  it('is made in two readings: what the weakest network plays, then the rest', () => {
    expect(rungGroups(rungs).map(keys)).toEqual([
      ['audio', '240'],
      ['360', '480', '720'],
    ]);
    expect(rungGroups(rungs.slice(0, 2)).map(keys)).toEqual([['audio', '240']]);
    expect(rungGroups(audioRungs({ kbit: 0, channels: 2 })).map(keys)).toEqual([['64', '128']]);
  });

  it('is worth publishing with one picture, but not with the sound alone of a video', () => {
    expect(isPlayable(rungs.slice(0, 1), true)).toBe(false);
    expect(isPlayable(rungs.slice(1, 2), true)).toBe(true);
    expect(isPlayable(rungs.slice(0, 1), false)).toBe(true);
    expect(isPlayable([], false)).toBe(false);
  });

  it('says which qualities are missing', () => {
    expect(missingText(rungs.slice(3))).toBe('缺少“480P”、“720P”：转码没有成功，其余清晰度可以照常播放。');
    expect(missingText([])).toBe('');
  });
});

describe('the rungs at their borders', () => {
  it('have frames of their own where the source tells none', () => {
    const [, low] = videoRungs({ width: 640, height: 360, fps: 0, hasAudio: true });
    expect(low?.video?.fps).toBeGreaterThan(0);
  });

  it('are of one channel where the source is, and two from 100 kbit/s on', () => {
    const of = (kbit: number, channels: number) =>
      audioRungs({ kbit, channels }).map(({ audio }) => `${audio?.kbit} ${audio?.channels}`);
    expect([of(99, 1), of(100, 1), of(100, 2)]).toEqual([['64 1'], ['64 1', '128 1'], ['64 1', '128 2']]);
  });
});
