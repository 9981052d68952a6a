import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import {
  useClassBreadcrumb,
  useClassOutlet,
  useIsInClass,
} from '#features/teaching/classes/portal/class-outlet.public.ts';
import { classAdminPath, classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { isInClass } from '#features/teaching/classes/shared/class-page/class-action.rules.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { LEAST_ANSWERS } from '../shared/class-evaluation.rules.ts';
import { useOwnEvaluation } from './class-evaluations.queries.ts';
import { EvaluationForm } from './evaluation-form.tsx';

const TITLE = '班级评价';

/** Answers are kept apart from the person: there is nothing to show again. */
const Answered = () => (
  <div className="flex top gap-16 above-24 pad-24 on-pine-wash round-m fits-720" role="status">
    <Icon className="pine" name="check" size="l" />
    <div>
      <p className="large">您已经评价过这个班级，谢谢。</p>
      <small className="block above-4 small ink-2">
        评价和姓名分开存放，谁也查不出哪一份是您的，所以不能再看，也不能改。
      </small>
    </div>
  </div>
);

function Own({ classId }: { readonly classId: string }) {
  const query = useOwnEvaluation(classId);
  if (query.data === undefined)
    return (
      <LoadingState query={query} label={TITLE} kept="您交过的评价都在。">
        {['a', 'b', 'c', 'd'].map((key) => (
          <SkeletonBlock key={key} height="60px" gapBefore="8px" />
        ))}
        <SkeletonBlock height="180px" gapBefore="16px" />
      </LoadingState>
    );
  const { answered, message, items } = query.data.data;
  if (answered) return <Answered />;
  if (message !== '') {
    return (
      <EmptyView
        title="现在还不能评价"
        reason={message}
        action={
          <ButtonLink size="s" to={classPath(classId)}>
            回到班级
          </ButtonLink>
        }
      />
    );
  }
  return <EvaluationForm classId={classId} items={items} />;
}

function InClass() {
  const { detail } = useClassOutlet();
  useClassBreadcrumb({ title: TITLE });
  usePageTitle(`${TITLE} - ${detail.className}`);
  if (!isInClass(detail.standing.learnState)) {
    return (
      <EmptyView
        as="h1"
        title="班级评价由学员来评"
        reason={`满 ${LEAST_ANSWERS} 人评过，汇总在管理端班级的“统计”里。`}
        action={
          <ButtonLink size="s" to={`${classAdminPath(detail.id)}&tab=statistics`}>
            去管理端
          </ButtonLink>
        }
      />
    );
  }
  return (
    <section className="pad-above-28" aria-labelledby="class-evaluation">
      <header className="flex wraps baseline line-below pad-below-16 gap-4-20">
        <h1 className="title-28" id="class-evaluation">
          {TITLE}
        </h1>
        <p className="plain ink-3">
          不记名。满 {LEAST_ANSWERS} 人评过，班主任才看得到平均分和写的话，看不到是谁。
        </p>
      </header>
      <Own classId={detail.id} />
    </section>
  );
}

/** `/online-class/class-detail/class-evaluation?id=`: what a member thinks of the class, once and without a name. */
export const ClassEvaluationPage = () => (useIsInClass() ? <InClass /> : <NotFoundPage />);
