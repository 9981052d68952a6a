import { clockText } from '#platform/shared/times.ts';

/**
 * 四微形式规则：一件作品是影片、声音、文字或一门课程；只有课程记学时，在课程自己的页面学。
 */
export const ACTIVITY_FORMS = ['video', 'audio', 'text', 'course'] as const;

export type ActivityForm = (typeof ACTIVITY_FORMS)[number];

interface Basis {
  readonly courseId: string | null;
  /** Of its own medium. */
  readonly mediumKind: '' | 'video' | 'audio';
}

export const formOf = ({ courseId, mediumKind }: Basis): ActivityForm =>
  courseId !== null ? 'course' : mediumKind === '' ? 'text' : mediumKind;

/** Length as it stands on the picture: `mm:ss`; 图文 for what is read. */
export const lengthText = (seconds: number): string => (seconds > 0 ? clockText(seconds) : '图文');
