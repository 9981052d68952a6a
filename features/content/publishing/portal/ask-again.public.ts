/** An open page learns of a recall within this time (five minutes are the most that is allowed). */
const ASK_AGAIN_MS = 2 * 60_000;

/** For the page of something published: asks again every two minutes and whenever somebody comes back to the window. */
export const ASK_AGAIN = {
  refetchInterval: ASK_AGAIN_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;
