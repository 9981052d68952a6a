/** The two-byte part of GB18030, turned around: the platform only reads it. */
const bytesOf = (() => {
  const table = new Map<string, readonly [number, number]>();
  const decoder = new TextDecoder('gb18030');
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue;
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if ([...sign].length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, [lead, trail]);
    }
  }
  return table;
})();

/** `text` as a table program of Chinese Windows saves it. */
export const gb18030 = (text: string): Buffer =>
  Buffer.from(
    [...text].flatMap((sign) => {
      if (sign < '\u0080') return [sign.charCodeAt(0)];
      const bytes = bytesOf.get(sign);
      if (!bytes) throw new Error(`${sign} has no two bytes in GB18030`);
      return [...bytes];
    }),
  );
