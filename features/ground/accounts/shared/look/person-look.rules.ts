import type { RoleGrant } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';

/**
 * 以此人身份看：管理员在自己的范围内，用一个人的身份看平台，只能看不能办，15 分钟自动结束；不看自己、不看运维员，也不看同级或上级管理员。
 */
export const LOOK_MINUTES = 15;

interface Viewer {
  readonly userId: string;
  readonly scopeCode: string;
}

interface Looked {
  readonly userId: string;
  readonly roles: readonly RoleGrant[];
}

export type LookFault = 'ownSelf' | 'tooHigh' | 'roleNotHeld';

/** Why the person cannot be looked at in `role`; the person's organisation is checked before. */
export const lookFault = (viewer: Viewer, { userId, roles }: Looked, role: RoleGrant): LookFault | null => {
  if (userId === viewer.userId) return 'ownSelf';
  const isBelow = ({ roleCode, orgCode }: RoleGrant) =>
    roleCode !== 'operator' &&
    orgCode.startsWith(viewer.scopeCode) &&
    !(roleCode === 'admin' && orgCode === viewer.scopeCode);
  if (!roles.filter(({ roleCode }) => roleCode !== 'learner').every(isBelow)) return 'tooHigh';
  const isHeld = roles.some(
    ({ roleCode, orgCode }) => roleCode === role.roleCode && orgCode === role.orgCode,
  );
  return role.roleCode === 'learner' || isHeld ? null : 'roleNotHeld';
};

/** Whether a look may ask the call: it reads, and what it reads is not the person's alone. */
export const isOpenToLooks = (
  call: Pick<Endpoint, 'write' | 'once' | 'notHelped' | 'notLooked' | 'endsLook'>,
): boolean => call.endsLook === true || !(call.write || call.once || call.notHelped || call.notLooked);

const MAX_PAGES = 60;

/** Whether one more page is written down. */
export const isNewPage = (pages: readonly string[], page: string): boolean =>
  page !== '' && page.length <= 200 && pages.length < MAX_PAGES && !pages.includes(page);
