interface ClassCourse {
  readonly courseId: string;
  readonly isCompulsory: boolean;
}

/**
 * 接着学规则：班级里上次学的课还没学完就接着学它；学完了，按课程次序学第一门没学完的必修课，必修都学完了才是选修课。
 *
 * `courses` in the order of the class; `credited` are those whose hours count in it. Null when all are.
 */
export const nextCourseIn = (
  courses: readonly ClassCourse[],
  credited: ReadonlySet<string>,
  lastCourseId: string,
): string | null => {
  const open = courses.filter(({ courseId }) => !credited.has(courseId));
  const next =
    open.find(({ courseId }) => courseId === lastCourseId) ??
    open.find(({ isCompulsory }) => isCompulsory) ??
    open[0];
  return next?.courseId ?? null;
};
