/** 选文件的规则：每条语句的每个部分，在第二个数据库上至少由一个测试文件跑到，用时尽量少。 */

const BETWEEN_PARTS =
  /\b(?:and|or|where|from|join|order by|group by|limit|set|on|returning|when|then|else|union|values|select|with|insert into|update|asc|desc|nulls first|nulls last)\b|,/;

/**
 * Conditions, columns, sources and computed values of a statement, without qualifiers: lists put them together
 * in thousands of ways, and a database that answers each of them answers their combinations.
 */
export const partsOf = (statement: string): string[] =>
  statement
    .toLowerCase()
    .replaceAll('"', '')
    .replace(/\b[a-z_]\w*\.(?=[a-z_])/g, '')
    .split(BETWEEN_PARTS)
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[ ();]+|[ ();]+$/g, ''))
    .filter(Boolean);

export interface TestedFile {
  readonly file: string;
  /** Milliseconds that the file took on the first database. */
  readonly ms: number;
  /** As `partsOf` tells them. */
  readonly parts: ReadonlySet<string>;
  /** Chosen whatever it holds: its subject is the second database itself. */
  readonly isNeeded: boolean;
}

const newIn = ({ parts }: TestedFile, held: ReadonlySet<string>): number => {
  let count = 0;
  for (const part of parts) if (!held.has(part)) count += 1;
  return count;
};

/** The file with the most parts that are not `held` for its time; `undefined` when none has any. */
const nextBest = (files: readonly TestedFile[], held: ReadonlySet<string>): TestedFile | undefined => {
  let best: TestedFile | undefined;
  let bestWorth = 0;
  for (const file of files) {
    const worth = newIn(file, held) / (file.ms + 1);
    if (worth > bestWorth) [best, bestWorth] = [file, worth];
  }
  return best;
};

/** Files that together hold every part: the needed ones, then the cheapest cover that greed finds. */
export const chooseFiles = (files: readonly TestedFile[]): string[] => {
  const chosen = files.filter(({ isNeeded }) => isNeeded);
  const held = new Set(chosen.flatMap(({ parts }) => [...parts]));
  for (let next = nextBest(files, held); next; next = nextBest(files, held)) {
    chosen.push(next);
    for (const part of next.parts) held.add(part);
  }
  return chosen.map(({ file }) => file).sort();
};

/** Parts of `wanted` that no file of `ran` held, each with the first file that has it. */
export const missingParts = (
  wanted: readonly TestedFile[],
  ran: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  const missing = new Map<string, string>();
  for (const { file, parts } of wanted)
    for (const part of parts) if (!ran.has(part) && !missing.has(part)) missing.set(part, file);
  return missing;
};
