import { sizeText } from '../library/media-kinds.rules.ts';

/**
 * 上传进度规则：速度取最近十秒的平均，续传从服务器已收到的地方算起；没到最后一个字节不显示 100%。
 */
const WINDOW_MS = 10_000;
/** From less than this no speed can be told. */
const SHORTEST_MS = 800;

export interface ProgressSample {
  readonly atMs: number;
  /** Bytes that had gone by then. */
  readonly sent: number;
}

/** The samples with one more; a smaller number means that an earlier place is sent again, and begins anew. */
export const addSample = (
  samples: readonly ProgressSample[],
  sample: ProgressSample,
): readonly ProgressSample[] => {
  const last = samples.at(-1);
  if (last && sample.sent < last.sent) return [sample];
  const recent = samples.filter(({ atMs }) => sample.atMs - atMs <= WINDOW_MS);
  return [...recent, sample];
};

/** Bytes a second over the samples; `null` while nothing can be said. */
export const speedOf = (samples: readonly ProgressSample[]): number | null => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < SHORTEST_MS) return null;
  return ((last.sent - first.sent) * 1000) / (last.atMs - first.atMs);
};

/** Whole per cent; 100 only when all of it has gone. */
export const percentOf = (sent: number, size: number): number =>
  size <= 0 ? 100 : Math.max(0, Math.min(sent >= size ? 100 : 99, Math.floor((sent / size) * 100)));

/** 「1.2 / 1.9 GB」: one unit where both have the same. */
export const sentText = (sent: number, size: number): string => {
  const [done, all] = [sizeText(sent), sizeText(size)];
  const unit = all.slice(all.indexOf(' '));
  if (sent === 0) return `0 / ${all}`;
  return `${done.endsWith(unit) ? done.slice(0, -unit.length) : done} / ${all}`;
};

/** 「12.4 MB/秒」. */
export const speedText = (bytesPerSecond: number): string => {
  const megabytes = bytesPerSecond / 1024 ** 2;
  if (megabytes >= 1 && megabytes < 100) return `${megabytes.toFixed(1)} MB/秒`;
  return `${sizeText(Math.max(0, bytesPerSecond))}/秒`;
};

/** 「约 1 分钟」: never more exact than it can be. */
export const leftText = (seconds: number): string => {
  if (seconds < 10) return '马上就好';
  if (seconds <= 50) return `约 ${Math.ceil(seconds / 10) * 10} 秒`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `约 ${minutes} 分钟`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours >= 24) return '一天以上';
  return rest === 0 ? `约 ${hours} 小时` : `约 ${hours} 小时 ${rest} 分钟`;
};

/** Seconds until the last byte; `null` when the line stands still. */
export const secondsLeft = (sent: number, size: number, bytesPerSecond: number | null): number | null =>
  bytesPerSecond === null || bytesPerSecond <= 0 ? null : Math.max(0, size - sent) / bytesPerSecond;

/** 「63%　12.4 MB/秒　约 1 分钟」. */
export const progressText = (sent: number, size: number, bytesPerSecond: number | null): string => {
  const left = secondsLeft(sent, size, bytesPerSecond);
  const facts = [
    `${percentOf(sent, size)}%`,
    ...(bytesPerSecond === null ? [] : [speedText(bytesPerSecond)]),
    ...(left === null ? [] : [leftText(left)]),
  ];
  return facts.join('\u3000');
};
