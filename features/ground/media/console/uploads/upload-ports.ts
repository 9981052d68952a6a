import { getUserInfo } from '#features/ground/accounts/shared/accounts.contract.ts';
import { call } from '#platform/web/call.ts';
import { keepRequestToken } from '#platform/web/session-token.ts';
import { endUpload, uploadOffset } from './tus-transfer.ts';
import type { UploadPorts } from './upload-item.ts';
import { heldUploads, holdUpload } from './upload-lock.ts';

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
