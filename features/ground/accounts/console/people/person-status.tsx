import { Tag } from '#platform/web/ui/tag.tsx';
import type { Person } from '../../shared/people/people-admin.contract.ts';

type Shown = Pick<Person, 'status' | 'isLocked' | 'mustSetPassword'>;

/** Whether somebody can sign in now, and what stands in the way. */
export function PersonStatus({ status, isLocked, mustSetPassword }: Shown) {
  if (status === 'disabled')
    return (
      <Tag tone="danger" icon="close">
        停用
      </Tag>
    );
  if (isLocked)
    return (
      <Tag tone="gold" icon="lock">
        登录锁定
      </Tag>
    );
  if (mustSetPassword)
    return (
      <Tag tone="plain" icon="hourglass">
        初始密码
      </Tag>
    );
  return (
    <Tag tone="pine" icon="check">
      启用
    </Tag>
  );
}
