// @vitest-environment happy-dom
import { Form, type FormInstance } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilterBar } from '../table/filter-bar.tsx';
import { DateItem, NumberItem, TextItem } from './entry-items.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

interface Values {
  readonly day: string;
  readonly minutes: number | null;
  readonly name: string;
}

let root: Root;
let host: HTMLElement;
let form: FormInstance<Values>;
const sent = vi.fn();

function Sample() {
  [form] = Form.useForm<Values>();
  return (
    <Form form={form} initialValues={{ day: '2026-12-27', minutes: 60, name: '' }} onFinish={sent}>
      <DateItem name="day" label="日期" needed="请填写日期" of={{ kind: 'day', min: '2026-01-01' }} />
      <NumberItem name="minutes" label="时长" needed="请填写时长" min={1} max={600} of={{ unit: '分钟' }} />
      <TextItem name="name" label="名称" limit={4} keptName="★" />
      <button type="submit">保存</button>
    </Form>
  );
}

const show = (element: React.ReactNode) => act(async () => root.render(element));
const field = (id: string) => host.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement;
const type = (input: HTMLInputElement, text: string) =>
  act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = (input: HTMLInputElement) => act(async () => input.blur());
/** True when the browser would go on and send the form. */
const enter = async (input: HTMLInputElement): Promise<boolean> => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => input.dispatchEvent(event));
  return !event.defaultPrevented;
};
/** The sentences below the fields, once the rules have run. */
const sentences = async (): Promise<string[]> => {
  await act(async () => form.validateFields().then(undefined, () => undefined));
  return form.getFieldsError().flatMap(({ errors }) => errors);
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: () => {}, removeListener: () => {} }));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  sent.mockClear();
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

it('takes a typed date over on Enter and does not send the form with it', async () => {
  await show(<Sample />);
  await type(field('day'), '2026/11/25');
  expect(await enter(field('day'))).toBe(false);
  expect(field('day').value).toBe('2026-11-25');
  expect(form.getFieldValue('day')).toBe('2026-11-25');
  expect(sent).not.toHaveBeenCalled();
});

it('takes a typed date over when the field is left', async () => {
  await show(<Sample />);
  await type(field('day'), '20261125');
  await leave(field('day'));
  expect(field('day').value).toBe('2026-11-25');
  expect(form.getFieldValue('day')).toBe('2026-11-25');
});

it.each([
  ['2026-02-30', '2026 年 2 月没有 30 日，只有 28 天'],
  ['明天', '看不懂“明天”，请写成 2026-03-05 这样'],
  ['2025-12-31', '不能早于 2026-01-01'],
  ['', '请填写日期'],
])('leaves %j in the date field and says why it cannot be', async (typed, sentence) => {
  await show(<Sample />);
  await type(field('day'), typed);
  await leave(field('day'));
  expect(field('day').value).toBe(typed);
  expect(await sentences()).toEqual([sentence]);
});

it('leaves a number that cannot be in its field and says why', async () => {
  await show(<Sample />);
  await type(field('minutes'), '999');
  await leave(field('minutes'));
  expect(field('minutes').value).toBe('999');
  expect(await sentences()).toEqual(['请填 1 到 600 之间的数']);
  await type(field('minutes'), '60分');
  await leave(field('minutes'));
  expect(field('minutes').value).toBe('60分');
  expect(await sentences()).toEqual(['这里只填数字']);
});

it('shows a full-width number as it is kept before Enter sends it', async () => {
  await show(<Sample />);
  await type(field('minutes'), '１２０');
  expect(await enter(field('minutes'))).toBe(false);
  expect(field('minutes').value).toBe('120');
  expect(form.getFieldValue('minutes')).toBe(120);
  expect(await enter(field('minutes'))).toBe(true);
});

it('keeps a text that is too long and counts what is too much', async () => {
  await show(<Sample />);
  await type(field('name'), '培训班第一期');
  expect(field('name').value).toBe('培训班第一期');
  expect(await sentences()).toEqual(['最多 4 个字，现在 6 个，请删去 2 个']);
});

it('names the character that a name cannot have, and leaves the name of before as it is', async () => {
  await show(<Sample />);
  await type(field('name'), '<i>班');
  expect(field('name').value).toBe('<i>班');
  expect(await sentences()).toEqual(['名称里不能有“<”，只用文字、数字和常用标点']);
  await type(field('name'), '★');
  expect(await sentences()).toEqual([]);
});

it('follows a value that the form is given from elsewhere', async () => {
  await show(<Sample />);
  await type(field('minutes'), '999');
  await act(async () => form.setFieldsValue({ minutes: 45, day: '2026-03-05' }));
  expect(field('minutes').value).toBe('45');
  expect(field('day').value).toBe('2026-03-05');
});

it('searches with a typed day on Enter and never with one that cannot be', async () => {
  const search = vi.fn();
  await show(
    <FilterBar fields={[{ name: 'at', label: '时间', kind: 'dates' }]} values={{}} onSearch={search} />,
  );
  const [from, to] = host.querySelectorAll('input');
  await type(from as HTMLInputElement, '2026-13-01');
  await enter(from as HTMLInputElement);
  expect(search).not.toHaveBeenCalled();
  expect(host.textContent).toContain('没有 13 月');
  await type(from as HTMLInputElement, '2026/3/5');
  await type(to as HTMLInputElement, '2026-03-04');
  await enter(to as HTMLInputElement);
  expect(search).not.toHaveBeenCalled();
  await type(to as HTMLInputElement, '20260306');
  await enter(to as HTMLInputElement);
  expect(search).toHaveBeenCalledExactlyOnceWith({ atFrom: '2026-03-05', atTo: '2026-03-06' });
});
