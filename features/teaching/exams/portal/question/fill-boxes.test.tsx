// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FillBoxes } from './fill-boxes.tsx';
import { FillPlain } from './fill-plain.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const question = {
  id: 'q9',
  examType: '4' as const,
  examinationTitle: '为中国人民谋(##)，为中华民族谋(##)。',
  optionsList: ['2', '2'].map((optionName) => ({ optionName, optionContent: '', imageUrl: '' })),
  media: [],
  score: 10,
};

let root: Root;
let host: HTMLElement;
let value = '';
let changes: string[] = [];

function Probe({ isPlain, first }: { readonly isPlain: boolean; readonly first: string }) {
  const [given, setGiven] = useState(first);
  value = given;
  const Fill = isPlain ? FillPlain : FillBoxes;
  return (
    <Fill
      question={question}
      no={10}
      value={given}
      onChange={(next) => {
        changes.push(next);
        setGiven(next);
      }}
    />
  );
}

const draw = (first = '', isPlain = false) =>
  act(() => root.render(<Probe isPlain={isPlain} first={first} />));
const box = (index: number) => host.querySelectorAll('input')[index] as HTMLInputElement;
const signs = () => [...host.querySelectorAll('input')].map((input) => input.value);
const focused = () => [...host.querySelectorAll('input')].indexOf(document.activeElement as HTMLInputElement);

const setText = (input: HTMLInputElement, text: string) => {
  // Past React's own record of the value, as a browser does it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
};
const input = (index: number, text: string, isComposing = false) =>
  act(() => {
    setText(box(index), text);
    box(index).dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
  });
const composition = (index: number, kind: 'start' | 'update' | 'end', text = '') =>
  act(() => {
    if (kind !== 'start') setText(box(index), text);
    box(index).dispatchEvent(new CompositionEvent(`composition${kind}`, { bubbles: true, data: text }));
  });
const key = (index: number, name: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init });
  act(() => void box(index).dispatchEvent(event));
  return event;
};
const paste = (index: number, text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => void box(index).dispatchEvent(event));
  return event;
};

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  value = '';
  changes = [];
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

describe('boxes of one sign', () => {
  it('take one each and go on, into the next blank too', () => {
    draw();
    act(() => box(0).focus());
    input(0, '幸');
    expect(focused()).toBe(1);
    input(1, '福');
    expect(focused()).toBe(2);
    expect(value).toBe('幸福\n');
  });

  it('leave a word alone while it is composed, and spread it when it stands', () => {
    draw();
    act(() => box(0).focus());
    composition(0, 'start');
    for (const text of ['x', 'xi', "xing'fu"]) {
      composition(0, 'update', text);
      input(0, text, true);
    }
    expect(changes).toEqual([]);
    expect(focused()).toBe(0);
    expect(box(0).value).toBe("xing'fu");
    composition(0, 'end', '幸福');
    expect(signs()).toEqual(['幸', '福', '', '']);
    expect(focused()).toBe(2);
    expect(value).toBe('幸福\n');
  });

  it('write once where the browser tells of the word after the composition again', () => {
    draw();
    composition(0, 'start');
    composition(0, 'end', '幸');
    input(0, box(0).value);
    expect(changes).toEqual(['幸\n']);
  });

  it('leave the keys of the input method to it', () => {
    draw('幸福\n');
    expect(key(1, 'Backspace', { isComposing: true }).defaultPrevented).toBe(false);
    expect(key(1, 'Process', { keyCode: 229 }).defaultPrevented).toBe(false);
    expect(key(1, 'a', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(value).toBe('幸福\n');
  });

  it('clear by backspace, and step back from an empty one', () => {
    draw('幸福\n');
    act(() => box(2).focus());
    expect(key(2, 'Backspace').defaultPrevented).toBe(true);
    expect(signs()).toEqual(['幸', '', '', '']);
    expect(focused()).toBe(1);
    key(1, 'Backspace');
    expect(signs()).toEqual(['', '', '', '']);
    expect(focused()).toBe(0);
    expect(value).toBe('');
  });

  it('are walked by the arrows', () => {
    draw();
    act(() => box(0).focus());
    key(0, 'ArrowRight');
    expect(focused()).toBe(1);
    key(1, 'End');
    expect(focused()).toBe(1);
    key(1, 'ArrowLeft');
    expect(focused()).toBe(0);
    expect(key(0, 'ArrowLeft').defaultPrevented).toBe(false);
  });

  it('take a pasted text across blanks, and say what found no room', () => {
    draw();
    expect(paste(0, '幸福复兴更多').defaultPrevented).toBe(true);
    expect(signs()).toEqual(['幸', '福', '复', '兴']);
    expect(host.querySelector('[role="status"]')?.textContent).toBe('有 2 个字放不下，没有填入');
    expect(value).toBe('幸福\n复兴');
  });

  it('show no space that was typed', () => {
    draw();
    input(0, ' ');
    expect(box(0).value).toBe('');
    expect(changes).toEqual([]);
  });

  it('keep the place of a box left out, for the way back', () => {
    draw();
    input(1, '福');
    expect(value).toBe('　福\n');
    draw(value);
    expect(signs()).toEqual(['', '福', '', '']);
  });

  it('are named by blank and place', () => {
    draw();
    expect(box(2).getAttribute('aria-label')).toBe('第 2 空第 1 字，共 2 字');
  });
});

describe('one input for a blank', () => {
  it('writes what was composed only when it stands', () => {
    draw('', true);
    composition(0, 'start');
    input(0, "xing'fu", true);
    expect(changes).toEqual([]);
    expect(box(0).value).toBe("xing'fu");
    composition(0, 'end', '幸福');
    expect(value).toBe('幸福\n');
    input(1, '复兴');
    expect(value).toBe('幸福\n复兴');
  });
});
