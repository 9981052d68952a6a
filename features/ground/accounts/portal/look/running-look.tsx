import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { endLook } from '../../shared/look/person-look.contract.ts';
import type { UserInfo } from '../use-user.public.ts';
import s from './look-bar.module.css';

/** Nothing of what was seen stays in the page's memory. */
const leave = (path: string) => location.assign(path);

interface RunningLookProps {
  readonly look: NonNullable<UserInfo['look']>;
  readonly name: string;
}

/** The line that says as whom the page is seen, with the way to end it. */
export const RunningLook = ({ look, name }: RunningLookProps) => {
  const end = useMutation({
    mutationFn: () => call(endLook, {}),
    onSuccess: ({ data }) => leave(data.path),
    onError: (error) => {
      showToast(error.message, { kind: 'error' });
      leave('/console/people');
    },
  });
  useEffect(() => {
    const over = Date.parse(`${look.untilTime.replace(' ', 'T')}+08:00`) - Date.now();
    const timer = setTimeout(() => leave('/console/people'), Math.max(over, 1_000) + 1_000);
    return () => clearTimeout(timer);
  }, [look.untilTime]);
  return (
    <aside className={s.bar} aria-label="以别人的身份看">
      <p className="row wraps gap-4-12">
        <Icon name="info" size="s" />
        <span>
          正在以 <b>{name}</b> 的身份看
        </span>
        <span>只能看，不能办；{look.untilTime.slice(11, 16)} 自动结束</span>
      </p>
      <Button size="s" loading={end.isPending} onClick={() => end.mutate()}>
        结束查看
      </Button>
    </aside>
  );
};
