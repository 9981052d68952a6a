// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ClassificationTree } from './classification-tree.tsx';
import type { ListPlace } from './use-list-address.ts';

const NAMES = ['党史', '新疆维吾尔自治区基层党组织书记示范培训'];
vi.mock('./course-list.queries.ts', () => ({
  useClassificationTree: () => ({
    data: {
      data: NAMES.map((classificationName, id) => ({
        id: String(id),
        classificationName,
        courseNum: 3,
        children: [],
      })),
    },
  }),
}));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('a category whose name does not fit into its line tells it whole in a tooltip, any other has none', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const place = { address: { type: 'SPECIAL_COLUMN', node: '' }, hrefOf: () => '/' } as unknown as ListPlace;
  await act(() =>
    root.render(
      <MemoryRouter>
        <ClassificationTree place={place} />
      </MemoryRouter>,
    ),
  );
  const [, short, long] = [...host.querySelectorAll('a')];
  const name = long?.querySelector('span');
  Object.defineProperties(name, { scrollWidth: { value: 240 }, clientWidth: { value: 160 } });
  for (const link of [short, long]) await act(() => link?.focus());
  expect([short?.dataset.tip, long?.dataset.tip]).toEqual([undefined, NAMES[1]]);
  await act(() => root.unmount());
});
