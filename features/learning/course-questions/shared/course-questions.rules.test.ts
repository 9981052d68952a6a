import { expect, it } from 'vitest';
import { mayAnswer, placeText } from './course-questions.rules.ts';

const KASHGAR = '000002000065653100';

it('lets those answer whose role covers the course’s organisation', () => {
  for (const roleCode of ['manager', 'author', 'admin'])
    expect(mayAnswer({ roleCode, orgCode: '000002000065' }, KASHGAR)).toBe(true);
  expect(mayAnswer({ roleCode: 'author', orgCode: KASHGAR }, '000002000065')).toBe(false);
  expect(mayAnswer({ roleCode: 'operator', orgCode: '000002000065' }, KASHGAR)).toBe(false);
  expect(mayAnswer({ roleCode: 'learner', orgCode: KASHGAR }, KASHGAR)).toBe(false);
  expect(mayAnswer({ roleCode: 'admin', orgCode: '' }, KASHGAR)).toBe(false);
});

it('writes a place as people say it', () => {
  expect(placeText(0, false)).toBe('00:00');
  expect(placeText(750, false)).toBe('12:30');
  expect(placeText(3_723, false)).toBe('1:02:03');
  expect(placeText(4, true)).toBe('第 4 段');
  expect(placeText(null, false)).toBe('');
});
