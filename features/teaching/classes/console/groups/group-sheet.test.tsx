// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteBelow, typeInto } from '#platform/web/console/entry/typed-fields.fixtures.ts';
import { Divide } from './group-sheet.tsx';
import type { useGroupSteps } from './use-group-steps.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const mutate = vi.fn();
const STEPS = { divide: { isPending: false, mutate } } as unknown as ReturnType<typeof useGroupSteps>;

let root: Root;
let host: HTMLElement;

const field = () => host.querySelector('#group-num') as HTMLInputElement;
const note = () => noteBelow(field());
const type = (text: string) => typeInto(field(), text);
const press = (word: string) =>
  act(async () =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent.includes(word))?.click(),
  );

beforeEach(async () => {
  mutate.mockClear();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () => root.render(<Divide steps={STEPS} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

it.each([
  ['0', '请填 1 到 100 之间的数'],
  ['2.5', '请填整数'],
  ['五', '这里只填数字'],
  ['', '请填组数'],
])('keeps %j groups in the field, says below it why not, and divides nothing', async (text, why) => {
  await type(text);
  expect([field().value, note()]).toEqual([text, why]);
  await press('随机分');
  expect(mutate).not.toHaveBeenCalled();
});

it('divides into as many groups as are typed', async () => {
  await type('８');
  await press('随机分');
  expect(note()).toBe('');
  expect(mutate).toHaveBeenCalledWith({ way: 'RANDOM', anew: false, num: 8 });
});
