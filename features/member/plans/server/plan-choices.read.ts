import { findPublishedCourses } from '#features/content/courses/server/courses.public.ts';
import { listClasses } from '#features/teaching/classes/server/classes.public.ts';
import { spanText } from '#features/teaching/classes/shared/class-dates.words.ts';
import { TIME_STATUS_LABELS } from '#features/teaching/classes/shared/learn-state.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type { Choice, findPlanChoices } from '../shared/plans.contract.ts';

/** Found things that are offered: whoever wants another types more of its name. */
const OFFERED = { pageNum: 0, pageSize: 20 };

const courses = async (deps: Deps, keyword: string): Promise<Choice[]> => {
  const { rows } = await findPublishedCourses(deps.database.db, { keyword }, OFFERED);
  return rows.map(({ id, courseName, lang, showCourseDuration, courseHours, teacher }) => ({
    ...{ kind: 'course', id, title: courseName, lang },
    facts: [showCourseDuration, `${courseHours} 学时`, teacher].filter(Boolean).join('　'),
  }));
};

const classes = async (deps: Deps, keyword: string): Promise<Choice[]> =>
  (await listClasses(deps, { ...OFFERED, className: keyword })).datalist.map(
    ({ id, className, classStatusEnum, startDate, endDate, orgName }) => ({
      ...{ kind: 'class', id, title: className, lang: 'zh' },
      facts: [TIME_STATUS_LABELS[classStatusEnum], spanText(startDate, endDate), orgName]
        .filter(Boolean)
        .join('　'),
    }),
  );

/** Public courses or classes that may be put into a plan, the newest first. */
export const planChoices = (
  deps: Deps,
  { kind, keyword = '' }: InputOf<typeof findPlanChoices>,
): Promise<Choice[]> => (kind === 'course' ? courses(deps, keyword) : classes(deps, keyword));
