import type { FilterField } from '#platform/web/console/table/data-table.tsx';
import type { ClassGroup } from '../../shared/groups/class-groups.contract.ts';

/** The filter by group; nothing to choose while a class has none. */
export const groupFilter = (groups: readonly ClassGroup[] | undefined) => {
  if (groups === undefined || groups.length === 0) return [];
  const own = groups.map(({ groupId, name }) => ({ value: groupId, label: name }));
  const options = [...own, { value: 'NONE', label: '没有分组' }];
  return [{ name: 'groupId', label: '组', kind: 'select', width: 140, options }] satisfies FilterField[];
};
