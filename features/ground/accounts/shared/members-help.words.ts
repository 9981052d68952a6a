import { isInMenu, type MenuNode } from './guard.rules.ts';

/** How a party member's account is set right that does not say so. */
export const membersHelp = ({
  orgName,
  phone,
}: {
  readonly orgName: string;
  readonly phone: string;
}): string => {
  const where = orgName === '' ? '所在党支部' : `所在组织（${orgName}）`;
  return `如果您是党员，请联系${where}核对党员身份${phone === '' ? '' : `，或者拨打 ${phone}`}。`;
};

/** The words under 只有党员才可以进行学习哦~: what is open, and how a party member's account is set right. */
export const membersOnlyHelp = ({
  menu,
  orgName,
  phone,
}: {
  readonly menu: readonly MenuNode[];
  readonly orgName: string;
  readonly phone: string;
}): string => {
  const open = [
    ['/online-class', '网上班级'],
    ['/online-pavilion', '网上展馆'],
  ].flatMap(([path = '', name = '']) => (isInMenu(menu, path) ? [name] : []));
  return `${open.length > 0 ? `您现在可以看${open.join('、')}。` : ''}${membersHelp({ orgName, phone })}`;
};
