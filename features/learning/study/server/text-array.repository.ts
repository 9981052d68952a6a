const PLAIN = /^[A-Za-z0-9_;-]+$/;

const element = (text: string): string => (PLAIN.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`);

/** A PostgreSQL array as one text parameter: both drivers take it as it is, without walking its elements. */
export const textArray = (values: readonly string[]): string => `{${values.map(element).join(',')}}`;

export const numberArray = (values: readonly number[]): string => `{${values.join(',')}}`;
