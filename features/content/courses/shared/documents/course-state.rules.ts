import type { PublicationState } from '#features/content/publishing/shared/publication-life.rules.ts';

/**
 * 课程状态规则：学员那边的四种状态，在审签台是未公开、已公开、已撤回三种。
 */
/** 1 draft, 2 in review, 3 published, 4 taken down (specification, 3), as the desk names them. */
export const stateOfStatus = (status: number): PublicationState =>
  status === 3 ? 'public' : status === 4 ? 'withdrawn' : 'unpublished';

export const STATUS_CHOICES = [
  { value: 1, label: '草稿' },
  { value: 2, label: '待审签' },
  { value: 3, label: '已发布' },
  { value: 4, label: '已撤回' },
] as const;

export const EDIT_CHOICES = [
  { value: 'draft', label: '正在编写' },
  { value: 'review', label: '审签中' },
  { value: 'signed', label: '已签发未公开' },
  { value: 'returned', label: '已退回' },
  { value: 'none', label: '没有未公开的修改' },
] as const;

/** How a course is studied, as authors choose it. */
export const COURSE_FORMS = [
  { value: 'video', label: '视频', says: '上传一段视频，学员看满要求的时间。' },
  { value: 'audio', label: '音频', says: '上传一段录音，可以关着屏幕听。' },
  { value: 'text', label: '图文', says: '在线写一篇图文，学员读满要求的时间。' },
] as const;

export type CourseForm = (typeof COURSE_FORMS)[number]['value'];

export const formName = (form: CourseForm): string =>
  COURSE_FORMS.find(({ value }) => value === form)?.label ?? '';
