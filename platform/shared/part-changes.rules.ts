/**
 * 两段文字的不同：按最长的相同部分对齐，逐份（一行、一个词）说出删去的、新增的和没动的，次序就是读的次序。
 */
export interface PartChange {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

const gone = (text: string): PartChange => ({ kind: 'gone', text });
const fresh = (text: string): PartChange => ({ kind: 'new', text });

/** All of the one, then all of the other: for texts too long to be aligned. */
export const replacedParts = (before: readonly string[], after: readonly string[]): PartChange[] => [
  ...before.map(gone),
  ...after.map(fresh),
];

/** Parts that went, came and stayed; time and memory grow with the product of both lengths. */
export const partChanges = (before: readonly string[], after: readonly string[]): PartChange[] => {
  const width = after.length + 1;
  /** Length of the longest common sequence of what follows a place in each. */
  const common = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: PartChange[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [was, is] = [before[i], after[j]];
    if (was !== undefined && was === is) {
      changes.push({ kind: 'same', text: was });
      i += 1;
      j += 1;
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push(gone(was));
      i += 1;
    } else {
      changes.push(fresh(is ?? ''));
      j += 1;
    }
  }
  return changes;
};
