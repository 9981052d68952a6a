const TAG = /<((?:\w+:)?(row|c))(?=[\s/>])([^>]*)>/g;
const BARE_CELL = /<(?:\w+:)?c(?=[\s/>])(?![^>]*\sr=)[^>]*>/;
const OWN = /\sr=["']([A-Z]*)(\d+)["']/;

const numberOf = (letters: string): number => {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
};

/** 28 is `AB`. */
const lettersOf = (column: number): string => {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
};

/**
 * Writes the addresses that a sheet leaves out: the format lets a cell without one stand behind the cell before it,
 * and a row below the row before it, while the reader takes cells with addresses only. `null` when none is missing.
 */
export const withAddresses = (xml: string): string | null => {
  if (!BARE_CELL.test(xml)) return null;
  let [row, column] = [0, 0];
  return xml.replace(TAG, (whole, tag: string, kind: string, rest: string) => {
    const [, letters = '', digits = ''] = OWN.exec(rest) ?? [];
    if (kind === 'row') {
      row = digits === '' ? row + 1 : Number(digits);
      column = 0;
    } else column = letters === '' ? column + 1 : numberOf(letters);
    if (digits !== '') return whole;
    return `<${tag} r="${kind === 'row' ? '' : lettersOf(column)}${row}"${rest}>`;
  });
};
