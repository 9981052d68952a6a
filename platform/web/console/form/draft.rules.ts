/**
 * 没保存的修改按人、按表单、按记录留在这台设备上，30 天没有再动就不留了。
 */
const KEPT_DAYS = 30;
const PREFIX = 'console.draft.';

export interface Draft<T> {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The version that the changes began from, with its values. */
  readonly version: number;
  readonly base: T;
  readonly values: T;
}

export const draftKey = (person: string, name: string, recordId: string): string =>
  `${PREFIX}${[person, name, recordId].map(encodeURIComponent).join('/')}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The kept draft, or `null` when it is none or too old. */
export const readDraft = <T>(text: string | null, now: number): Draft<T> | null => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept) || typeof kept.at !== 'number' || typeof kept.version !== 'number') return null;
    if (!isRecord(kept.values) || !isRecord(kept.base)) return null;
    return now - kept.at > KEPT_DAYS * 86_400_000 ? null : (kept as unknown as Draft<T>);
  } catch {
    return null;
  }
};

/** Which of these keys hold drafts that nobody will come back to. */
export const outdatedKeys = (
  keys: readonly string[],
  read: (key: string) => string | null,
  now: number,
): string[] => keys.filter((key) => key.startsWith(PREFIX) && readDraft(read(key), now) === null);

/** 「10:18」 today, 「7 月 8 日 10:18」 before. */
export const draftTime = (at: number, now: number): string => {
  const [then, today] = [new Date(at), new Date(now)];
  const clock = `${String(then.getHours()).padStart(2, '0')}:${String(then.getMinutes()).padStart(2, '0')}`;
  return then.toDateString() === today.toDateString()
    ? clock
    : `${then.getMonth() + 1} 月 ${then.getDate()} 日 ${clock}`;
};
