import { useLocation } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { dayText } from '#features/teaching/classes/shared/class-dates.words.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { nextLabel, restText } from '../shared/plan-next.words.ts';
import type { Plan } from '../shared/plans.contract.ts';
import { OwnProgress } from './own-progress.tsx';
import s from './plans.module.css';
import { RemindButton } from './remind-button.tsx';

/** Visitors are led to sign in, and back. */
function SignInFirst() {
  const { loginUrl } = useSite();
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="small ink-3">党员登录后看得到自己的进度</p>
      <ButtonLink kind="primary" to={signOnPath(loginUrl, pathname + search)}>
        登录后学习
      </ButtonLink>
    </>
  );
}

/** Where the reader stands: own progress, what comes next with the one red button, or the day of the beginning. */
export function PlanStanding({ plan }: { readonly plan: Plan }) {
  const { isLogin } = useUser();
  const { own, items, ownItems, nextKey, planStatusEnum, startDate } = plan;
  if (isLogin === 0)
    return (
      <div className={s.own}>
        <SignInFirst />
      </div>
    );
  if (own === null) return null;
  const isSoon = planStatusEnum === 'WILLHOLD';
  const next = items.find(({ key }) => key === nextKey);
  const step = ownItems.find(({ key }) => key === nextKey)?.step;
  return (
    <div className={s.own}>
      {isSoon && <p className="small ink-3">{dayText(startDate)}开始，现在也可以先学</p>}
      {!isSoon && <OwnProgress plan={plan} own={own} />}
      {isSoon && <RemindButton plan={plan} isReminded={own.isReminded} />}
      {next && step ? (
        <>
          <p className="small ink-2">接下来：{next.title}</p>
          <ButtonLink kind={isSoon ? 'line' : 'primary'} to={next.path}>
            {nextLabel(next.kind, step)}
          </ButtonLink>
        </>
      ) : (
        <p className="small ink-3">{restText(own, ownItems)}</p>
      )}
    </div>
  );
}
