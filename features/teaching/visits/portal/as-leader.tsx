import { useMutation } from '@tanstack/react-query';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { switchRole } from '#features/ground/accounts/shared/accounts.contract.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';

const LEADING: ReadonlySet<string> = new Set(['manager', 'admin']);

/** Whether the active role may book. */
export const useIsLeading = (): boolean => {
  const { activeRole } = useUser();
  return activeRole !== null && LEADING.has(activeRole.roleCode);
};

/** For who does not act as a leader: how to, for those who may, and who books for everybody else. */
export function AsLeader() {
  const { roles } = useUser();
  const leading = roles.filter(({ roleCode }) => LEADING.has(roleCode));
  const change = useMutation({
    mutationFn: ({ roleCode, orgCode }: (typeof roles)[number]) => call(switchRole, { roleCode, orgCode }),
    onSuccess: () => location.reload(),
    onError: (error) => showToast(error.message, { kind: 'error' }),
  });
  return (
    <div className="stack gap-12 pad-16 on-gold-wash round-m">
      <p>
        {leading.length > 0
          ? '预约由支部负责人、班主任办。您现在以学员身份登录，换成负责人的身份就能约。'
          : '预约由支部负责人、班主任办，把想去的日子告诉他们；约好了会列在“我的现场教学”里。'}
      </p>
      {leading.length > 0 && (
        <span className="flex wraps gap-12">
          {leading.map((role) => (
            <Button
              key={`${role.roleCode}-${role.orgCode}`}
              size="s"
              loading={change.isPending}
              onClick={() => change.mutate(role)}
            >
              换成{role.roleName}，{role.orgName}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}
