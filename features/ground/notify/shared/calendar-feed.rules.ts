/** 日程规则：标题一行，说明可以分行，别的控制字符都去掉；整天的日程到末日次日零点为止；改一次，修订号大一次。 */

/** Everything that a calendar line cannot hold, line ends included. */
const CONTROLS = /\p{Cc}+/gu;
/** The same without the line end. */
const CONTROLS_IN_LINES = /[^\P{Cc}\n]+/gu;

/** A title: one line. */
export const feedLine = (text: string): string => text.toWellFormed().replaceAll(CONTROLS, ' ').trim();

/** A description: its lines stay. */
export const feedText = (text: string): string =>
  text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS_IN_LINES, ' ').trim();

const DAY_MS = 86_400_000;

/** The day after `day`, both `yyyy-MM-dd`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const FIRST_REVISION = Date.parse('2026-01-01T00:00:00Z');

/** The revision of an entry (SEQUENCE): never smaller for a later change, and small enough for every program. */
export const revisionOf = (updatedAt: Date): number =>
  Math.max(0, Math.floor((updatedAt.getTime() - FIRST_REVISION) / 1000));
