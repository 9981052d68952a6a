import { expect, it } from 'vitest';
import { tidyLine, tidyText } from './tidy-text.rules.ts';

it('has no controls, no turned directions and no halves of characters', () => {
  expect(tidyLine(' a\u0000\u202e  b\n\ud800c\u200b ')).toBe('a b \ufffdc');
  expect(tidyText('a \r\n\u0007 b\u2066')).toBe('a\nb');
  // Arabic letters need their joiners.
  expect(tidyLine('نم\u200cی')).toBe('نم\u200cی');
});
