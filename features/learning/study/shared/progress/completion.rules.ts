import { CARRY_MS } from './time-budget.rules.ts';

/**
 * 学完规则：看过的内容达到 95%，或离结尾不超过 5 秒，并且服务器自己计的时间也够，才算学完；
 * 图文课程以服务器计的浏览时间为准，要看满规定的秒数。
 */
export const RULE_VERSION = '2026-1';
export const COVERAGE = 0.95;
/** Players end a little early or late; the last seconds do not decide. */
export const TOLERANCE_TENTHS = 50;
/** Highest playback rate that counts when a course does not say otherwise. */
export const MAX_RATE = 2;
/** An image-text course is finished after this many seconds, whatever its length. */
export const IMAGE_TEXT_SECONDS = 15;

/** Under which terms a course is studied; taken from the course when study starts. */
export interface Terms {
  readonly mediaKind: 'text' | 'video' | 'audio';
  /** Tenths of a second; for image-text the time to be viewed. */
  readonly lengthTenths: number;
  readonly speedHundredths: number;
  readonly coverageThousandths: number;
}

interface CourseFacts {
  readonly mediaKind: Terms['mediaKind'];
  readonly durationSeconds: number;
  readonly minViewSeconds: number;
  readonly maxRate: number;
  readonly coverage: number;
}

export const termsOf = (course: CourseFacts): Terms =>
  course.mediaKind === 'text'
    ? {
        mediaKind: 'text',
        lengthTenths: Math.max(IMAGE_TEXT_SECONDS, course.minViewSeconds) * 10,
        speedHundredths: 100,
        coverageThousandths: 1000,
      }
    : {
        mediaKind: course.mediaKind,
        lengthTenths: course.durationSeconds * 10,
        speedHundredths: Math.round(course.maxRate * 100),
        coverageThousandths: Math.round(course.coverage * 1000),
      };

/** Tenths that must be covered. A very short medium still wants half of itself. */
export const neededTenths = ({ mediaKind, lengthTenths, coverageThousandths }: Terms): number => {
  if (mediaKind === 'text') return lengthTenths;
  const byCoverage = Math.ceil((lengthTenths * coverageThousandths) / 1000);
  return Math.max(Math.ceil(lengthTenths / 2), Math.min(byCoverage, lengthTenths - TOLERANCE_TENTHS));
};

/** Server time, in milliseconds, that covering so much takes at the highest allowed rate. */
const neededServerMs = ({ speedHundredths }: Terms, covered: number): number =>
  Math.max(0, Math.ceil(((covered * 100 - CARRY_MS) * 100) / speedHundredths));

/** Whole seconds still missing for credit; 0 means finished. */
export const missingSeconds = (terms: Terms, covered: number, serverMs: number): number => {
  if (terms.lengthTenths <= 0) return 1;
  const content = Math.max(0, neededTenths(terms) - covered) / 10;
  const time = Math.max(0, neededServerMs(terms, covered) - serverMs) / 1000;
  return Math.ceil(Math.max(content, time));
};

export const isCovered = (terms: Terms, covered: number, serverMs: number): boolean =>
  missingSeconds(terms, covered, serverMs) === 0;

/** Share of the course that was watched, 0 to 1 with 3 decimals, never rounded up. */
export const coverageOf = ({ lengthTenths }: Pick<Terms, 'lengthTenths'>, covered: number): number =>
  lengthTenths > 0 ? Math.min(1, Math.floor((covered * 1000) / lengthTenths) / 1000) : 0;

/** The percentage that lists show: 100 only when watching is done. */
export const percentageOf = (lengthTenths: number, covered: number, isDone: boolean): number =>
  isDone ? 100 : Math.min(99, Math.floor(coverageOf({ lengthTenths }, covered) * 100));
