import { AppError } from '#platform/shared/errors.ts';

/** Answers null for what is refused: a wrong address is the page's to explain, only what nobody foresaw is a failure. */
export const orNothing = async <T>(load: () => Promise<T>): Promise<T | null> => {
  try {
    return await load();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};
