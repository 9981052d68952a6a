/** A choice that this device keeps; `null` where there is none, or a browser keeps nothing. */
export const keptChoice = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** A browser that keeps nothing has the choice for this visit. */
export const keepChoice = (key: string, choice: string): void => {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // What is on the page has changed all the same.
  }
};
