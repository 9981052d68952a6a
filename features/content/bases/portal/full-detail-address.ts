import { basePath } from '../shared/base-address.rules.ts';
import { OUTSIDE_RC_ID } from '../shared/base-kinds.rules.ts';

/**
 * Address of a base's full detail: the page outside with `baseId` for the one category that has it, when its address
 * is set, else the portal's own (specification, 6; decision 4).
 */
export const fullDetailAddress = (
  { id, rcId }: { readonly id: string; readonly rcId: string },
  oldBaseUrl: string,
): string => {
  if (rcId !== OUTSIDE_RC_ID || oldBaseUrl === '') return basePath(id);
  const url = new URL(oldBaseUrl);
  url.searchParams.set('baseId', id);
  return url.href;
};
