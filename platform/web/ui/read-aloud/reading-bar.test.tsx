// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadingBar } from './reading-bar.tsx';

interface Said {
  text: string;
  lang: string;
  rate: number;
  onstart?: () => void;
  onend?: () => void;
  onerror?: () => void;
}

let said: Said[];
let cancelled: number;
let voices: { lang: string; localService: boolean }[];
let host: HTMLElement;
let root: Root;

beforeEach(() => {
  said = [];
  cancelled = 0;
  voices = [{ lang: 'zh-CN', localService: true }];
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: Said) => said.push(utterance),
    cancel: () => {
      cancelled += 1;
    },
    getVoices: () => voices,
  });
  localStorage.clear();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = async (html: string) => {
  const text = document.createElement('div');
  text.innerHTML = html;
  document.body.append(text);
  await act(async () => root.render(<ReadingBar label="正文" text={{ current: text }} />));
};
const press = (name: string) =>
  act(async () =>
    [...host.querySelectorAll('button')].find((one) => one.textContent.trim() === name)?.click(),
  );
const end = () => act(async () => said.at(-1)?.onend?.());
const marked = () => document.querySelector('[data-reading]')?.textContent;

it('a text is read paragraph by paragraph, and the one that is read is marked', async () => {
  await show('<h2>入党</h2><p>自愿。<b>公开</b>。</p><button type="button">收藏</button>');
  await press('朗读');
  expect(marked()).toBe('入党');
  await end();
  await end();
  expect(marked()).toBe('自愿。公开。');
  expect(said.map(({ text, lang }) => [text, lang])).toEqual([
    ['入党', 'zh-CN'],
    ['自愿。', 'zh-CN'],
    ['公开。', 'zh-CN'],
  ]);
  await end();
  expect(marked()).toBeUndefined();
  expect(host.textContent).toContain('朗读');
});

it('a pause keeps the sentence, another pace begins it anew, and 停止 begins at the start', async () => {
  await show('<p>一。二。三。</p>');
  await press('朗读');
  await end();
  const cut = said.at(-1);
  await press('暂停');
  // The browser's word on the utterance that was cut off moves nothing.
  await act(async () => cut?.onend?.());
  await press('继续朗读');
  await press('慢');
  expect(said.slice(-2).map(({ text, rate }) => [text, rate])).toEqual([
    ['二。', 1],
    ['二。', 0.75],
  ]);
  await press('停止');
  await press('朗读');
  expect(said.at(-1)?.text).toBe('一。');
});

it('leaving the page stops the voice', async () => {
  await show('<p>一。</p>');
  await press('朗读');
  const before = cancelled;
  await act(async () => root.render(null));
  expect(cancelled).toBeGreaterThan(before);
  expect(marked()).toBeUndefined();
});

it('a Uyghur text without a Uyghur voice says so, and of a mixed one the Chinese is read', async () => {
  await show('<p lang="ug">پارتىيە</p>');
  expect(host.textContent).toContain('这台设备没有维吾尔语的声音，不能朗读');
  document.body.querySelector('[lang]')?.insertAdjacentHTML('beforebegin', '<p>党。</p>');
  await act(async () => root.render(null));
  const text = document.querySelector('[lang]')?.parentElement as HTMLElement;
  await act(async () => root.render(<ReadingBar label="正文" text={{ current: text }} />));
  expect(host.textContent).toContain('维吾尔语的段落没有声音，读到时跳过');
  await press('朗读');
  await end();
  expect(said.map(({ text: words }) => words)).toEqual(['党。']);
});

it('a device that stays silent is told of, and its refusal as well', async () => {
  voices = [];
  await show('<p>一。</p>');
  await press('朗读');
  await act(async () => vi.advanceTimersByTime(6000));
  expect(host.querySelector('[role=alert]')?.textContent).toContain('这台设备没有读出声音');
  await press('再试一次');
  await act(async () => said.at(-1)?.onerror?.());
  expect(host.querySelector('[role=alert]')).not.toBeNull();
});

it('a browser without a voice says so', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await show('<p>一。</p>');
  expect(host.textContent).toBe('这个浏览器不能朗读，换用手机自带的浏览器可以听。');
});
