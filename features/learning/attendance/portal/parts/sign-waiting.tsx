import { useSwitchRole } from '#features/ground/accounts/portal/switch-role.public.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState, type LoadingStateProps } from '#platform/web/ui/states/loading-state.tsx';

const LEARNER = 'learner';
const HOME = { to: '/dashboard', label: '回首页' };

type Props = Pick<LoadingStateProps, 'query' | 'label' | 'blocks' | 'kept'> & {
  /** Way on where there is no such gathering; home without it. */
  readonly back?: { readonly to: string; readonly label: string };
};

/**
 * Stands for a gathering that is not there yet. A manager who signs in at the classroom's computer acts as a learner
 * at first: the refusal then offers the roles in which the gathering may be the person's.
 */
export function SignWaiting({ back = HOME, query, ...props }: Props) {
  const { roles, activeRole } = useUser();
  const { mutate, isPending, variables } = useSwitchRole();
  const onSuccess = () => void query.refetch();
  const onError = (error: Error) => showToast(error.message, { kind: 'error' });
  const others = roles.filter(
    ({ roleCode, orgCode }) =>
      roleCode !== LEARNER && !(roleCode === activeRole?.roleCode && orgCode === activeRole.orgCode),
  );
  const isRefused = query.error instanceof CallError && query.error.status === 403;
  if (isRefused && others.length > 0)
    return (
      <EmptyView
        as="h1"
        title="换个身份打开"
        reason={`您现在是${activeRole?.roleName ?? '学员'}，不负责这一场。`}
        action={
          <div className="stack gap-10">
            {others.map(({ roleCode, roleName, orgCode, orgName }) => (
              <Button
                key={`${roleCode}@${orgCode}`}
                loading={isPending && variables.roleCode === roleCode && variables.orgCode === orgCode}
                onClick={() => mutate({ roleCode, orgCode }, { onSuccess, onError })}
              >
                {roleName}，{orgName}
              </Button>
            ))}
          </div>
        }
      />
    );
  return (
    <LoadingState
      as="h1"
      query={query}
      {...props}
      unknown={{ title: '没有找到这一场签到', reason: '它可能已被取消，或者不由您负责', back }}
    />
  );
}
