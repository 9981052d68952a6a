// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BaseItem, NearBaseItem } from '../shared/bases.contract.ts';
import { NearbyList } from './nearby-list.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const base = (id: string) =>
  ({
    ...{ id, name: `基地${id}`, address: `叶城县${id}号`, imgUrl: '/covers/a.svg', imgAlt: '' },
    ...{ lngLat: '77,38', rcId: '1', distance: 6240 },
  }) as NearBaseItem;

const answered = (data: readonly NearBaseItem[] | undefined, error: Error | null = null) => ({
  ...{ data, error, isFetching: false, isPlaceholderData: false },
  refetch: vi.fn(),
});

let root: Root;
let host: HTMLElement;
const chosen: string[] = [];

const draw = (
  query: ReturnType<typeof answered>,
  detailOf: ((one: BaseItem) => string) | null = null,
  chosenId = '',
) =>
  act(() =>
    root.render(
      <MemoryRouter>
        <NearbyList query={query} onChoose={({ id }) => chosen.push(id)} {...{ chosenId, detailOf }} />
      </MemoryRouter>,
    ),
  );

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  chosen.splice(0);
});
afterEach(async () => {
  await act(() => root.unmount());
  host.remove();
});

describe('the list beside the map', () => {
  it('has of each base its name, address, way and picture, and chooses it with a button', async () => {
    await draw(answered([base('1'), base('2')]), null, '2');
    const [first, second] = [...host.querySelectorAll('li')];
    expect(first?.textContent).toContain('基地1');
    expect(first?.textContent).toContain('地址：叶城县1号');
    expect(first?.textContent).toContain('6.2 公里');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/covers/a.svg');
    expect(second?.querySelector('button')?.getAttribute('aria-current')).toBe('true');
    await act(() => first?.querySelector('button')?.click());
    expect(chosen).toEqual(['1']);
  });

  it('leads to the full detail in a new window where the panel floats', async () => {
    await draw(answered([base('1')]), ({ id }) => `/detail?id=${id}`);
    const link = host.querySelector('a');
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['/detail?id=1', '_blank']);
    expect(host.querySelector('button')).toBeNull();
  });

  it('says 暂无数据 when it is empty, and asks again when it did not come', async () => {
    await draw(answered([]));
    expect(host.textContent).toContain('暂无数据');
    const failed = answered(undefined, new Error('网络'));
    await draw(failed);
    expect(host.textContent).toContain('没有加载出来');
    await act(() => host.querySelector('button')?.click());
    expect(failed.refetch).toHaveBeenCalledOnce();
  });
});
