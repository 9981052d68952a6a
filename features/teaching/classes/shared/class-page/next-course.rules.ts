/**
 * 下一课规则：从正在看的这门往后找第一门没学完、又进得去的必修课（没有下线、按顺序轮到了），后面没有就从头找；必修都学完了，
 * 照样找选修课；再没有就没有下一课。
 */
interface InList {
  readonly id: string;
  readonly studyStatus?: number | undefined;
  readonly isCompulsory: string;
  /** Why it cannot be entered; empty when it can. */
  readonly entryMessage: string;
}

/** The course to open after `currentId`; null when nothing else is left. */
export const nextCourseOf = <Row extends InList>(rows: readonly Row[], currentId: string): Row | null => {
  const at = rows.findIndex(({ id }) => id === currentId);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  const open = inTurn.filter(({ studyStatus, entryMessage }) => studyStatus !== 2 && entryMessage === '');
  return open.find(({ isCompulsory }) => isCompulsory === '1') ?? open[0] ?? null;
};
