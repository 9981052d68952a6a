import { saveFile } from '#platform/web/save-file.ts';

/** Hands the browser a file that came inside of a reply. */
export const saveReply = (fileName: string, contentType: string, base64: string): void => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  saveFile(fileName, new Blob([bytes], { type: contentType }));
};
