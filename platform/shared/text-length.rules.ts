/** Counted as people count: a rare character beyond the first 65,536 is one. */
export const lengthOf = (text: string): number => [...text].length;

/** The sentence below a text that is too long, blanks around it apart; empty when it is not. */
export const lengthProblem = (text: string, limit: number): string => {
  const length = lengthOf(text.trim());
  return length > limit ? `最多 ${limit} 个字，现在 ${length} 个，请删去 ${length - limit} 个` : '';
};
