/** The address's query with these parameters, the empty ones left out, and everything else that stood in it. */
export const withParams = (before: URLSearchParams, wanted: Readonly<Record<string, string>>): string => {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(wanted)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
};
