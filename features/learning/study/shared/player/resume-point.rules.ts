import { type Interval, subtract } from '../progress/intervals.rules.ts';

/**
 * 续播规则：从上次离开的位置接着放；上次已到结尾而还没学完的，从第一处没看过的地方放起。
 */
const END_TENTHS = 10;

interface Position {
  readonly watched: readonly Interval[];
  readonly resumeTenths: number;
  readonly isCovered: boolean;
}

/** Seconds at which playing goes on. */
export const resumeSeconds = (
  { watched, resumeTenths, isCovered }: Position,
  lengthTenths: number,
): number => {
  if (resumeTenths < lengthTenths - END_TENTHS) return resumeTenths / 10;
  const hole = isCovered ? undefined : subtract([[0, lengthTenths]], watched)[0];
  return (hole?.[0] ?? 0) / 10;
};
