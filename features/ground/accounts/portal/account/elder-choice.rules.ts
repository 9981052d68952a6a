/** 登录时沿用眼前的长者模式：在登录页动过开关的以开关为准，没动过而已经打开的记到账号里。 */
interface ElderChoice {
  /** The layout that the person sees while signing on. */
  readonly isOnHere: boolean;
  /** Whether the switch of the sign-on page was used. */
  readonly wasSwitched: boolean;
  readonly isOnInAccount: boolean;
}

/** Choice that the account has to be told after signing on; `null` when nothing (its own choice then holds). */
export const elderModeToKeep = ({ isOnHere, wasSwitched, isOnInAccount }: ElderChoice): boolean | null => {
  if (isOnHere === isOnInAccount) return null;
  return wasSwitched || isOnHere ? isOnHere : null;
};
