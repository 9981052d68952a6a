/** The name that a person sees in the browser's address line over there. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
