const PREFIX = 'media-upload:';

/** Other windows see that this one sends it. Without the browser's locks each window stands for itself. */
export const holdUpload = (id: string): (() => void) => {
  if (!navigator.locks) return () => undefined;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(PREFIX + id, { mode: 'shared' }, () => held).catch(() => undefined);
  return release;
};

export const heldUploads = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  );
};
