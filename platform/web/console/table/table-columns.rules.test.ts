import { describe, expect, it } from 'vitest';
import { readColumnChoice, shownColumns, toggleColumn } from './table-columns.rules.ts';

const COLUMNS = [
  { key: 'title', isFixed: true },
  { key: 'hours' },
  { key: 'author', isHidden: true },
  { key: 'actions', isFixed: true },
];
const keys = (choice: Record<string, boolean>) => shownColumns(COLUMNS, choice, false).map(({ key }) => key);

describe('选看的列', () => {
  it('没有选过就按列自己的设定', () => {
    expect(keys({})).toEqual(['title', 'hours', 'actions']);
  });

  it('换一列，再换回来，就什么都不用记', () => {
    const shown = toggleColumn({ key: 'author', isHidden: true }, {}, false);
    expect(shown).toEqual({ author: true });
    expect(keys(shown)).toEqual(['title', 'hours', 'author', 'actions']);
    expect(toggleColumn({ key: 'author', isHidden: true }, shown, false)).toEqual({});
    expect(toggleColumn({ key: 'hours' }, {}, false)).toEqual({ hours: false });
  });

  it('固定的列藏不掉', () => {
    expect(toggleColumn({ key: 'title', isFixed: true }, {}, false)).toEqual({});
    expect(keys({ title: false, hours: false })).toEqual(['title', 'actions']);
  });

  it('全藏了也留一列', () => {
    expect(shownColumns([{ key: 'a' }, { key: 'b' }], { a: false, b: false }, false)).toEqual([{ key: 'a' }]);
  });

  it('屏幕窄时次要的列先收起来，选了就一直在', () => {
    const wide = [
      { key: 'title', isFixed: true },
      { key: 'teacher', isWide: true },
    ];
    const seen = (choice: Record<string, boolean>, isNarrow: boolean) =>
      shownColumns(wide, choice, isNarrow).map(({ key }) => key);
    expect(seen({}, false)).toEqual(['title', 'teacher']);
    expect(seen({}, true)).toEqual(['title']);
    const chosen = toggleColumn({ key: 'teacher', isWide: true }, {}, true);
    expect(chosen).toEqual({ teacher: true });
    expect(seen(chosen, true)).toEqual(['title', 'teacher']);
  });

  it('记坏了就当没有选过', () => {
    expect(readColumnChoice(null)).toEqual({});
    expect(readColumnChoice('{')).toEqual({});
    expect(readColumnChoice('[true]')).toEqual({});
    expect(readColumnChoice('{"a":true,"b":"yes"}')).toEqual({ a: true });
  });
});

it('屏幕窄时没有说次要的列照样在', () => {
  expect(shownColumns(COLUMNS, {}, true).map(({ key }) => key)).toEqual(['title', 'hours', 'actions']);
});
