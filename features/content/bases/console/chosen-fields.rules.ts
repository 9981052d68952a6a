/** Choices of several fields as the list's call takes them: `baseType:SITE_TEACH_BASE,hierarchy:CITY`. */
export const chosenFields = (text: string | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (text ?? '')
      .split(',')
      .map((pair) => pair.split(':', 2))
      .filter((pair): pair is [string, string] => pair.length === 2 && pair[1] !== ''),
  );

/** The same with another choice of one field; undefined where none is left. */
export const withField = (text: string | undefined, name: string, value: string): string | undefined => {
  const rest = Object.entries({ ...chosenFields(text), [name]: value }).filter(([, one]) => one !== '');
  return rest.length === 0 ? undefined : rest.map((pair) => pair.join(':')).join(',');
};
