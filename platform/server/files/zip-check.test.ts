import { describe, expect, it } from 'vitest';
import { makeZip } from './zip.fixtures.ts';
import { readZip, type ZipFault, type ZipLimits } from './zip-check.ts';

const MB = 1024 * 1024;
const LIMITS: ZipLimits = { entries: 5, totalBytes: 8 * MB, entryBytes: 4 * MB, ratio: 100 };
const all = () => true;

const faultOf = async (bytes: Buffer, limits = LIMITS): Promise<ZipFault | 'none'> => {
  try {
    await readZip(bytes, limits, all);
    return 'none';
  } catch (error) {
    return (error as { fault: ZipFault }).fault;
  }
};

describe('an archive', () => {
  it('is unpacked, and only the wanted entries are kept', async () => {
    const zip = makeZip([
      { name: 'a.xml', content: '<a/>' },
      { name: 'b.png', content: 'picture' },
    ]);
    const { names, kept } = await readZip(zip, LIMITS, (name) => name.endsWith('.xml'));
    expect(names).toEqual(['a.xml', 'b.png']);
    expect([...kept].map(([name, content]) => [name, content.toString()])).toEqual([['a.xml', '<a/>']]);
  });

  it.each<[string, ZipFault, Buffer]>([
    ['that is none', 'notZip', Buffer.from('hello, this is text')],
    ['cut off in the middle', 'damaged', makeZip([{ name: 'a', content: 'x'.repeat(100) }]).subarray(0, 60)],
    ['with a password', 'encrypted', makeZip([{ name: 'a.xml', content: 'x', isEncrypted: true }])],
    [
      'of more entries than allowed',
      'tooManyEntries',
      makeZip([1, 2, 3, 4, 5, 6].map((n) => ({ name: `${n}`, content: '' }))),
    ],
    ['with an entry that is too large', 'tooLarge', makeZip([{ name: 'a', content: Buffer.alloc(5 * MB) }])],
    [
      'that says it is small and is not',
      'tooLarge',
      makeZip([{ name: 'a', content: Buffer.alloc(3 * MB), declaredSize: 10 }]),
    ],
    ['whose name leaves the folder', 'badName', makeZip([{ name: '../../etc/passwd', content: '' }])],
    ['whose name is absolute', 'badName', makeZip([{ name: '/etc/passwd', content: '' }])],
    ['whose name is very long', 'badName', makeZip([{ name: 'n'.repeat(500), content: '' }])],
    [
      'with one name twice',
      'sameName',
      makeZip([
        { name: 'a.xml', content: '1' },
        { name: 'A.xml', content: '2' },
      ]),
    ],
    ['inside an archive', 'nested', makeZip([{ name: 'inner.zip', content: '' }])],
  ])('%s is refused', async (_name, fault, bytes) => {
    expect(await faultOf(bytes)).toBe(fault);
  });

  it('whose entries are too much together is refused, wanted or not', async () => {
    const noise = (seed: number) =>
      Buffer.from(Array.from({ length: 3 * MB }, (_, i) => (i * 7919 * seed) % 251));
    const zip = makeZip([1, 2, 3].map((n) => ({ name: `${n}.bin`, content: noise(n) })));
    const reading = readZip(zip, { ...LIMITS, ratio: 100_000 }, () => false);
    await expect(reading).rejects.toMatchObject({ fault: 'tooLarge' });
  });

  it('that grows a thousandfold is stopped while it grows', async () => {
    const bomb = makeZip([{ name: 'a.xml', content: Buffer.alloc(60 * MB, 32) }]);
    const before = process.memoryUsage().arrayBuffers;
    expect(await faultOf(bomb, { ...LIMITS, entryBytes: 1000 * MB, totalBytes: 1000 * MB })).toBe('tooLarge');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * MB);
  });
});
