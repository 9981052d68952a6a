// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryKey } from '#platform/web/call.ts';
import { getSignOnState } from '../../shared/accounts.contract.ts';
import { LoginPage } from './login.page.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(() => root.unmount());
  host.remove();
});

const DEMO = { password: 'Sesame-2026', accounts: [{ username: 'demo.learner', meaning: '学员' }] };

const draw = (hasAccounts: boolean) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  client.setQueryData(queryKey(getSignOnState, {}), { data: { hasAccounts, demo: DEMO } });
  return act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/login?reason=failed']}>
          <LoginPage />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
};
const drawn = () => ({
  formNum: host.querySelectorAll('form').length,
  fieldNum: host.querySelectorAll('input').length,
  isTold: `${host.textContent}`.includes('平台刚装好，还没有账号，谁也不能登录'),
  hasDemo: `${host.textContent}`.includes('demo.learner'),
});

it('has no form on a portal without accounts, and says how the first one is made', async () => {
  await draw(false);
  expect(drawn()).toEqual({ formNum: 0, fieldNum: 0, isTold: true, hasDemo: false });
  expect(host.textContent).toContain('先随便看看');
});

it('has the form as soon as there is an account', async () => {
  await draw(true);
  expect(drawn()).toEqual({ formNum: 1, fieldNum: 2, isTold: false, hasDemo: true });
});
