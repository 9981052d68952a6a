// @vitest-environment happy-dom
import { Select } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nothingFound } from './nothing-found.ts';
import { typeInto } from './typed-fields.fixtures.ts';
import { useSelectSearch } from './use-select-search.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const PEOPLE = ['古丽娜尔', '李援疆', '李建疆'];
const chosen = vi.fn();

/** Answers at once, so that only typing lies between a text and its answer. */
const peopleNamed = (keyword: string) => ({
  data: PEOPLE.filter((name) => name.includes(keyword)),
  ...{ isFetching: false, isPlaceholderData: false, error: null },
});

function People({ restMs }: { readonly restMs: number }) {
  const { keyword, select, answer } = useSelectSearch(restMs);
  const asked = answer(peopleNamed(keyword));
  return (
    <Select<string>
      aria-label="人员"
      {...select}
      options={(asked.data ?? []).map((value) => ({ value, label: value }))}
      notFoundContent={nothingFound(asked, '没有这个人')}
      onChange={chosen}
    />
  );
}

/** Several, whose chosen ones are options, too, as their names are shown. */
function Several({ value }: { readonly value: readonly string[] }) {
  const { keyword, selectAmong, answer } = useSelectSearch(0);
  const asked = answer(peopleNamed(keyword));
  const found = asked.data ?? [];
  return (
    <Select<string[]>
      aria-label="人员"
      mode="multiple"
      value={[...value]}
      {...selectAmong(found, value)}
      options={[...value, ...found].map((name) => ({ value: name, label: name }))}
      notFoundContent={nothingFound(asked, '没有这个人')}
      onChange={chosen}
    />
  );
}

let root: Root;
let host: HTMLElement;
const show = (restMs: number) => act(async () => root.render(<People restMs={restMs} />));
beforeEach(() => {
  chosen.mockClear();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const input = () => host.querySelector('input') as HTMLInputElement;
const pressEnter = () =>
  act(async () => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }));
  });
const list = () => document.body.querySelector('.ant-select-dropdown')?.textContent ?? '';

const NEVER_MS = 1_000_000_000;

it('chooses nothing by Enter while the typed text is not looked for yet', async () => {
  await show(NEVER_MS);
  await typeInto(input(), '李');
  expect(list()).toContain('正在查找');
  await pressEnter();
  expect(chosen).not.toHaveBeenCalled();
});

it('chooses the first that was found for the typed text', async () => {
  await show(0);
  await typeInto(input(), '李');
  await vi.waitFor(() => expect(list()).toContain('李建疆'));
  await pressEnter();
  expect(chosen.mock.calls.map(([value]) => value)).toEqual(['李援疆']);
});

it('adds the first that was found to those chosen, and takes none of them away', async () => {
  await act(async () => root.render(<Several value={['古丽娜尔']} />));
  await typeInto(input(), '李');
  await vi.waitFor(() => expect(list()).toContain('李建疆'));
  expect(list()).not.toContain('古丽娜尔');
  await pressEnter();
  expect(chosen.mock.calls.map(([value]) => value)).toEqual([['古丽娜尔', '李援疆']]);
  expect(input().value).toBe('');
});

it('says beside chosen ones, too, that nobody was found', async () => {
  await act(async () => root.render(<Several value={['古丽娜尔']} />));
  await typeInto(input(), '赵');
  await vi.waitFor(() => expect(list()).toContain('没有这个人'));
});

it('takes none of those away by Enter who are chosen and found again: one who is not comes first', async () => {
  await act(async () => root.render(<Several value={['李援疆']} />));
  await typeInto(input(), '李');
  await vi.waitFor(() => expect(list()).toContain('李建疆'));
  await pressEnter();
  expect(chosen.mock.calls.map(([value]) => value)).toEqual([['李援疆', '李建疆']]);
});
