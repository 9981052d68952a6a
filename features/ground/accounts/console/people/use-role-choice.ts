import type { InputOf } from '#platform/shared/endpoint.ts';
import { CONSOLE_ROLES } from '../../shared/console-menus.rules.ts';
import type { grantRole } from '../../shared/people/people-admin.contract.ts';
import { ROLE_NAMES } from '../../shared/roles.rules.ts';
import { useRoleChoices } from '../rights/roles.queries.ts';

export type ChosenRole = Pick<InputOf<typeof grantRole>, 'roleCode' | 'ownRoleId'>;

interface RoleOption {
  readonly value: string;
  readonly label: string;
}

export interface RoleChoices {
  /** The four, and under another heading the roles of the organisation's own. */
  readonly options: (RoleOption & { readonly options?: RoleOption[] })[];
  readonly roleOf: (chosen: string) => ChosenRole | undefined;
}

/** Roles that may be given to a person; only who administers the whole region makes operators. */
export const useRoleChoice = (canMakeOperators: boolean): RoleChoices => {
  const own = useRoleChoices().data?.roles ?? [];
  const givable = own.filter(({ baseCode }) => baseCode !== 'operator' || canMakeOperators);
  return {
    options: [
      ...CONSOLE_ROLES.filter((code) => code !== 'operator' || canMakeOperators).map((value) => ({
        value,
        label: ROLE_NAMES[value],
      })),
      ...(givable.length === 0
        ? []
        : [
            {
              value: 'own',
              label: '本单位的角色',
              options: givable.map(({ id, name, orgName }) => ({
                value: id,
                label: `${name}（${orgName}）`,
              })),
            },
          ]),
    ],
    roleOf: (chosen) => {
      const code = CONSOLE_ROLES.find((known) => known === chosen);
      if (code !== undefined) return { roleCode: code };
      const role = givable.find(({ id }) => id === chosen);
      return role && { roleCode: role.baseCode, ownRoleId: role.id };
    },
  };
};
