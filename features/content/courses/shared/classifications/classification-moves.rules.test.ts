import { describe, expect, it } from 'vitest';
import { dropAnswer, flatNames, parentsFor, placeOf, stepped } from './classification-moves.rules.ts';

const leaf = (id: string) => ({ id, name: `名${id}`, courseNum: 1 });
const tree = [
  { ...leaf('a'), children: [leaf('a1'), leaf('a2'), leaf('a3')] },
  { ...leaf('b'), children: [] },
  { ...leaf('c'), children: [leaf('c1')] },
];

describe('分类移动', () => {
  it('上移下移到头为止', () => {
    expect(stepped(tree, 'a2', -1)).toEqual({ parentId: 'a', index: 0 });
    expect(stepped(tree, 'a1', -1)).toBeNull();
    expect(stepped(tree, 'c', 1)).toBeNull();
    expect(stepped(tree, 'b', 1)).toEqual({ parentId: null, index: 2 });
    expect(stepped(tree, 'x', 1)).toBeNull();
  });

  it('拖到旁边，位置按移走自己之后数', () => {
    expect(dropAnswer(tree, { dragId: 'a1', dropId: 'a3', how: 'after' })).toEqual({
      place: { parentId: 'a', index: 2 },
    });
    expect(dropAnswer(tree, { dragId: 'a3', dropId: 'a1', how: 'before' })).toEqual({
      place: { parentId: 'a', index: 0 },
    });
    expect(dropAnswer(tree, { dragId: 'c1', dropId: 'a2', how: 'before' })).toEqual({
      place: { parentId: 'a', index: 1 },
    });
    expect(dropAnswer(tree, { dragId: 'a1', dropId: 'b', how: 'inside' })).toEqual({
      place: { parentId: 'b', index: 0 },
    });
    expect(dropAnswer(tree, { dragId: 'a2', dropId: 'a', how: 'after' })).toEqual({
      place: { parentId: null, index: 1 },
    });
  });

  it('只有两级，有下级的不能降级', () => {
    expect(dropAnswer(tree, { dragId: 'b', dropId: 'a1', how: 'inside' })).toHaveProperty('refusal');
    expect(dropAnswer(tree, { dragId: 'a', dropId: 'b', how: 'inside' })).toHaveProperty('refusal');
    expect(dropAnswer(tree, { dragId: 'a', dropId: 'c1', how: 'after' })).toHaveProperty('refusal');
    expect(dropAnswer(tree, { dragId: 'a', dropId: 'a', how: 'after' })).toHaveProperty('refusal');
  });

  it('放到展开的上级上，排在最前；放到收起的上级上，排在最后', () => {
    expect(dropAnswer(tree, { dragId: 'a3', dropId: 'a', how: 'first' })).toEqual({
      place: { parentId: 'a', index: 0 },
    });
    expect(dropAnswer(tree, { dragId: 'c1', dropId: 'a', how: 'inside' })).toEqual({
      place: { parentId: 'a', index: 3 },
    });
  });

  it('能移到哪里', () => {
    expect(parentsFor(tree, 'a1')).toEqual([null, 'b', 'c']);
    expect(parentsFor(tree, 'b')).toEqual(['a', 'c']);
    expect(parentsFor(tree, 'a')).toEqual([]);
    expect(placeOf(tree, 'zz')).toBeNull();
  });

  it('按次序念出名字', () => {
    expect(flatNames(tree).map(({ name }) => name)).toEqual([
      '名a',
      '名a / 名a1',
      '名a / 名a2',
      '名a / 名a3',
      '名b',
      '名c',
      '名c / 名c1',
    ]);
  });
});
