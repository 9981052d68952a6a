import { afterEach, describe, expect, test } from 'vitest';
import { addToast, removeToast, toastItems } from './toast-items.ts';

const show = (text: string, seconds = 4) => addToast({ text, kind: 'success', seconds });
const texts = () => toastItems().map(({ text }) => text);

afterEach(() => {
  for (const { id } of toastItems()) removeToast(id);
});

describe('the short sentences at the top', () => {
  test('stand in the order they came, three at most', () => {
    for (const text of ['一', '二', '三', '四']) show(text);
    expect(texts()).toEqual(['二', '三', '四']);
  });

  test('the same sentence twice stands once, begun again', () => {
    show('评价成功');
    const before = toastItems()[0]?.id;
    show('评价成功');
    expect(texts()).toEqual(['评价成功']);
    expect(toastItems()[0]?.id).not.toBe(before);
  });

  test('one of them is closed, the others stay', () => {
    show('一');
    show('二');
    removeToast(toastItems()[0]?.id ?? 0);
    expect(texts()).toEqual(['二']);
  });
});
