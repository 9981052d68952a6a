import { Icon } from '#platform/web/ui/icon.tsx';
import { TREE_TYPE } from '../../shared/catalogue/course-categories.rules.ts';
import s from './classification.module.css';
import { useClassificationTypes } from './course-list.queries.ts';
import type { ListPlace } from './use-list-address.ts';

const TREE_NAME = '专题专栏';

/** By what the courses are sorted: special columns, audience, region … */
export function TypeSelect({ place: { address, go } }: { readonly place: ListPlace }) {
  const { data } = useClassificationTypes();
  const known = data?.data ?? [];
  // Until the list has come the select already says where one is, and keeps its width.
  const types = known.some(({ code }) => code === address.type)
    ? known
    : [{ code: address.type, name: address.type === TREE_TYPE ? TREE_NAME : '…' }, ...known];
  return (
    <span className={s.type}>
      <select
        className="target round-m edgeless"
        aria-label="分类方式"
        value={address.type}
        onChange={(event) => go({ type: event.target.value, node: '' })}
      >
        {types.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" size="s" />
    </span>
  );
}
