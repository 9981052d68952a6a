// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ErrorPage, type ErrorPageProps } from './error-page.tsx';

/** Words of the links on the page, with their addresses. */
const linksOf = (props: ErrorPageProps) => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <ErrorPage {...props} />
    </MemoryRouter>,
  );
  return [...page.querySelectorAll('a')].map((link) => [link.textContent.trim(), link.getAttribute('href')]);
};

it('of an account without a menu leads to the administrator by telephone where a number is known', () => {
  expect(linksOf({ kind: '403', contactUrl: 'tel:0991-5550100' })).toEqual([
    ['联系管理员', 'tel:0991-5550100'],
  ]);
});

it.each([undefined, ''])('has no link to an administrator whose address is %j', (contactUrl) => {
  expect(linksOf({ kind: '403', contactUrl })).toEqual([]);
});

it.each(['401', '404'] as const)('does not send people to the administrator for %s', (kind) => {
  const words = linksOf({ kind, contactUrl: 'tel:0991-5550100' }).map(([text]) => text);
  expect(words).toHaveLength(2);
  expect(words).not.toContain('联系管理员');
});
