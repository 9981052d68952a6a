// @vitest-environment happy-dom
import { Form } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { line, lines, number, record } from '../../../shared/record.ts';
import { RecordItem, RecordItems } from './record-items.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const talk = record('talk', {
  title: line({ label: '名称', limit: 20, part: 'what', isName: true }),
  minutes: number({ label: '时长', note: '从开始算起。', min: 1, max: 60, part: 'what' }),
  note: lines({ label: '说明', limit: 100, part: 'shown' }),
});

let root: Root;
let host: HTMLElement;
const show = (element: React.ReactNode) => act(async () => root.render(<Form>{element}</Form>));
const labels = () => [...host.querySelectorAll('label')].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: () => {}, removeListener: () => {} }));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

it('shows every field of a part that the form has not written itself', async () => {
  await show(<RecordItems of={talk} part="what" />);
  expect(labels()).toEqual(['名称', '时长']);
  await show(<RecordItems of={talk} part="what" written={['title']} own={{ minutes: <b>一小时</b> }} />);
  expect(host.textContent).toBe('一小时');
});

it('lets a name take its direction from its letters', async () => {
  await show(<RecordItem of={talk} name="title" />);
  expect(host.querySelector('input')?.dir).toBe('auto');
});

it('says the words of the place before those of the record', async () => {
  await show(<RecordItem of={talk} name="minutes" here={{ label: '最长', note: '只能加长。' }} />);
  expect(labels()).toEqual(['最长']);
  expect(host.textContent).toContain('只能加长。');
  expect(host.textContent).not.toContain('从开始算起。');
});
