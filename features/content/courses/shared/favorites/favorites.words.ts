import { MEDIA_KIND_WORDS } from '../media-kind.words.ts';
import { COURSE_STATUS } from '../page/course-access.policy.ts';

interface FavoriteCourse {
  readonly mediaKind: 'text' | 'video' | 'audio';
  readonly showCourseDuration: string;
  readonly courseHours: string;
  readonly courseStatus: number;
  readonly studyStatus?: number | undefined;
  readonly studyPercentage?: number | undefined;
}

/** How far the person is, in a word; nothing for a course that is not begun. */
const studied = ({ studyStatus = 0, studyPercentage = 0 }: FavoriteCourse): string => {
  if (studyStatus === 2) return '已学完';
  return studyStatus === 1 ? `学到 ${studyPercentage}%` : '';
};

/** One line under a collected course: kind, length, hours, how far; of one taken down that it cannot be opened. */
export const favoriteFacts = (course: FavoriteCourse): string => {
  const kind = MEDIA_KIND_WORDS[course.mediaKind];
  if (course.courseStatus !== COURSE_STATUS.published) return `${kind}　已下线，内容不能看了`;
  const length = course.mediaKind === 'text' ? '' : course.showCourseDuration;
  return [kind, length, `${course.courseHours} 学时`, studied(course)].filter(Boolean).join('　');
};
