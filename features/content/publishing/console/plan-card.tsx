import { useMutation } from '@tanstack/react-query';
import { wireTime } from '#platform/shared/times.ts';
import { call } from '#platform/web/call.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { DateBox } from '#platform/web/console/entry/date-entry.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { type PublicationDetail, planPublication } from '../shared/publishing.contract.ts';
import { useReloadPublications } from './publishing.queries.ts';

const MOMENTS = [
  { name: 'publishAt', label: '定时公开', none: '签发后立即公开' },
  { name: 'withdrawAt', label: '到期撤回', none: '不自动撤回' },
] as const;

type Moment = (typeof MOMENTS)[number]['name'];

export interface PlanCardProps {
  readonly detail: PublicationDetail;
  /** Unsaved words go first, so that the plan is made on the version that has them. */
  readonly before?: (() => Promise<number | null>) | undefined;
  /** Told of a plan on its way: a step taken meanwhile waits for the version that it leaves. */
  readonly onStart?: ((isDone: Promise<unknown>) => void) | undefined;
}

/** 什么时候公开、什么时候撤回; read only for those who may not plan. */
export function PlanCard({ detail, before, onStart }: PlanCardProps) {
  const { kind, id, actions, publishAt, withdrawAt, state, publishTime } = detail;
  const reload = useReloadPublications();
  const canPlan = actions.includes('plan');
  const plan = useMutation({
    mutationFn: async (changed: Partial<Record<Moment, string>>) => {
      const version = before === undefined ? detail.version : await before();
      if (version === null) return false;
      await call(planPublication, { kind, id, version, publishAt, withdrawAt, ...changed });
      return true;
    },
    onSuccess: async (isDone) => {
      if (!isDone) return;
      showToast('时间已记下');
      await reload();
    },
    onError: async (error) => {
      toastError(error);
      await reload();
    },
  });
  const values = { publishAt, withdrawAt };
  return (
    <section className="panel pad-24" aria-labelledby="plan-heading">
      <h2 className="below-14 title-s" id="plan-heading">
        什么时候公开、什么时候撤回
      </h2>
      <div className="stack gap-14">
        {MOMENTS.map(({ name, label, none }) => (
          <div key={name} className="stack gap-4">
            <label className="plain" htmlFor={`plan-${name}`}>
              {label}
            </label>
            {canPlan ? (
              <DateBox
                kind="moment"
                id={`plan-${name}`}
                hasSeconds
                min={wireTime(new Date()).slice(0, 16)}
                placeholder={none}
                value={values[name]}
                onCommit={(value) => {
                  // Enter and leaving the field both hand the value on.
                  if (plan.isPending) return;
                  const isDone = plan.mutateAsync({ [name]: value }).catch(() => undefined);
                  onStart?.(isDone);
                }}
              />
            ) : (
              <output id={`plan-${name}`} className="ink-2">
                {values[name] === '' ? none : values[name].slice(0, 16)}
              </output>
            )}
          </div>
        ))}
      </div>
      <dl className="stack gap-6 above-16 plain">
        {state !== 'unpublished' && (
          <div className="flex between gap-16">
            <dt className="ink-3">公开时间</dt>
            <dd>{publishTime.slice(0, 16)}</dd>
          </div>
        )}
        <div className="flex between gap-16">
          <dt className="ink-3">撤回以后</dt>
          <dd>网址保留，显示已撤回</dd>
        </div>
      </dl>
    </section>
  );
}
