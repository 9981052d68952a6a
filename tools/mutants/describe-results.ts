import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileResult, ROOT } from './at-once.ts';

const LONGEST_TEXT = 100;
const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line;
};

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Text of a source from one place to another; lines and columns are counted from 0. */
const textBetween = (lines: readonly string[], from: Place, to: Place): string => {
  const part = lines.slice(from.line, to.line + 1);
  const last = part.length - 1;
  return part
    .map((line, at) => line.slice(at === 0 ? from.column : 0, at === last ? to.column : undefined))
    .join('\n');
};

/** Noticed in percent of those that count; all where nothing counts. */
const percentOf = (noticed: number, counted: number): number =>
  counted === 0 ? 100 : (noticed / counted) * 100;
const figures = (noticed: number, counted: number): string =>
  `${noticed} of ${counted}, ${percentOf(noticed, counted).toFixed(1)} %`;

/** Each change that no test noticed as line, source and replacement; then the figures of each file and of all. */
export const describeResults = (results: readonly FileResult[]): { text: string; percent: number } => {
  const blocks = results.map(({ file, noticed, counted, survived }) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    const changes = survived.map(({ mutant: { location, replacement }, isReached }) => {
      const { start, end } = location;
      const before = oneLine(textBetween(lines, start, end));
      const where = `${start.line + 1}:${start.column + 1}`;
      return `  ${where} ${before}  →  ${oneLine(replacement)}${isReached ? '' : '  (no test comes by)'}\n`;
    });
    return `${changes.length > 0 ? `${file}\n${changes.join('')}` : ''}${file}: ${figures(noticed, counted)}\n`;
  });
  const sum = (key: 'noticed' | 'counted') => results.reduce((total, result) => total + result[key], 0);
  const [noticed, counted] = [sum('noticed'), sum('counted')];
  return {
    text: `${blocks.join('')}all: ${figures(noticed, counted)}\n`,
    percent: percentOf(noticed, counted),
  };
};
