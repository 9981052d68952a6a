// Readers of one setting each: they return the value, or throw an `Error` whose message completes "NAME …".

export const wholeNumber = (min: number, max: number, fallback: number) => (text: string | undefined) => {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`应为 ${min} 到 ${max} 的整数，现在是“${text}”`);
  }
  return value;
};

export const address = (protocols: readonly string[]) => (text: string | undefined) => {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol)) {
    throw new Error(`应以 ${protocols.map((p) => `${p}//`).join(' 或 ')} 开头，现在是“${text.slice(0, 40)}”`);
  }
  return text.replace(/\/+$/, '');
};

export const plain = (text: string | undefined) => (text === undefined || text === '' ? undefined : text);

/** The start of every address of a site: whatever comes after the host would be lost or in the way. */
export const origin = (text: string | undefined) => {
  const found = address(['http:', 'https:'])(text);
  if (found !== undefined && new URL(found).origin !== found.toLowerCase()) {
    throw new Error(`只写到主机名和端口，例如 https://learn.example.cn，现在是“${found.slice(0, 60)}”`);
  }
  return found?.toLowerCase();
};

/** One of `values`, the first where nothing is set. */
export const oneOf =
  <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  (text: string | undefined): Value => {
    const wanted = plain(text) ?? values[0];
    const found = values.find((value) => value === wanted);
    if (found === undefined) throw new Error(`应为 ${values.join('、')} 之一，现在是“${text?.slice(0, 60)}”`);
    return found;
  };

/** Any of `values`, named once each and parted by commas; none where nothing is set. */
export const someOf =
  <const Value extends string>(values: readonly Value[]) =>
  (text: string | undefined): readonly Value[] => {
    const wanted = (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const unknown = wanted.find((name) => !values.some((value) => value === name));
    if (unknown !== undefined)
      throw new Error(`应从 ${values.join('、')} 里选，用半角逗号分隔，现在有“${unknown.slice(0, 40)}”`);
    return values.filter((value) => wanted.includes(value));
  };

export const yesNo = (text: string | undefined) => {
  if (text === undefined || text === '') return undefined;
  if (text !== '0' && text !== '1') throw new Error(`应为 0 或 1，现在是“${text}”`);
  return text === '1';
};

/** One setting of the environment: how it is read and the sentence for a wrong one. */
interface Setting<T> {
  readonly name: string;
  readonly meaning: string;
  /** Returns the value, or throws an `Error` whose message completes "NAME …". */
  readonly read: (text: string | undefined) => T;
}

export const setting = <T>(name: string, meaning: string, read: Setting<T>['read']): Setting<T> => ({
  name,
  meaning,
  read,
});
