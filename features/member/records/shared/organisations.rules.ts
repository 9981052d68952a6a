/**
 * 组织经历规则：转接把人的经历分成前后相接的几段；每一笔学时记在入账时所在的组织，各组织加起来等于累计学时。
 * All hours are whole hundredths.
 */
interface Move {
  readonly fromOrg: string;
  readonly toOrg: string;
  readonly movedAt: Date;
}

interface Earned {
  readonly orgCode: string;
  readonly hundredths: number;
}

export interface Stay {
  readonly orgCode: string;
  /** Null: from the beginning, or not known. */
  readonly from: Date | null;
  /** Null: until today, or not known. */
  readonly to: Date | null;
  readonly hundredths: number;
}

/**
 * The stays of a person, the present one first. Hours of an organisation stand at its latest stay; those of one in
 * which no stay is known, as before moves were written down, at a stay of their own behind all others.
 */
export const staysOf = (moves: readonly Move[], present: string, earned: readonly Earned[]): Stay[] => {
  const first = moves[0]?.fromOrg ?? present;
  const spans = [
    { orgCode: first, from: null, to: moves[0]?.movedAt ?? null },
    ...moves.map(({ toOrg, movedAt }, at) => ({
      orgCode: toOrg,
      from: movedAt,
      to: moves[at + 1]?.movedAt ?? null,
    })),
  ].toReversed();
  const left = new Map(earned.map(({ orgCode, hundredths }) => [orgCode, hundredths]));
  const stays = spans.map((span) => {
    const hundredths = left.get(span.orgCode) ?? 0;
    left.delete(span.orgCode);
    return { ...span, hundredths };
  });
  const others = [...left].filter(([, hundredths]) => hundredths !== 0);
  return [
    ...stays,
    ...others.map(([orgCode, hundredths]) => ({ orgCode, from: null, to: null, hundredths })),
  ];
};
