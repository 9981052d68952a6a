import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { CLASS_LIST_PATH } from '../../shared/class-address.rules.ts';

/** No class has this id, or it is not public yet. */
export function ClassMissing() {
  return (
    <EmptyView
      as="h1"
      title="没有找到这个班级"
      reason="它还没有发布，或者已被删除；也可能地址抄漏了一段。"
      action={
        <ButtonLink size="s" to={CLASS_LIST_PATH}>
          看别的班级
        </ButtonLink>
      }
    />
  );
}
