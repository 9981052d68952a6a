import { fromBufferPromise } from 'yauzl';

/** Texts of the entries of a zip archive by their names. */
export const unzipTexts = async (content: Uint8Array): Promise<Map<string, string>> => {
  const zip = await fromBufferPromise(Buffer.from(content));
  const texts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    texts.set(entry.fileName, Buffer.concat(parts).toString('utf8'));
  }
  return texts;
};
