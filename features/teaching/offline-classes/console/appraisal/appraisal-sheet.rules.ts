/** 考核表：改过的才保存；优秀名额按全班算，别页上的也算在内。 */
export const RESULTS = ['EXCELLENT', 'PASS', 'FAIL'] as const;
export type Result = (typeof RESULTS)[number];

export const RESULT_WORDS: Readonly<Record<Result, string>> = {
  EXCELLENT: '优秀',
  PASS: '合格',
  FAIL: '不合格',
};

export const MAX_COMMENT = 500;
/** As many as one call takes. */
export const MAX_ITEMS = 200;

export interface Appraised {
  readonly result: Result | null;
  readonly comment: string;
}

export interface Row {
  readonly idCardHash: string;
  readonly appraisal: string;
  readonly appraisalComment: string;
}

const isResult = (text: string): text is Result => RESULTS.some((one) => one === text);

export const savedOf = ({ appraisal, appraisalComment }: Row): Appraised => ({
  result: isResult(appraisal) ? appraisal : null,
  comment: appraisalComment,
});

export interface Change {
  readonly was: Appraised;
  readonly now: Appraised;
}
export type Changes = ReadonlyMap<string, Change>;

const isSame = (a: Appraised, b: Appraised): boolean =>
  a.result === b.result && a.comment.trim() === b.comment.trim();

/** The changes with one more; one that leads back to what is saved is none. */
export const withChange = (changes: Changes, row: Row, part: Partial<Appraised>): Changes => {
  const before = changes.get(row.idCardHash);
  const was = before?.was ?? savedOf(row);
  const now = { ...(before?.now ?? was), ...part };
  const next = new Map(changes);
  if (isSame(was, now)) next.delete(row.idCardHash);
  else next.set(row.idCardHash, { was, now });
  return next;
};

/** How many are excellent once the changes are saved. */
export const excellentAfter = (savedNum: number, changes: Changes): number =>
  [...changes.values()].reduce(
    (num, { was, now }) => num + Number(now.result === 'EXCELLENT') - Number(was.result === 'EXCELLENT'),
    savedNum,
  );

/** Why the changes cannot be saved; empty when they can. */
export const sheetProblem = (changes: Changes, savedNum: number, most: number): string => {
  const all = [...changes.values()];
  if (all.some(({ now }) => now.result === null)) return '写了评语的，还要选等次。';
  const long = all.find(({ now }) => [...now.comment.trim()].length > MAX_COMMENT);
  if (long !== undefined) return `评语最多 ${MAX_COMMENT} 字。`;
  if (all.length > MAX_ITEMS) return `一次最多保存 ${MAX_ITEMS} 人，先保存这些。`;
  const num = excellentAfter(savedNum, changes);
  const grows = num > savedNum;
  return grows && num > most ? `优秀最多 ${most} 人，现在选了 ${num} 人。要先调下 ${num - most} 人。` : '';
};

/** The result that a key of a row's choice stands for: 1 优秀, 2 合格, 3 不合格. */
export const resultOfKey = (key: string): Result | null => RESULTS[Number(key) - 1] ?? null;

export const itemsOf = (changes: Changes) =>
  [...changes].flatMap(([idCardHash, { now }]) =>
    now.result === null ? [] : [{ idCardHash, result: now.result, comment: now.comment.trim() }],
  );
