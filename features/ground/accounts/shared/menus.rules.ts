import type { RoleCode } from '#platform/shared/caller.ts';
import type { PortalPage } from '#platform/shared/menu-entries.ts';

/**
 * 导航由各功能自己报上来，一个栏目列给哪些身份由它自己写明；没写明的人人可见，访客也不例外。
 */
type MenuPage = Pick<PortalPage, 'name' | 'path' | 'title'>;

export interface MenuEntry extends MenuPage {
  /** Pages that are reached from the entry; the route guard lets only named pages pass (specification, 5). */
  readonly children: MenuPage[];
}

const shown = ({ name, path, title }: PortalPage): MenuPage => ({ name, path, title });

/** The menu of a person who acts as `role`; `null` is a visitor (decisions, 17). */
export const menuOf = (role: RoleCode | null, pages: readonly PortalPage[]): MenuEntry[] => {
  const open = pages
    .filter(({ roles }) => !roles || (role !== null && roles.includes(role)))
    .toSorted((a, b) => a.order - b.order);
  return open
    .filter(({ under }) => under === undefined)
    .map((entry) => ({
      ...shown(entry),
      children: open.filter(({ under }) => under === entry.name).map(shown),
    }));
};
