import { expect, it } from 'vitest';
import { tidyLine, tidyText } from './tidy-text.rules.ts';

it('has no controls, no turned directions and no halves of characters', () => {
  expect(tidyLine(' a\u0000\u202e  b\n\ud800c\u200b ')).toBe('a b \ufffdc');
  expect(tidyText('a \r\n\u0007 b\u2066')).toBe('a\nb');
  // Arabic letters need their joiners.
  expect(tidyLine('نم\u200cی')).toBe('نم\u200cی');
});

it('ends its lines in one way, without blanks beside the ends', () => {
  expect(tidyText('甲\r乙\r\n丙\n丁')).toBe('甲\n乙\n丙\n丁');
  expect(tidyText('甲\n  乙\t\n丙\n\n丁 ')).toBe('甲\n乙\n丙\n\n丁');
  expect(tidyText('甲 \u200b \n \u200b 乙')).toBe('甲\n乙');
});
