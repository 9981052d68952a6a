/**
 * 下一课规则：从正在看的这门往后找第一门没学完的；后面都学完了就从头找；只剩这一门或都学完了就没有下一课。
 */
interface InList {
  readonly id: string;
  readonly studyStatus?: number | undefined;
}

/** The course to open after `currentId`; null when nothing else is left. */
export const nextCourseOf = <Row extends InList>(rows: readonly Row[], currentId: string): Row | null => {
  const at = rows.findIndex(({ id }) => id === currentId);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return inTurn.find(({ studyStatus }) => studyStatus !== 2) ?? null;
};
