/** The address's query with these parameters, the empty ones left out, and everything else that stood in it. */
export const withParams = (before: URLSearchParams, wanted: Readonly<Record<string, string>>): string => {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(wanted)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
};

/** The id that an address names; `0`, which no record has, for text that cannot be one. */
export const idIn = (params: URLSearchParams): string => {
  const id = params.get('id') ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : '0';
};
