/**
 * 长者模式首页「我的班级」：先说正在学几个班，再说几个班等着开班；都没有，就说点进去看什么。
 */
export interface ClassCounts {
  readonly learningNum: number;
  readonly registeredNum: number;
  /** Waiting in a queue, or for a decision. */
  readonly registeringNum: number;
}

/** Line below 我的班级; `counts` is undefined until it has come. */
export const classEntryText = (counts: ClassCounts | undefined): string => {
  if (counts === undefined) return '看学到哪里、还差什么';
  const { learningNum, registeredNum, registeringNum } = counts;
  const parts = [
    learningNum > 0 ? `${learningNum} 个班正在学` : '',
    registeredNum > 0 ? `${registeredNum} 个班等着开班` : '',
    registeringNum > 0 ? `${registeringNum} 个班还在等名额或审核` : '',
  ].filter(Boolean);
  return parts.join('，') || '还没有报名班级';
};
