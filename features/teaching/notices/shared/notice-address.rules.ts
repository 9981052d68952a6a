/**
 * 地址规则：通知列表和正文都在班级详情之下；正文带上班级，刷新和转发都回得到同一个班。
 */
export const noticeListPath = (classId: string): string =>
  `/online-class/class-detail/class-notice?id=${encodeURIComponent(classId)}`;

export const noticePath = (noticeId: string, classId: string): string =>
  `/online-class/class-detail/class-notice-detail?id=${encodeURIComponent(noticeId)}&classId=${encodeURIComponent(classId)}`;
