// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { typeInto } from '#platform/web/console/entry/typed-fields.fixtures.ts';
import { findOrgs } from '../shared/org-admin.contract.ts';
import { getOrgTree } from '../shared/regions.contract.ts';
import { OrgSelect } from './org-select.public.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#platform/web/call.ts', async (original) => ({ ...(await original<object>()), call }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const TOP = { orgCode: '900001', orgName: '自治区党委', childNum: 1 };
const PART = { orgCode: '900001900001', orgName: '伽师县委', childNum: 0 };

let root: Root;
let host: HTMLElement;
/** Answers of the tree and of the search, which every test holds back. */
let answerTree: () => void;
let answerSearch: () => void;
let failSearch: () => void;

beforeEach(async () => {
  const tree = Promise.withResolvers<unknown>();
  answerTree = () => tree.resolve({ data: [{ ...TOP, children: [PART] }] });
  const found = Promise.withResolvers<unknown>();
  answerSearch = () => found.resolve({ data: [{ ...PART, pathName: '自治区党委/伽师县委' }] });
  found.promise.catch(() => undefined);
  failSearch = () => found.reject(new Error('网络没有连上，请检查网络后重试。'));
  call.mockImplementation(async ({ path }: { path: string }) => {
    if (path === getOrgTree.path) return tree.promise;
    if (path === findOrgs.path) return found.promise;
    throw new Error(path);
  });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OrgSelect aria-label="组织" value={null} onChange={() => {}} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const field = () => host.querySelector('input') as HTMLInputElement;

it('keeps the text typed before the tree came, with focus and what it finds', async () => {
  const input = field();
  await typeInto(input, '伽师');
  await act(async () => answerTree());
  expect([field().value, document.activeElement === field()]).toEqual(['伽师', true]);
  await act(async () => answerSearch());
  await vi.waitFor(() => expect(document.body.textContent).toContain('自治区党委 / 伽师县委'));
});

it('says why the search failed, and not that there is no such organisation', async () => {
  await act(async () => answerTree());
  await typeInto(field(), '伽师');
  await act(async () => failSearch());
  const shown = () => document.body.querySelector('.ant-select-empty')?.textContent;
  await vi.waitFor(() => expect(shown()).toBe('网络没有连上，请检查网络后重试。'));
});

it('shows no level once a text is typed, so that nothing moves under the press that chooses', async () => {
  await act(async () => answerTree());
  await typeInto(field(), '伽师');
  const shown = () => document.body.querySelector('.ant-select-tree-list, .ant-select-empty')?.textContent;
  expect(shown()).toBe('正在查找');
  await act(async () => answerSearch());
  await vi.waitFor(() => expect(shown()).toContain('自治区党委 / 伽师县委'));
});
