// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteBelow, typeInto } from '#platform/web/console/entry/typed-fields.fixtures.ts';
import { ownCodeOf, ownCodeProblem } from './region-code.rules.ts';
import { RegionCodeField } from './region-code-field.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let host: HTMLElement;

function Sample() {
  const [typed, setTyped] = useState('');
  return <RegionCodeField id="code" value={typed} onChange={setTyped} />;
}

const field = () => host.querySelector('input') as HTMLInputElement;
const note = () => noteBelow(field());
const type = (text: string) => typeInto(field(), text);

beforeEach(async () => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () => root.render(<Sample />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

it.each([
  ['6531a5', '区划代码只有数字，请去掉别的字'],
  ['6531 25', '区划代码只有数字，请去掉别的字'],
  ['65312', '区划代码是六位数字，现在 5 位'],
  ['6531255', '区划代码是六位数字，现在 7 位'],
  ['６５３１２５', ''],
])('keeps %j as it was typed and says %j once it is left', async (typed, sentence) => {
  await type(typed);
  await act(async () => field().blur());
  expect([field().value, note()]).toEqual([typed, sentence]);
});

it('says on Enter what is wrong, and leaves a half-typed code in peace', async () => {
  await type('653');
  expect(note()).toBe('');
  await act(async () =>
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
  );
  expect(note()).toBe('区划代码是六位数字，现在 3 位');
});

it('means the digits of a full-width code', () => {
  expect(ownCodeOf(' ６５３１２５ ')).toBe('653125');
  expect(ownCodeProblem('')).toBe('');
});
