// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { line, record } from '#platform/shared/record.ts';
import { getPublication, type PublicationDetail, savePublication } from '../shared/publishing.contract.ts';
import { publicationKey, usePublication, usePublicationRecord } from './publication-record.public.ts';

type Saving = (values: { title: string }, version: number) => Promise<{ version: number }>;

const held = vi.hoisted(() => ({
  save: (async () => ({ version: 0 })) as Saving,
  answer: async (_path: string): Promise<unknown> => ({}),
}));
vi.mock('#platform/web/console/form/record-form.tsx', () => ({
  useRecordForm: (options: { readonly save: Saving }) => {
    held.save = options.save;
    return {};
  },
}));
vi.mock('#platform/web/console/form/record-words.ts', () => ({ showOf: () => ({}) }));
vi.mock('#platform/web/call.ts', async (original) => ({
  ...(await original<object>()),
  call: ({ path }: { readonly path: string }) => held.answer(path),
}));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const NAMED = { kind: 'article', id: 'a1' };
const article = record('article', { title: line({ label: '标题', limit: 50 }) });
const stateOf = (version: number, problem: string) =>
  ({
    ...NAMED,
    version,
    editState: 'draft',
    document: { title: '' },
    problems: problem === '' ? [] : [{ field: 'title', text: problem }],
  }) as unknown as PublicationDetail;

let client: QueryClient;
let root: Root;
const shown = () => client.getQueryData<{ data: PublicationDetail }>(publicationKey(NAMED))?.data;

function Probe() {
  const { data } = usePublication(NAMED);
  usePublicationRecord(article, data?.data ?? stateOf(1, '还没有标题'));
  return null;
}

beforeEach(async () => {
  client = new QueryClient();
  client.setQueryData(publicationKey(NAMED), { data: stateOf(1, '还没有标题') });
  held.answer = async () => ({ data: stateOf(1, '还没有标题') });
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
});
afterEach(() => act(() => root.unmount()));

it('an answer that was asked for before a save does not put back what was missing then', async () => {
  const early = Promise.withResolvers<unknown>();
  let asked = 0;
  held.answer = async (path) => {
    if (path === savePublication.path) return { data: { ...stateOf(2, ''), savedTime: '' } };
    if (path !== getPublication.path) return {};
    asked += 1;
    return asked === 1 ? early.promise : { data: stateOf(2, '') };
  };
  await act(async () => {
    void client.invalidateQueries({ queryKey: publicationKey(NAMED) });
    await held.save({ title: '春耕' }, 1);
    early.resolve({ data: stateOf(1, '还没有标题') });
  });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(shown()).toMatchObject({ version: 2, problems: [] });
});
