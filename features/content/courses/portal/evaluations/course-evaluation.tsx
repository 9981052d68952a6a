import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { StarScore } from '#platform/web/ui/entry/star-rating.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { whyNotEvaluated } from '../../shared/evaluations/evaluation-page.words.ts';
import { type CourseFacts, useMyEvaluation, useTotalScore } from '../page/course-page.queries.ts';
import s from './course-evaluation.module.css';
import { EvaluationForm } from './evaluation-form.public.tsx';

const STARS = [5, 4, 3, 2, 1] as const;

interface SpreadProps {
  readonly spread: readonly number[];
  readonly count: number;
}

/** How many gave how many stars, from five to one. */
function Spread({ spread, count }: SpreadProps) {
  return (
    <dl className={s.spread}>
      {STARS.map((stars) => {
        const share = count > 0 ? (spread[stars - 1] ?? 0) / count : 0;
        const percent = `${Math.round(share * 100)}%`;
        return (
          <div className="stack middle gap-10" key={stars}>
            <dt>{stars} 星</dt>
            <dd className="stack middle gap-10">
              <span className={s.bar}>
                <i className="block tall" style={{ inlineSize: percent }} />
              </span>
              {percent}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function TotalScore({ courseId }: { readonly courseId: string }) {
  const { data, isError, refetch } = useTotalScore(courseId);
  if (isError) return <FailedView kept="不影响您的评价" onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton label="评分">
        <SkeletonBlock width="96px" height="60px" />
        <SkeletonBlock width="120px" height="16px" gapBefore="24px" />
      </Skeleton>
    );
  }
  const { totalScore, evaluateNum, spread } = data.data;
  return (
    <>
      <p className={s.total}>
        {evaluateNum > 0 ? (totalScore / 2).toFixed(1) : '--'}
        <small>{evaluateNum > 0 ? `${evaluateNum} 人评价` : '还没有人评价'}</small>
      </p>
      <Spread spread={spread} count={evaluateNum} />
    </>
  );
}

export interface CourseEvaluationProps {
  readonly course: CourseFacts;
  readonly classId: string;
}

/** In a class that does not run any more one may say what one thinks; the class no longer counts it. */
const isAfterClass = ({ course, classId }: CourseEvaluationProps): boolean =>
  classId !== '' && ['HOLDOVER', 'OFFLINE'].includes(course.classStatusEnum);

function OwnEvaluation({ course, classId }: CourseEvaluationProps) {
  const user = useUser();
  const why = whyNotEvaluated(user, course.studyStatus ?? 0, classId === '' ? '' : course.classStatusEnum);
  const { data, isPending } = useMyEvaluation(course.id, classId, why === '');
  if (why !== '') {
    return (
      <div className={s.own}>
        <p className="small ink-3">我的评价</p>
        <StarScore value={0} />
        <p className="small ink-3 above-6">{why}</p>
      </div>
    );
  }
  if (isPending) {
    return (
      <div className={s.own}>
        <Skeleton label="我的评价">
          <SkeletonBlock width="180px" height="44px" />
          <SkeletonBlock width="220px" height="96px" gapBefore="12px" />
        </Skeleton>
      </div>
    );
  }
  return (
    <div className={s.own}>
      <p className="small ink-3">我的评价</p>
      <EvaluationForm
        courseName={course.courseName}
        courseId={course.id}
        classId={classId}
        mine={data?.data ?? null}
      />
      {isAfterClass({ course, classId }) && (
        <p className="small ink-3 above-6">班级已结束，现在评价不计入结业条件</p>
      )}
    </div>
  );
}

/** Everybody's stars, and one's own once the course was studied. */
export function EvaluationPanel(props: CourseEvaluationProps) {
  return (
    <>
      <TotalScore courseId={props.course.id} />
      <OwnEvaluation {...props} />
    </>
  );
}
