import { describe, expect, it } from 'vitest';
import { readColumnChoice, shownColumns, toggleColumn } from './table-columns.rules.ts';

const COLUMNS = [
  { key: 'title', isFixed: true },
  { key: 'hours' },
  { key: 'author', isHidden: true },
  { key: 'actions', isFixed: true },
];
const keys = (choice: Record<string, boolean>) => shownColumns(COLUMNS, choice).map(({ key }) => key);

describe('选看的列', () => {
  it('没有选过就按列自己的设定', () => {
    expect(keys({})).toEqual(['title', 'hours', 'actions']);
  });

  it('换一列，再换回来，就什么都不用记', () => {
    const shown = toggleColumn({ key: 'author', isHidden: true }, {});
    expect(shown).toEqual({ author: true });
    expect(keys(shown)).toEqual(['title', 'hours', 'author', 'actions']);
    expect(toggleColumn({ key: 'author', isHidden: true }, shown)).toEqual({});
    expect(toggleColumn({ key: 'hours' }, {})).toEqual({ hours: false });
  });

  it('固定的列藏不掉', () => {
    expect(toggleColumn({ key: 'title', isFixed: true }, {})).toEqual({});
    expect(keys({ title: false, hours: false })).toEqual(['title', 'actions']);
  });

  it('全藏了也留一列', () => {
    expect(shownColumns([{ key: 'a' }, { key: 'b' }], { a: false, b: false })).toEqual([{ key: 'a' }]);
  });

  it('记坏了就当没有选过', () => {
    expect(readColumnChoice(null)).toEqual({});
    expect(readColumnChoice('{')).toEqual({});
    expect(readColumnChoice('[true]')).toEqual({});
    expect(readColumnChoice('{"a":true,"b":"yes"}')).toEqual({ a: true });
  });
});
