/** How many digits a spreadsheet program keeps of a number; what came after them is lost. */
const EXACT_DIGITS = 15;

const numberText = (written: string): string => {
  const value = Number(written);
  if (!Number.isFinite(value)) return '\ufffd';
  const digits = /^-?\d+$/.test(written) ? written.replace(/^-?0*/, '').length : 0;
  if (digits > 0 && digits <= EXACT_DIGITS) return written;
  // A long whole number is shown as the program shows it, so that nobody takes its zeros for digits.
  if (Math.abs(value) >= 10 ** EXACT_DIGITS) return value.toExponential(EXACT_DIGITS - 1).toUpperCase();
  return String(Number(value.toPrecision(EXACT_DIGITS)));
};

const two = (n: number) => String(n).padStart(2, '0');

const dateText = (at: Date): string => {
  if (Number.isNaN(at.getTime())) return '';
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
  return time === '00:00:00' ? day : `${day} ${time}`;
};

/** Signs that no table has on purpose; the database takes none of them. */
const UNSEEN = /(?![\t\n\r])\p{Cc}/gu;
const MARK = '\u0001';
const NUMBER = /^-?\d{1,400}(\.\d{1,400})?(E[+-]?\d{1,4})?$/i;

/** `="659…"`, as some programs write long numbers into csv. */
const FORMULA_TEXT = /^="(.*)"$/s;

/**
 * A cell as text, without blanks around it. Unseen signs and broken characters become U+FFFD, so that a check
 * can name the cell. Numbers come marked with U+0001 from the reader.
 */
export const cellText = (cell: unknown, maxLength: number): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  const text = String(cell);
  // A text cell may begin with the mark, too: only what then is a number passes as one.
  if (text.startsWith(MARK) && NUMBER.test(text.slice(1))) return numberText(text.slice(1));
  const plain = FORMULA_TEXT.exec(text.trim())?.[1] ?? text;
  return plain
    .toWellFormed()
    .replace(UNSEEN, '\ufffd')
    .trim()
    .slice(0, maxLength + 1)
    .toWellFormed();
};
