/**
 * 旧详情规则：有一个类别的基地用旧的平铺写法取详情（规格第 3、6 节），在页面上变成与新详情一样的事实。
 */
import { BASE_TYPES, HIERARCHIES } from './base-kinds.rules.ts';
import type { RowFacts } from './base-rows.rules.ts';
import type { OldBase } from './bases.contract.ts';

const nameIn = (names: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(names, code) ? (names[code] ?? '') : '';

/** Facts of an old-style detail, as the rows take them. */
export const factsOfOld = (old: OldBase): RowFacts => ({
  positionType: old.positionType,
  positionTypeName: nameIn(BASE_TYPES, old.positionType),
  hierarchyName: nameIn(HIERARCHIES, old.hierarchy),
  address: old.positionAddress,
  accommodate: old.accommodate,
  coverArea: old.coverArea,
  contact: old.contact,
  contactPhone: old.contactPhone,
  competentDepartment: old.competentDepartment,
  openTimeText: old.openHours.map(({ days, hours }) => `${days} ${hours}`).join('；'),
});
