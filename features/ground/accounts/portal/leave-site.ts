/** Goes to sign on, and back to the page on screen afterwards. */
export const toSignOn = (loginUrl: string) => {
  const here = location.pathname + location.search;
  const target = new URL(loginUrl || '/login', location.origin);
  target.searchParams.set('to', here);
  location.assign(target);
};

/** Goes to the address on which the operator's sign-on ends its own session, and back to this site. */
export const leaveThrough = (ssoLogoutUrl: string) => {
  const target = new URL(ssoLogoutUrl || '/', location.origin);
  target.searchParams.set('redirect_uri', location.origin);
  location.assign(target);
};
