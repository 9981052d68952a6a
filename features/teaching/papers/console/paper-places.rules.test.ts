import { expect, it } from 'vitest';
import { NEW_PAPER_PATH, paperEditPath, paperPreviewPath, UNKNOWN_PAPER } from './paper-places.rules.ts';

it('a paper is edited and previewed at addresses of its own', () => {
  expect([NEW_PAPER_PATH, paperEditPath('p1'), paperPreviewPath('p1')]).toEqual([
    '/console/papers/edit?id=new',
    '/console/papers/edit?id=p1',
    '/console/papers/preview?id=p1',
  ]);
});

it('a paper that is not there says why, and the way back', () => {
  expect(UNKNOWN_PAPER).toEqual({
    title: '没有这份试卷',
    reason: '它可能已被删除，或者不归您现在的身份使用。',
    back: { to: '/console/papers', label: '回试卷' },
  });
});
