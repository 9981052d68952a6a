// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { labelled, noteBelow, typeInto } from '#platform/web/console/entry/typed-fields.fixtures.ts';
import { defaultLayout } from '../shared/cert-layout.rules.ts';
import type { CertLayout, LayoutItem, LayoutKey } from '../shared/cert-layout.schema.ts';
import { LayoutFields } from './layout-fields.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let host: HTMLElement;
let layout: CertLayout;
let change: (key: LayoutKey, by: Partial<LayoutItem>) => void;
let choose: (key: LayoutKey) => void;

function Sample() {
  const [draft, setDraft] = useState(() => defaultLayout('LANDSCAPE'));
  const [chosen, setChosen] = useState<LayoutKey>('issuer');
  layout = draft;
  choose = setChosen;
  change = (key, by) =>
    setDraft((now) => ({
      ...now,
      items: now.items.map((item) => (item.key === key ? { ...item, ...by } : item)),
    }));
  const item = draft.items.find(({ key }) => key === chosen) as LayoutItem;
  return (
    <LayoutFields layout={draft} item={item} onItem={(by) => change(chosen, by)} onLayout={() => undefined} />
  );
}

const itemOf = (key: LayoutKey) => layout.items.find((item) => item.key === key) as LayoutItem;

const noteOf = (label: string) => noteBelow(labelled(label));
const type = (label: string, text: string) => typeInto(labelled(label), text);

beforeEach(async () => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () => root.render(<Sample />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

it('takes a number that can be over into the layout', async () => {
  await type('字号', '１４.5');
  expect([itemOf('issuer').size, noteOf('字号')]).toEqual([14.5, '']);
});

it.each([
  ['字号', '600', '请填 6 到 60 之间的数'],
  ['行距', '0.5', '请填 1 到 3 之间的数'],
  ['离左边（毫米）', '-3', '请填 0 到 300 之间的数'],
  ['宽（毫米）', '十', '这里只填数字'],
  ['宽（毫米）', '', '请填数字'],
])(
  'keeps in the field %s what cannot be, %j, says why below it, and leaves the layout as it was',
  async (label, typed, sentence) => {
    const before = itemOf('issuer');
    await type(label, typed);
    await act(async () => labelled(label).blur());
    expect([labelled(label).value, noteOf(label)]).toEqual([typed, sentence]);
    expect(labelled(label).getAttribute('aria-invalid')).toBe('true');
    expect(itemOf('issuer')).toEqual(before);
  },
);

it('forgets a number that cannot be when the thing is moved on the stage', async () => {
  const { x } = itemOf('issuer');
  await type('离左边（毫米）', '900');
  for (const moved of [x + 1, x]) await act(async () => change('issuer', { x: moved }));
  expect([labelled('离左边（毫米）').value, noteOf('离左边（毫米）')]).toEqual([String(x), '']);
});

it('shows of another thing its own number, also when both had the same', async () => {
  expect(itemOf('date').size).toBe(itemOf('issuer').size);
  await type('字号', '600');
  await act(async () => choose('date'));
  expect([labelled('字号').value, noteOf('字号')]).toEqual([String(itemOf('date').size), '']);
});
