/** SQLSTATE of a row that another one names, or of a name that is no row (any more). */
const FOREIGN_KEY = '23503';

/** Whether a write failed because something it names went in the same moment, or was named in it. */
export const isReferenced = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === FOREIGN_KEY || cause?.code === FOREIGN_KEY;
};
