/** A line for the person at the terminal. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
