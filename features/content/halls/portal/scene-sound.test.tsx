// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ShownScene } from '../shared/halls.contract.ts';
import { SceneSound } from './scene-sound.public.tsx';

interface Attached {
  readonly url: string;
  readonly startAt: number;
  readonly onBroken: () => void;
}
const attached = vi.hoisted(() => [] as Attached[]);
vi.mock('#features/ground/media/portal/media-source.public.ts', () => ({
  attachSource: (_: unknown, source: Attached) => {
    attached.push(source);
    return () => undefined;
  },
}));

const scene = (soundUrl: string): ShownScene => ({
  ...{ id: 'a', title: '序厅', pictureUrl: '', yaw: 0, pitch: 0, spots: [] },
  ...{ soundUrl, captions: '' },
});

let box: HTMLElement;
let root: Root;
const show = (soundUrl: string) => act(() => root.render(<SceneSound scene={scene(soundUrl)} />));
const press = () => act(() => box.querySelector('button')?.click());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  attached.length = 0;
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  show('/media/first/talk.m3u8');
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.unstubAllGlobals();
});

it('begins with the newest address when somebody presses, however long the page has stood', () => {
  expect(attached).toEqual([]);
  show('/media/second/talk.m3u8');
  press();
  expect(attached.map(({ url }) => url)).toEqual(['/media/second/talk.m3u8']);
});

it('goes on where it was with a newer address when its own has expired, and then says that it is broken', () => {
  press();
  const audio = box.querySelector('audio') as HTMLAudioElement;
  act(() => {
    Object.defineProperty(audio, 'currentTime', { value: 42, writable: true });
    audio.dispatchEvent(new Event('timeupdate', { bubbles: true }));
  });
  show('/media/second/talk.m3u8');
  expect(attached).toHaveLength(1);
  act(() => attached[0]?.onBroken());
  expect(attached[1]).toMatchObject({ url: '/media/second/talk.m3u8', startAt: 42 });
  act(() => attached[1]?.onBroken());
  expect(box.textContent).toContain('声音没有放出来');
});
