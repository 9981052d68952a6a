import { describe, expect, it } from 'vitest';
import { masterPlaylist, ratesOf, segmentsOf } from './hls-playlist.rules.ts';
import type { Rung } from './renditions.rules.ts';

describe('the segments of a rung', () => {
  it('are named in order with their seconds, through spaces and other lines', () => {
    const playlist = '#EXTM3U\r\n#EXTINF:6.5,\r\n a.ts \r\n\r\n#EXT-X-X\r\n#EXTINF:x,\r\nb.ts';
    expect(segmentsOf(playlist)).toEqual([
      { file: 'a.ts', seconds: 6.5 },
      { file: 'b.ts', seconds: 0 },
    ]);
    expect(segmentsOf('')).toEqual([]);
  });

  it('have the rate of the fullest one and that of the whole', () => {
    const segments = [
      { file: 'a.ts', seconds: 4 },
      { file: 'b.ts', seconds: 0.5 },
      { file: 'c.ts', seconds: 0.5 },
    ];
    const sizes = new Map([
      ['a.ts', 100],
      ['b.ts', 30],
    ]);
    expect(ratesOf(segments, sizes)).toEqual({ peak: 240, average: 208 });
    expect(ratesOf([{ file: 'a.ts', seconds: 0 }], sizes)).toEqual({ peak: 800, average: 0 });
    expect(ratesOf([], sizes)).toEqual({ peak: 0, average: 0 });
  });
});

describe('the playlist that a player opens first', () => {
  const audio = { kbit: 48, hertz: 44_100, channels: 1 } as const;
  const video = (key: string, profile: 'main' | 'high', width: number, height: number): Rung => ({
    ...{ key, name: key, audio },
    video: { width, height, fps: 25, crf: 28, maxKbit: 900, profile },
  });
  const sound: Rung = { key: 'sound', name: '纯音频', audio, video: null };
  const silent: Rung = { ...video('low', 'main', 640, 360), audio: null };
  const HEAD = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  const rates = { peak: 900, average: 0 };

  it('names sizes and codecs, and what has only sound last', () => {
    const rungs = [sound, silent, video('high', 'high', 1280, 720)].map((rung) => ({ rung, rates }));
    const stream = '#EXT-X-STREAM-INF:BANDWIDTH=900,AVERAGE-BANDWIDTH=1';
    expect(masterPlaylist(rungs).split('\n')).toEqual([
      ...HEAD,
      `${stream},RESOLUTION=640x360,CODECS="avc1.4d401f"`,
      'low/index.m3u8',
      `${stream},RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"`,
      'high/index.m3u8',
      `${stream},CODECS="mp4a.40.2"`,
      'sound/index.m3u8',
      '',
    ]);
  });

  it('may be of sound alone, or empty', () => {
    expect(masterPlaylist([{ rung: sound, rates }])).toContain('sound/index.m3u8');
    expect(masterPlaylist([])).toBe([...HEAD, ''].join('\n'));
  });
});
