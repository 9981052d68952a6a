interface Condition {
  readonly code: string;
  readonly name: string;
  readonly missing: string;
  readonly okFlag: string;
}

const EXAMS: Readonly<Record<string, string>> = { EXAM: '结业考试', PAPER_EXAM: '结业笔试' };

/** What is missing for a certificate that is still to come: `还差结业考试`, `还差 2.40 学时，另有 1 项`. */
export const comingText = (conditions: readonly Condition[]): string => {
  const open = conditions.filter(({ okFlag }) => okFlag !== '1');
  const [first] = open;
  if (!first) return '条件已满足，等结业';
  const exam = EXAMS[first.code];
  const said =
    exam === undefined
      ? first.missing.startsWith('还差')
        ? first.missing
        : `还差：${first.name}`
      : `还差${exam}`;
  return open.length === 1 ? said : `${said}，另有 ${open.length - 1} 项`;
};
