import { ManagedLoadingState } from '#features/ground/accounts/portal/other-role.public.tsx';
import type { LoadingStateProps } from '#platform/web/ui/states/loading-state.tsx';

const HOME = { to: '/dashboard', label: '回首页' };

type Props = Pick<LoadingStateProps, 'query' | 'label' | 'blocks' | 'kept'> & {
  /** Way on where there is no such gathering; home without it. */
  readonly back?: { readonly to: string; readonly label: string };
};

/** Stands for a gathering that is not there yet. */
export const SignWaiting = ({ back = HOME, ...props }: Props) => (
  <ManagedLoadingState
    as="h1"
    {...props}
    unknown={{ title: '没有找到这一场签到', reason: '它可能已被取消，或者不由您负责', back }}
  />
);
