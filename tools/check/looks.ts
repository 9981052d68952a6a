import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Steps of the room between and within things, in pixels. */
const SPACES = new Set([0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 28, 32, 40, 48, 56, 64, 72, 96]);
/** Numbers beside the scale when it was drawn, mostly in drawings; may become fewer, never more. */
const LEFT = { sizes: 10, spaces: 50, colours: 33 };

type Kind = keyof typeof LEFT;

const MEANS: Readonly<Record<Kind, string>> = {
  sizes: 'a size of words is one of the steps --t-… of platform/web/theme/tokens.css',
  spaces: 'a gap, margin or padding is one of the steps in tools/check/looks.ts',
  colours: 'a colour is one of those in platform/web/theme/tokens.css',
};

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi;
const PIXELS = /(?<![\w.-])-?(\d+(?:\.\d+)?)px\b/g;
const DECLARATION = /^\s*([\w-]+):\s*([^;]+);/;

interface Finding {
  readonly kind: Kind;
  readonly place: string;
}

/** Kinds of numbers in a declaration of a module sheet for which there is a step. */
const kindsOf = (property: string, value: string, isPrint: boolean): Kind[] => {
  const found: Kind[] = [];
  // Paper is measured in points.
  if (!isPrint && /^font(-size)?$/.test(property) && /\d(rem|px|pt)\b/.test(value.replace(/\/\s*\S+/, '')))
    found.push('sizes');
  if (/^(row-|column-)?gap$|^(margin|padding)(-|$)/.test(property) && !value.includes('('))
    for (const [, number] of value.matchAll(PIXELS)) if (!SPACES.has(Number(number))) found.push('spaces');
  if (!isPrint && !property.startsWith('--'))
    found.push(...[...value.matchAll(COLOUR)].map(() => 'colours' as const));
  return found;
};

const findingsIn = (file: string): Finding[] => {
  let isPrint = false;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      if (/^@media/.test(line)) isPrint = line.includes('print');
      else if (/^\}/.test(line)) isPrint = false;
      const [, property = '', value = ''] = DECLARATION.exec(line) ?? [];
      return kindsOf(property, value, isPrint).map((kind) => ({ kind, place: `${file}:${at + 1}` }));
    });
};

/** Sizes, spaces and colours of `sheets` that are none of the tokens, where there are more than were left. */
export const problemsOfLooks = (sheets: readonly string[]): string[] => {
  const findings = sheets.flatMap(findingsIn);
  return (Object.keys(LEFT) as Kind[]).flatMap((kind) => {
    const places = findings.filter((finding) => finding.kind === kind).map(({ place }) => place);
    if (places.length === LEFT[kind]) return [];
    return places.length < LEFT[kind]
      ? [`tools/check/looks.ts: ${kind} beside the scale are ${places.length} now; write that number there`]
      : [`${places.length - LEFT[kind]} too many of these: ${MEANS[kind]}\n    ${places.join('\n    ')}`];
  });
};

/** A class whose name is a value: `s[tone]`. */
const CHOSEN = '[';
const SHEET_IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/** Where `text` of `file` takes classes from: the sheet's path and the name by which the file knows it. */
const sheetsOf = (file: string, text: string) =>
  [...text.matchAll(SHEET_IMPORT)].map(([, alias = '', path = '']) => ({
    alias,
    sheet: path.startsWith('#') ? resolve(path.slice(1)) : resolve(file, '..', path),
  }));

/** Classes of a sheet, without those that a library or the layout names. */
const classesOf = (sheet: string): Set<string> => {
  const text = readFileSync(sheet, 'utf8').replaceAll(
    /\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"|url\([^)]*\)/g,
    '',
  );
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  );
};

/** Classes that a component takes and its sheet has not, and, of sheets whose classes are named, those that none takes. */
export const problemsOfClasses = (sheets: readonly string[], components: readonly string[]): string[] => {
  const classes = new Map(sheets.map((sheet) => [resolve(sheet), classesOf(sheet)]));
  const taken = new Map<string, Set<string>>();
  const missing = components.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return sheetsOf(file, text).flatMap(({ alias, sheet }) => {
      const uses = text
        .replaceAll(/'[^'\n]*'/g, '')
        .matchAll(new RegExp(`(?<![\\w.])${alias}(?:\\.(\\w+)|\\[)`, 'g'));
      const names = [...uses].map(([, name = CHOSEN]) => name);
      taken.set(sheet, new Set([...(taken.get(sheet) ?? []), ...names]));
      return names
        .filter((name) => name !== CHOSEN && classes.get(sheet)?.has(name) === false)
        .map((name) => `${file}: its sheet has no class ${name}`);
    });
  });
  const unused = sheets.flatMap((sheet) => {
    const names = taken.get(resolve(sheet)) ?? new Set();
    if (names.has(CHOSEN)) return [];
    return [...classesOf(sheet)]
      .filter((name) => !names.has(name))
      .map((name) => `${sheet}: no component takes the class ${name}`);
  });
  return [...missing, ...unused];
};
