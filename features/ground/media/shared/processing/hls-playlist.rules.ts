/**
 * 播放清单规则：总清单先列画面最省流量的一档，播放器从它起步；只有声音的一档列在最后，供听课和极慢的网络用。
 */
import type { Rung } from './renditions.rules.ts';

interface Segment {
  readonly file: string;
  readonly seconds: number;
}

/** Segments that a rung's own playlist names, in order. */
export const segmentsOf = (playlist: string): Segment[] => {
  const segments: Segment[] = [];
  let seconds = 0;
  for (const line of playlist.split('\n').map((text) => text.trim())) {
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length)) || 0;
    else if (line !== '' && !line.startsWith('#')) segments.push({ file: line, seconds });
  }
  return segments;
};

export interface Rates {
  /** Bits a second of the fullest segment, and of the whole. */
  readonly peak: number;
  readonly average: number;
}

/** Rates of a rung from its segments and their sizes in bytes. */
export const ratesOf = (segments: readonly Segment[], sizes: ReadonlyMap<string, number>): Rates => {
  let peak = 0;
  let bits = 0;
  let seconds = 0;
  for (const segment of segments) {
    const own = (sizes.get(segment.file) ?? 0) * 8;
    // The short last segment would look far too rich.
    peak = Math.max(peak, own / Math.max(1, segment.seconds));
    bits += own;
    seconds += segment.seconds;
  }
  return { peak: Math.ceil(peak), average: Math.ceil(seconds > 0 ? bits / seconds : 0) };
};

const codecsOf = ({ audio, video }: Rung): string =>
  [video ? (video.profile === 'main' ? 'avc1.4d401f' : 'avc1.64001f') : '', audio ? 'mp4a.40.2' : '']
    .filter(Boolean)
    .join(',');

const variant = (rung: Rung, { peak, average }: Rates): string => {
  const facts = [
    `BANDWIDTH=${Math.max(1, peak)}`,
    `AVERAGE-BANDWIDTH=${Math.max(1, average)}`,
    ...(rung.video ? [`RESOLUTION=${rung.video.width}x${rung.video.height}`] : []),
    `CODECS="${codecsOf(rung)}"`,
  ];
  return `#EXT-X-STREAM-INF:${facts.join(',')}\n${rung.key}/index.m3u8`;
};

/** The playlist that a player opens first. */
export const masterPlaylist = (rungs: readonly { rung: Rung; rates: Rates }[]): string => {
  const hasVideo = rungs.some(({ rung }) => rung.video);
  const order = hasVideo
    ? [...rungs.filter(({ rung }) => rung.video), ...rungs.filter(({ rung }) => !rung.video)]
    : rungs;
  const lines = order.map(({ rung, rates }) => variant(rung, rates));
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
};
