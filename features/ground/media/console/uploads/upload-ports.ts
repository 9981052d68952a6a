import { getUserInfo } from '#features/ground/accounts/shared/accounts.contract.ts';
import { call } from '#platform/web/call.ts';
import { keepRequestToken } from '#platform/web/session-token.ts';
import { endUpload, uploadOffset } from './tus-transfer.ts';
import type { UploadPorts } from './upload-item.ts';

const PREFIX = 'media-upload:';

/** Other windows see that this one sends it. Without the browser's locks each window stands for itself. */
const holdUpload = (id: string): (() => void) => {
  if (!navigator.locks) return () => undefined;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(PREFIX + id, { mode: 'shared' }, () => held).catch(() => undefined);
  return release;
};

const heldUploads = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  );
};

const refreshToken = async (): Promise<boolean> => {
  const { data } = await call(getUserInfo, {});
  keepRequestToken(data.token);
  return data.isLogin === 1;
};

/** The first byte tells whether the rest can be read. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Ports that uploads ask of the device and the server, wherever they go to. */
export const devicePorts = {
  end: endUpload,
  offset: uploadOffset,
  refreshToken,
  isReadable,
  isOnline: () => navigator.onLine,
  nowMs: () => Date.now(),
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  hold: holdUpload,
  heldElsewhere: heldUploads,
} satisfies Partial<UploadPorts>;
