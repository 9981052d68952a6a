// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClassPageFacts } from '../class-page/class-page.queries.ts';
import { ClassActionButton } from './class-action-button.tsx';
import type { ActionHere } from './use-class-action.ts';

vi.mock('#features/ground/site/portal/use-site.public.ts', () => ({
  useSite: () => ({ loginUrl: '/login' }),
}));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const CLASS = { id: 'k1' } as ClassPageFacts;
const BEGIN = { kind: 'study', label: '开始学习', studyPath: '/course?id=1' } as ActionHere;
const GO_ON = { ...BEGIN, label: '继续学习' } as ActionHere;
const client = new QueryClient();

let root: Root;
let host: HTMLElement;

const draw = (action: ActionHere, tool: 'on' | 'off' | 'closed' = 'off') =>
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          {tool === 'on' && <button type="button">退出班级</button>}
          {tool === 'closed' && <p>已退出</p>}
          <ClassActionButton detail={CLASS} action={action} kind="primary" />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
const link = () => host.querySelector('a');

beforeEach(() => {
  host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(() => act(() => root.unmount()));

describe('the focus when the button of a class becomes another one', () => {
  it('stays at the beginning of a page that was just opened', async () => {
    await draw(BEGIN);
    await draw(GO_ON);
    expect(document.activeElement).toBe(document.body);
  });

  it('stays away where the reader had left it', async () => {
    await draw(BEGIN, 'on');
    host.querySelector('button')?.focus();
    host.querySelector('button')?.blur();
    await draw(GO_ON, 'on');
    expect(document.activeElement).toBe(document.body);
  });

  it('goes to it when what had the focus is gone', async () => {
    await draw(BEGIN, 'on');
    host.querySelector('button')?.focus();
    await draw(GO_ON, 'closed');
    expect(document.activeElement).toBe(link());
  });
});
