// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteBelow, typeInto } from '#platform/web/console/entry/typed-fields.fixtures.ts';
import type { Direction } from '../shared/hall-scene.record.ts';
import { DirectionFields } from './spot-fields.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('#features/ground/media/console/picker/media-picker.public.tsx', () => ({ MediaPicker: () => null }));

const RIGHT = '标记点：向右的度数';
const UP = '标记点：向上的度数';
let root: Root;
let host: HTMLElement;
let kept: Direction;
let place: (direction: Direction) => void;

function Sample() {
  const [value, setValue] = useState<Direction>({ yaw: 12.5, pitch: -8 });
  kept = value;
  place = setValue;
  return <DirectionFields value={value} name="标记点" isDisabled={false} onChange={setValue} />;
}

const field = (name: string) => host.querySelector(`[aria-label="${name}"]`) as HTMLInputElement;
const noteOf = (name: string) => noteBelow(field(name));
const write = (name: string, text: string) => typeInto(field(name), text);
const type = async (name: string, text: string) => {
  await write(name, text);
  await act(async () => field(name).blur());
};

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
  [RIGHT, '200', '请填 -180 到 180 之间的数，改好以前仍存 12.5 度'],
  [RIGHT, '-', '这里只填数字，改好以前仍存 12.5 度'],
  [RIGHT, '', '请填度数，改好以前仍存 12.5 度'],
  [UP, '-91', '请填 -90 到 90 之间的数，改好以前仍存 -8 度'],
  [UP, '1.25', '最多 1 位小数，改好以前仍存 -8 度'],
])('keeps in the field %s what cannot be, %j, and leaves the place as it was', async (name, text, why) => {
  await type(name, text);
  expect([field(name).value, noteOf(name)]).toEqual([text, why]);
  expect(kept).toEqual({ yaw: 12.5, pitch: -8 });
});

it('takes degrees over that can be, and follows a click on the picture', async () => {
  await type(RIGHT, '-');
  await type(RIGHT, '-170');
  expect([kept.yaw, noteOf(RIGHT)]).toEqual([-170, '']);
  await type(RIGHT, '200');
  await act(async () => place({ yaw: 3, pitch: 4 }));
  expect([field(RIGHT).value, noteOf(RIGHT), field(UP).value]).toEqual(['3', '', '4']);
});

it('takes nothing over of a number that is still being typed, until Enter', async () => {
  await write(RIGHT, '2');
  await write(RIGHT, '20');
  expect(kept.yaw).toBe(12.5);
  await write(RIGHT, '200');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => field(RIGHT).dispatchEvent(enter));
  expect([kept.yaw, field(RIGHT).value]).toEqual([12.5, '200']);
  expect(noteOf(RIGHT)).toContain('请填 -180 到 180 之间的数');
});
