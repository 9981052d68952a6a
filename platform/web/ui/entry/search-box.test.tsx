// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('a range of hours that was written the wrong way round stands in order in the fields, too', () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const search = vi.fn();
  const initial = { min: '0.50', max: '0.30' };
  act(() =>
    root.render(
      <SearchBox
        fields={[{ key: 'hours', label: '学时', mode: 'hours' }]}
        initial={initial}
        onSearch={search}
      />,
    ),
  );
  act(() => host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true })));
  expect(search).toHaveBeenCalledWith({ field: 'hours', text: '', min: '0.30', max: '0.50' });
  expect([...host.querySelectorAll('input')].map(({ value }) => value)).toEqual(['0.30', '0.50']);
  act(() => root.unmount());
});
