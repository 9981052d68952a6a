// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { labelled, noteBelow, typeInto } from '#platform/web/console/entry/typed-fields.fixtures.ts';
import { degreesFault, PointField } from './point-field.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('#features/ground/geo/console/point-picker.public.tsx', () => ({ PointPicker: () => null }));
vi.mock('#features/ground/site/portal/use-site.public.ts', () => ({
  useSite: () => ({ mapCenter: { lng: 77, lat: 38 }, mapTile: '' }),
}));

let root: Root;
let host: HTMLElement;
let point: LngLat | null;

function Sample() {
  const [value, setValue] = useState<LngLat | null>({ lng: 77.4206, lat: 37.8829 });
  point = value;
  return <PointField value={value} isDisabled={false} onChange={setValue} />;
}

const noteOf = (name: string) => noteBelow(labelled(name));
const type = async (name: string, text: string) => {
  await typeInto(labelled(name), text);
  await act(async () => labelled(name).blur());
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
  ['经度', '200', '请填 -180 到 180 之间的数'],
  ['经度', '东经七十七', '这里只填数字'],
  ['纬度', '-181', '请填 -180 到 180 之间的数'],
])('keeps in the field %s what cannot be, %j, and says why below it', async (name, text, why) => {
  await type(name, text);
  expect([labelled(name).value, noteOf(name)]).toEqual([text, why]);
  expect(degreesFault(point)).toBe('经纬度填得不对，请照格子下面的话改好');
});

it('is no point while one number is missing', async () => {
  await type('经度', '');
  expect([point, degreesFault(point)]).toEqual([null, '']);
  await type('经度', '77.5');
  expect([point, degreesFault(point)]).toEqual([{ lng: 77.5, lat: 37.8829 }, '']);
});

it('says nothing of degrees that can be, with as many decimals as a receiver gives', async () => {
  await type('经度', '200');
  await type('经度', '77.42061234');
  expect([noteOf('经度'), noteOf('纬度')]).toEqual(['', '']);
  expect(point).toEqual({ lng: 77.420612, lat: 37.8829 });
});
