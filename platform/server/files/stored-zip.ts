import { crc32 } from 'node:zlib';

const VERSION = 20;
const UTF8_NAMES = 0x0800;

const headOf = (name: Buffer, content: Buffer) => {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE(UTF8_NAMES, 2);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
};

const mark = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** An archive of `entries`, uncompressed: for readers inside of this program that take archives only. */
export const storedZip = (entries: ReadonlyMap<string, Buffer>): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of entries) {
    const name = Buffer.from(path);
    const head = headOf(name, content);
    parts.push(mark(0x04034b50), head, name, content);
    // Made by, then the same head, no comment, no attributes, and where the entry begins.
    directory.push(mark(0x02014b50), Buffer.from([VERSION, 0]), head, Buffer.alloc(10), mark(offset), name);
    offset += 4 + head.length + name.length + content.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.size, 8);
  end.writeUInt16LE(entries.size, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
};
