import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { classCoursePath, classPath } from '../../shared/class-address.rules.ts';
import { type ClassAction, classActionOf } from '../../shared/class-page/class-action.rules.ts';
import { EXAM_CONDITION } from '../../shared/progress/condition.words.ts';
import { type ClassPageFacts, useGraduation, useMyProgress } from '../class-page/class-page.queries.ts';

export interface ActionHere extends ClassAction {
  /** Where 继续学习 leads: to the next course, or to the list while that is not known. */
  readonly studyPath: string;
}

/** Whether the final test is all that is left to do, asked for once the courses are finished. */
const useNeedsExam = ({ id, unifiedExamId }: ClassPageFacts, areCoursesDone: boolean): boolean => {
  const asks = areCoursesDone && unifiedExamId !== '';
  const { data } = useGraduation({ classId: id, idCardHash: '' }, asks);
  return (
    asks &&
    data?.data.conditions.some(({ code, okFlag }) => code === EXAM_CONDITION && okFlag === '0') === true
  );
};

/** Next step of this person with a class. */
export const useClassAction = (detail: ClassPageFacts): ActionHere => {
  const { isLogin, canUseSys, orgName } = useUser();
  const { servicePhone } = useSite();
  const { id, standing, classStatusEnum } = detail;
  const progress = useMyProgress(id, standing.learnState === 'LEARNING');
  const next = progress.data?.data.next;
  const needsExam = useNeedsExam(detail, next === null);
  const action = classActionOf({
    ...standing,
    isLogin: isLogin !== 0,
    canUseSys,
    ownOrg: orgName,
    helpLine: servicePhone,
    isOffline: detail.isOffline,
    time: classStatusEnum,
    startDate: detail.startDate,
    waitingNum: detail.waitingNum,
    rejection: detail.rejection,
    heldInRoom: detail.heldInRoom,
    courseNum: detail.courseNum,
    next,
    finishedNum: progress.data?.data.finishedNum,
    needsExam,
  });
  const studyPath = next ? classCoursePath(next.id, id, classStatusEnum) : `${classPath(id)}#courses`;
  return { ...action, studyPath };
};
