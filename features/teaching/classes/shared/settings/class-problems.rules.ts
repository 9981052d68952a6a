import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import { hoursText } from '#platform/shared/hours.ts';
import type { ClassType, TimeStatus } from '../class-item.schema.ts';

/**
 * 发布规则：有课程（线下班级有课表）、有班主任、报名码班有能用的报名码，结业条件做得到，班级还没有结束；缺什么逐条说明、指明在哪里补。
 */
export interface ClassGap {
  readonly text: string;
  /** Where it is mended. */
  readonly tab: 'base' | 'timetable' | 'courses' | 'codes' | 'managers' | 'members';
}

export interface PlannedCourse {
  readonly courseId: string;
  readonly title: string;
  readonly isCompulsory: boolean;
  readonly status: number;
  readonly hasQuiz: boolean;
  readonly hoursHundredths: number;
}

export interface PlannedClass {
  readonly classType: ClassType;
  readonly time: TimeStatus;
  /** `yyyy-MM-dd` */
  readonly lastDay: string;
  readonly headNum: number;
  /** Codes that somebody could use now. */
  readonly usableCodeNum: number;
  readonly heldInRoom: boolean;
  /** Sessions of its timetable. */
  readonly sessionNum: number;
  readonly courses: readonly PlannedCourse[];
  readonly needHoursHundredths: number;
  readonly mustFinishCompulsory: boolean;
  readonly needElective: number;
  readonly needEvaluations: number;
}

const gap = (tab: ClassGap['tab'], text: string): ClassGap => ({ tab, text });

export const sumHours = (courses: readonly PlannedCourse[]): number =>
  courses.reduce((sum, course) => sum + course.hoursHundredths, 0);

export const isTakenDown = ({ status }: PlannedCourse): boolean => status !== COURSE_STATUS.published;

const conditionGaps = (planned: PlannedClass): ClassGap[] => {
  const { needHoursHundredths, needElective, needEvaluations } = planned;
  // A member who begins today cannot finish a course that was taken down.
  const courses = planned.courses.filter((course) => !isTakenDown(course));
  const total = sumHours(courses);
  const electives = courses.filter(({ isCompulsory }) => !isCompulsory).length;
  return [
    ...(needHoursHundredths > total
      ? [
          gap(
            'base',
            `结业要 ${hoursText(needHoursHundredths)} 学时，能学的课程加起来只有 ${hoursText(total)} 学时`,
          ),
        ]
      : []),
    ...(needElective > electives
      ? [gap('base', `结业要学完 ${needElective} 门选修课，班里能学的只有 ${electives} 门`)]
      : []),
    ...(needEvaluations > courses.length
      ? [gap('base', `结业要评价 ${needEvaluations} 门课，班里能学的只有 ${courses.length} 门`)]
      : []),
  ];
};

/** A class held in a room needs its timetable; online courses are an addition to it. */
const contentGaps = (planned: PlannedClass): ClassGap[] => {
  if (planned.heldInRoom && planned.sessionNum === 0) return [gap('timetable', '还没有排课表')];
  if (planned.courses.length > 0) return conditionGaps(planned);
  return planned.heldInRoom ? [] : [gap('courses', '还没有选课程')];
};

/** Problems that hinder publishing, the most basic first; empty when there are none. */
export const publishGaps = (planned: PlannedClass): ClassGap[] => {
  const { courses } = planned;
  return [
    ...(planned.time === 'HOLDOVER' ? [gap('base', `班级已于 ${planned.lastDay} 结束，先改起止日期`)] : []),
    ...(planned.headNum === 0 ? [gap('managers', '还没有班主任')] : []),
    ...contentGaps(planned),
    ...courses
      .filter((course) => course.isCompulsory && isTakenDown(course))
      .map(({ title }) => gap('courses', `必修课《${title}》已下线，要换掉`)),
    ...(planned.classType === 'CODECLASS' && planned.usableCodeNum === 0
      ? [gap('codes', '还没有可用的报名码')]
      : []),
  ];
};
