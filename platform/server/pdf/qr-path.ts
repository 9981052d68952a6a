import { encodeQR } from 'qr';

/** Dark squares of a code as one path of unit squares, those side by side drawn together. */
export const qrPath = (content: string): { readonly side: number; readonly path: string } => {
  const cells = encodeQR(content, 'raw', { ecc: 'low', border: 2 });
  const runs = cells.flatMap((row, line) =>
    row.flatMap((isDark, column) => {
      if (!isDark || row[column - 1]) return [];
      const end = row.indexOf(false, column);
      const length = (end === -1 ? row.length : end) - column;
      return [`M${column} ${line}h${length}v1h-${length}z`];
    }),
  );
  return { side: cells.length, path: runs.join('') };
};
