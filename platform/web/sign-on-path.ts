/** The sign-on page that leads back to `path`. */
export const signOnPath = (loginUrl: string, path: string): string =>
  `${loginUrl || '/login'}?to=${encodeURIComponent(path)}`;
