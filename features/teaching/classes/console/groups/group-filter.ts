import type { FilterField } from '#platform/web/console/table/data-table.tsx';
import type { ClassGroup } from '../../shared/groups/class-groups.contract.ts';

/** The filter by group; nothing to choose while a class has none. */
export const groupFilter = (groups: readonly ClassGroup[] | undefined): FilterField[] =>
  groups === undefined || groups.length === 0
    ? []
    : [
        {
          name: 'groupId',
          label: '组',
          kind: 'select',
          width: 140,
          options: [
            ...groups.map(({ groupId, name }) => ({ value: groupId, label: name })),
            { value: 'NONE', label: '没有分组' },
          ],
        },
      ];
