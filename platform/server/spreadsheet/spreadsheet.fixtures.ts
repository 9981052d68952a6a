import yauzl from 'yauzl';

/** Text of one entry of a zip archive; throws when it has none of that name. */
export const unzipText = (content: Uint8Array, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(Buffer.from(content), { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('error', reject);
      zip.on('end', () => reject(new Error(`${name} is not in the archive`)));
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName !== name) return zip.readEntry();
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          const parts: Buffer[] = [];
          for await (const part of stream) parts.push(part as Buffer);
          resolve(Buffer.concat(parts).toString('utf8'));
        });
      });
      zip.readEntry();
    });
  });
