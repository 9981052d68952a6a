/** Joins class names; a missing one (false, undefined) is left out. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
