// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  getPublication,
  type PublicationDetail,
  planPublication,
  submitPublication,
} from '../shared/publishing.contract.ts';
import { publicationKey } from './publication-record.public.ts';
import { PublicationSide } from './publication-side.public.tsx';

const held = vi.hoisted(() => ({
  commit: (_value: string): void => undefined,
  said: [] as string[],
  answer: async (_path: string, _input: unknown): Promise<unknown> => ({}),
}));
vi.mock('#platform/web/console/entry/date-entry.tsx', () => ({
  DateBox: ({ id, onCommit }: { readonly id: string; readonly onCommit: (value: string) => void }) => {
    if (id === 'plan-publishAt') held.commit = onCommit;
    return null;
  },
}));
vi.mock('#platform/web/ui/dialogs/toast.tsx', () => ({ showToast: (text: string) => held.said.push(text) }));
vi.mock('#platform/web/call.ts', async (original) => ({
  ...(await original<object>()),
  call: ({ path }: { readonly path: string }, input: unknown) => held.answer(path, input),
}));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const NAMED = { kind: 'article', id: 'a1' };
const stateOf = (version: number) =>
  ({
    ...NAMED,
    title: '夜校',
    version,
    state: 'unpublished',
    editState: 'draft',
    stage: 0,
    reviews: 3,
    asksReviews: 3,
    actions: ['edit', 'submit', 'plan'],
    problems: [],
    findings: [],
    reason: '',
    place: null,
    publishAt: '',
    withdrawAt: '',
    publishTime: '',
    submittedBy: '',
    submittedTime: '',
    document: { title: '夜校' },
  }) as unknown as PublicationDetail;

let root: Root;
let host: HTMLElement;
let server = stateOf(1);

function Page() {
  const { data } = useQuery({
    queryKey: publicationKey(NAMED),
    queryFn: async () => ({ data: server }),
    initialData: { data: stateOf(1) },
  });
  const record = { isDirty: false } as Parameters<typeof PublicationSide>[0]['record'];
  return (
    <PublicationSide
      detail={data.data}
      record={record}
      listPath="/"
      previewPath="/"
      onStepped={() => undefined}
    />
  );
}

beforeEach(async () => {
  server = stateOf(1);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <Page />
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

it('a submission while an hour is being planned goes on the version that the plan leaves', async () => {
  const planned = Promise.withResolvers<unknown>();
  const submitted: unknown[] = [];
  held.answer = async (path, input) => {
    if (path === planPublication.path) return planned.promise;
    if (path === submitPublication.path) submitted.push(input);
    return path === getPublication.path ? { data: server } : {};
  };
  await act(async () => held.commit('2027-01-01 08:00:00'));
  const button = [...host.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('提交审签'),
  );
  await act(async () => button?.click());
  server = stateOf(2);
  await act(async () => planned.resolve({}));
  await vi.waitFor(() => expect(submitted).toEqual([{ ...NAMED, version: 2 }]));
  expect(held.said).toEqual(['时间已记下', '已提交审签']);
});
