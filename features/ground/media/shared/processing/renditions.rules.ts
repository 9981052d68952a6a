/**
 * 转码档位规则：先出声音和最省流量的一档，再逐档向上到 720P；不把小画面放大，各档的关键帧对齐到同样长的片段；
 * 一档没有成功不连累别的档，重试只补缺少的。
 */
export const SEGMENT_SECONDS = 4;

export interface AudioTarget {
  readonly kbit: number;
  readonly hertz: number;
  readonly channels: 1 | 2;
}

export interface VideoTarget {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** Quality as x264 counts it; smaller is better. */
  readonly crf: number;
  /** Kilobits a second that are never exceeded for long. */
  readonly maxKbit: number;
  readonly profile: 'main' | 'high';
}

export interface Rung {
  /** Folder of its files. */
  readonly key: string;
  readonly name: string;
  readonly audio: AudioTarget | null;
  readonly video: VideoTarget | null;
}

interface Step {
  readonly side: number;
  readonly name: string;
  readonly fps: number;
  readonly crf: number;
  readonly maxKbit: number;
  readonly profile: VideoTarget['profile'];
  readonly audio: AudioTarget;
}

const STEPS: readonly Step[] = [
  {
    side: 240,
    name: '240P（省流量）',
    fps: 10,
    crf: 31,
    maxKbit: 36,
    profile: 'main',
    audio: { kbit: 28, hertz: 24_000, channels: 1 },
  },
  {
    side: 360,
    name: '360P',
    fps: 25,
    crf: 27,
    maxKbit: 320,
    profile: 'main',
    audio: { kbit: 48, hertz: 44_100, channels: 1 },
  },
  {
    side: 480,
    name: '480P',
    fps: 30,
    crf: 25,
    maxKbit: 750,
    profile: 'main',
    audio: { kbit: 64, hertz: 44_100, channels: 2 },
  },
  {
    side: 720,
    name: '720P',
    fps: 30,
    crf: 24,
    maxKbit: 1800,
    profile: 'high',
    audio: { kbit: 96, hertz: 48_000, channels: 2 },
  },
];

/** Rung that plays when only the sound is wanted or nothing more gets through. */
const SOUND_ONLY: Rung = {
  key: 'audio',
  name: '纯音频',
  video: null,
  audio: { kbit: 48, hertz: 44_100, channels: 1 },
};

const even = (length: number) => Math.max(2, 2 * Math.round(length / 2));

export interface SourceVideo {
  /** Pixels as they are seen: turned upright, pixels square. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly hasAudio: boolean;
}

/** The rungs of a video, in the order in which they are made. */
export const videoRungs = (source: SourceVideo): Rung[] => {
  const short = Math.min(source.width, source.height);
  const steps = STEPS.filter(({ side }, index) => index === 0 || side <= short);
  const rungs = steps.map(({ side, name, fps, crf, maxKbit, profile, audio }): Rung => {
    const scale = Math.min(1, side / short);
    return {
      key: String(side),
      name,
      audio: source.hasAudio ? audio : null,
      video: {
        width: even(source.width * scale),
        height: even(source.height * scale),
        fps: source.fps > 0 ? Math.min(fps, source.fps) : fps,
        crf,
        maxKbit,
        profile,
      },
    };
  });
  return source.hasAudio ? [SOUND_ONLY, ...rungs] : rungs;
};

/** The rungs of an audio file; `kbit` is the source's own rate, 0 when it is not known. */
export const audioRungs = ({ kbit, channels }: { kbit: number; channels: number }): Rung[] => {
  const low: Rung = {
    key: '64',
    name: '音频（省流量）',
    video: null,
    audio: { kbit: 64, hertz: 44_100, channels: 1 },
  };
  const high: Rung = {
    key: '128',
    name: '音频（标准）',
    video: null,
    audio: { kbit: 128, hertz: 48_000, channels: channels > 1 ? 2 : 1 },
  };
  return kbit > 0 && kbit < 100 ? [low] : [low, high];
};

/**
 * Which rungs are made together from one reading of the source: first what plays on the weakest network, so that
 * it is kept early, then all the rest.
 */
export const rungGroups = (rungs: readonly Rung[]): Rung[][] => {
  const first = rungs.findIndex(({ video }) => video !== null) + 1;
  const cut = first === 0 ? rungs.length : first;
  return [rungs.slice(0, cut), rungs.slice(cut)].filter((group) => group.length > 0);
};

/** Whether what could be made is worth publishing: a picture for a video, any sound for a recording. */
export const isPlayable = (made: readonly Rung[], isVideo: boolean): boolean =>
  made.some(({ video }) => !isVideo || video !== null);

/** Sentence about a medium that plays, but not in every quality; empty when nothing is missing. */
export const missingText = (missing: readonly Pick<Rung, 'name'>[]): string =>
  missing.length === 0
    ? ''
    : `缺少${missing.map(({ name }) => `“${name}”`).join('、')}：转码没有成功，其余清晰度可以照常播放。`;
