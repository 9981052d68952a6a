import { CallError } from '#platform/web/call-error.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState, type LoadingStateProps } from '#platform/web/ui/states/loading-state.tsx';
import { useSwitchRole } from './switch-role.ts';
import { useUser } from './use-user.public.ts';

const LEARNER = 'learner';

type Role = ReturnType<typeof useUser>['roles'][number];

/** Roles to work in that the person has and does not act in now. */
export const useOtherRoles = (): readonly Role[] => {
  const { roles, activeRole } = useUser();
  const isActive = ({ roleCode, orgCode }: Role) =>
    roleCode === activeRole?.roleCode && orgCode === activeRole.orgCode;
  return roles.filter((role) => role.roleCode !== LEARNER && !isActive(role));
};

interface RoleButtonsProps {
  readonly roles: readonly Role[];
  readonly onSwitched?: () => void;
}

/** A button for each role; afterwards everything on the page is asked anew. */
export const RoleButtons = ({ roles, onSwitched }: RoleButtonsProps) => {
  const { mutate, isPending, variables } = useSwitchRole();
  const onError = (error: Error) => showToast(error.message, { kind: 'error' });
  return roles.map(({ roleCode, roleName, orgCode, orgName }) => (
    <Button
      key={`${roleCode}@${orgCode}`}
      size="s"
      loading={isPending && variables.roleCode === roleCode && variables.orgCode === orgCode}
      onClick={() => mutate({ roleCode, orgCode }, { onSuccess: () => onSwitched?.(), onError })}
    >
      换成{roleName}，{orgName}
    </Button>
  ));
};

/**
 * `LoadingState` of a page for managers. Signed in a moment ago, at the computer of a classroom, a manager acts as a
 * learner: the refusal then offers the roles to which the page may be open.
 */
export const ManagedLoadingState = (props: LoadingStateProps) => {
  const { query, as } = props;
  const { activeRole } = useUser();
  const roles = useOtherRoles();
  const isRefused = query.error instanceof CallError && query.error.status === 403;
  if (!isRefused || roles.length === 0) return <LoadingState {...props} />;
  return (
    <EmptyView
      as={as}
      title="换个身份打开"
      reason={`您现在是${activeRole?.roleName ?? '学员'}，看不到这一页。`}
      action={
        <span className="flex wraps at-middle gap-12">
          <RoleButtons roles={roles} onSwitched={() => void query.refetch()} />
        </span>
      }
    />
  );
};
