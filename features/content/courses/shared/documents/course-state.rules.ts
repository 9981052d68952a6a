import type { StateTone, StateWords } from '#platform/shared/state-words.ts';
/**
 * 课程状态规则：公开的状态与未公开的修改合起来，说成作者看得懂的一句话。
 */
export type EditState = 'none' | 'draft' | 'review' | 'returned';

export interface CourseState {
  /** 1 draft, 2 in review, 3 published, 4 taken down. */
  readonly status: number;
  readonly editState: EditState;
}

const PENDING: Readonly<Record<EditState, string>> = {
  none: '',
  draft: '·有修改',
  review: '·待审',
  returned: '·被退回',
};

const TONES: Readonly<Record<EditState, StateTone>> = {
  none: 'pine',
  draft: 'gold',
  review: 'blue',
  returned: 'danger',
};

/** 已发布·有修改, 待审核, 已退回 … */
export const stateWords = ({ status, editState }: CourseState): StateWords => {
  if (status === 3) return { text: `已发布${PENDING[editState]}`, tone: TONES[editState] };
  if (status === 4) return { text: `已下线${PENDING[editState]}`, tone: 'plain' };
  if (editState === 'returned') return { text: '已退回', tone: 'danger' };
  if (status === 2 || editState === 'review') return { text: '待审核', tone: 'blue' };
  return { text: '草稿', tone: 'plain' };
};

/** Was it ever public: then its changes wait beside what learners see. */
export const isPublic = (status: number): boolean => status === 3 || status === 4;

export const STATUS_CHOICES = [
  { value: 1, label: '草稿' },
  { value: 2, label: '待审核' },
  { value: 3, label: '已发布' },
  { value: 4, label: '已下线' },
] as const;

export const EDIT_CHOICES = [
  { value: 'draft', label: '正在编写' },
  { value: 'review', label: '等待审核' },
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
