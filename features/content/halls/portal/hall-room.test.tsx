// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Hall, ShownScene, ShownSpot } from '../shared/halls.contract.ts';
import { HallRoom } from './hall-room.tsx';

vi.mock('#features/ground/site/portal/use-site.public.ts', () => ({
  useSite: () => ({ regionalName: '新疆维吾尔自治区' }),
}));

const spot = (changes: Partial<ShownSpot>): ShownSpot => ({
  ...{ kind: 'EXHIBIT', yaw: 90, pitch: 45, title: '第一犁', text: '木柄铁铧。' },
  ...{ pictureUrl: '', pictureAlt: '', toSceneId: '' },
  ...changes,
});
const scene = (id: string, title: string, spots: ShownSpot[]): ShownScene => ({
  ...{ id, title, pictureUrl: `/covers/${id}.webp`, yaw: 0, pitch: 0, spots },
  ...{ soundUrl: '/media/x/talk/index.m3u8', captions: '一张犁，几个人。' },
});
const SCENES = [
  scene('a', '序厅', [spot({}), spot({ kind: 'LEAD', title: '往里走', text: '', toSceneId: 'b' })]),
  scene('b', '条田', []),
];
const HALL: Hall = {
  ...{ id: 'h1', name: '新疆军垦展厅', place: '石河子市', summary: '', coverUrl: '', vrLink: '' },
  ...{ orgName: '', vrYear: 0, vrMegabytes: 0, exhibitNum: 2, minutes: 1, content: '', viewNum: 0 },
  scenes: SCENES,
};

let box: HTMLElement;
let root: Root;
const Place = () => <output>{useLocation().search}</output>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // No canvas of this environment draws with WebGL.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  act(() =>
    root.render(
      <MemoryRouter>
        <HallRoom hall={HALL} scene={SCENES[0] as ShownScene} />
        <Place />
      </MemoryRouter>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = (name: string) => [...box.querySelectorAll('button')].find((one) => one.textContent === name);

it('is laid flat where there is no WebGL, with every exhibit and the words of the sound as text', () => {
  expect(box.textContent).toContain('这台设备不能显示全景，下面是平面图和全部展品。');
  expect(box.querySelector('h3')?.textContent).toBe('第一犁');
  expect(box.textContent).toContain('木柄铁铧。');
  expect(box.textContent).toContain('一张犁，几个人。');
  expect(button('看全景')).toBeUndefined();
  // The name loses the region's word, and nothing plays by itself.
  expect(box.querySelector('h1')?.textContent).toBe('军垦展厅');
  expect(box.querySelector('audio')?.hasAttribute('src')).toBe(false);
});

it('puts the numbers where the spots are, and loads the picture of this scene alone', () => {
  const pictures = [...box.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures).toEqual(['/covers/a.webp']);
  const number = [...box.querySelectorAll('span')].find(({ style }) => style.left !== '');
  expect([number?.style.left, number?.style.top]).toEqual(['75%', '25%']);
});

it('leads on to another scene, which has an address of its own', () => {
  act(() => button('往里走')?.click());
  expect(box.querySelector('output')?.textContent).toBe('?id=h1&scene=b');
});

it('keeps everything as text when the picture does not come', () => {
  act(() => void box.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(box.textContent).toContain('这张全景图没有打开，内容都在文字里。');
  expect(box.querySelector('h3')?.textContent).toBe('第一犁');
});
