import { downloadZip } from 'client-zip';
import { CallError } from '#platform/web/call-error.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { packedNames } from '../shared/cert-pack.rules.ts';
import type { MyCert } from '../shared/certificates.contract.ts';

/** Saves the person's own valid certificates as one archive; throws the server's sentence. */
export const saveOwnPack = async (certs: readonly MyCert[]): Promise<void> => {
  const names = packedNames(certs.map(({ className, certNo }) => ({ name: className, certNo })));
  const files: { name: string; input: Blob }[] = [];
  for (const [at, { fileUrl }] of certs.entries()) {
    const reply = await fetch(fileUrl, { credentials: 'same-origin' });
    if (!reply.ok) throw CallError.ofReply(reply.status, await reply.json().catch(() => ({})));
    files.push({ name: names[at] ?? `${at}.pdf`, input: await reply.blob() });
  }
  saveFile('我的证书.zip', await downloadZip(files).blob());
};
