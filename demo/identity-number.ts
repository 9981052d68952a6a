const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';
/** No place has this area code, so that no invented number can be a living person's. */
const IMPOSSIBLE_AREA = '659999';

/** An invented identity number with a right check character; `sequence` 0 to 999 tells people of one day apart. */
export const inventedIdNumber = (bornOn: string, sequence: number): string => {
  const body = `${IMPOSSIBLE_AREA}${bornOn}${String(sequence).padStart(3, '0')}`;
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place] ?? 0), 0);
  return `${body}${CHECK_CHARACTERS[sum % 11]}`;
};
