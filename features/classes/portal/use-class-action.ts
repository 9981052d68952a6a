import { useUser } from '#features/accounts/portal/use-user.public.ts';
import { type ClassAction, classActionOf } from '../shared/class-action.rules.ts';
import { classCoursePath, classPath } from '../shared/class-address.rules.ts';
import { type ClassPageFacts, useMyProgress } from './class-page.queries.ts';

export interface ActionHere extends ClassAction {
  /** Where 继续学习 leads: to the next course, or to the list while that is not known. */
  readonly studyPath: string;
}

/** What this person does next with a class. */
export const useClassAction = (detail: ClassPageFacts): ActionHere => {
  const { isLogin, canUseSys } = useUser();
  const { id, standing, classStatusEnum } = detail;
  const progress = useMyProgress(id, standing.learnState === 'LEARNING');
  const next = progress.data?.data.next;
  const action = classActionOf({
    ...standing,
    isLogin: isLogin !== 0,
    canUseSys,
    isOffline: detail.isOffline,
    time: classStatusEnum,
    startDate: detail.startDate,
    waitingNum: detail.waitingNum,
    courseNum: detail.courseNum,
    next,
    finishedNum: progress.data?.data.finishedNum,
  });
  const studyPath = next ? classCoursePath(next.id, id, classStatusEnum) : `${classPath(id)}#courses`;
  return { ...action, studyPath };
};
