/**
 * 大课堂学时说法：由课程记学时的写学时，其余明说不记。
 */
interface Counted {
  /** The course that counts it; empty for none. */
  readonly courseId: string;
  readonly courseHours: string;
}

export const lectureHours = ({ courseId, courseHours }: Counted): string =>
  courseId === '' ? '不记学时' : `${courseHours} 学时`;
