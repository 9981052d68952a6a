import { expect, it } from 'vitest';
import { chosenFields, withField } from './chosen-fields.rules.ts';

it('choices of several fields stand in one text, and leave it one by one', () => {
  const both = withField(withField(undefined, 'baseType', 'SITE_TEACH_BASE'), 'hierarchy', 'CITY');
  expect(both).toBe('baseType:SITE_TEACH_BASE,hierarchy:CITY');
  expect(chosenFields(both)).toEqual({ baseType: 'SITE_TEACH_BASE', hierarchy: 'CITY' });
  expect(withField(both, 'baseType', '')).toBe('hierarchy:CITY');
  expect(withField('hierarchy:CITY', 'hierarchy', '')).toBeUndefined();
  expect(chosenFields('nonsense,a:')).toEqual({});
});
