/** The part of a query that tells why it has no answer. */
interface Asked {
  readonly isFetching: boolean;
  readonly error: Error | null;
}

/** Text of a select without options: `none` only when the server said so, and why it could not be asked otherwise. */
export const nothingFound = ({ isFetching, error }: Asked, none: string, busy = '正在查找'): string =>
  isFetching ? busy : (error?.message ?? none);
