import { useLocation } from 'react-router';
import { warnMembersOnly } from '#features/ground/accounts/portal/members-only.public.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useCollected } from './favorites.queries.ts';

export interface CollectButtonProps {
  /** CLASS, TEACHER: a kind that a feature brings. */
  readonly type: string;
  readonly id: string;
  /** Name of the thing, for readers of the screen. */
  readonly name: string;
}

/** Collects a thing or gives it back; visitors are led to sign in, non-members told who may. */
export function CollectButton({ type, id, name }: CollectButtonProps) {
  const { isLogin, canUseSys } = useUser();
  const { loginUrl } = useSite();
  const { pathname, search } = useLocation();
  const { isCollected, change } = useCollected({ type, id }, canUseSys);
  if (isLogin === 0)
    return (
      <ButtonLink icon="mark" to={signOnPath(loginUrl, pathname + search)}>
        收藏
      </ButtonLink>
    );
  const press = () => {
    if (!canUseSys) return warnMembersOnly();
    change.mutate(isCollected, {
      onSuccess: ({ data: { isCollect } }) =>
        showToast(isCollect ? '已收藏，在“我的收藏”里能找到' : '已取消收藏'),
      onError: (error) => showToast(error.message, { kind: 'error' }),
    });
  };
  const label = isCollected ? '取消收藏' : '收藏';
  return (
    <Button
      icon="mark"
      aria-pressed={isCollected}
      aria-label={`${label}“${name}”`}
      loading={change.isPending}
      onClick={press}
    >
      {label}
    </Button>
  );
}
