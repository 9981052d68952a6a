import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Boxes,
  backspaceIn,
  boxCount,
  boxesOf,
  boxForKey,
  boxSigns,
  pasteInto,
  placeOf,
  textsOf,
  typeInto,
} from './box-input.rules.ts';

const empty = (...sizes: number[]): Boxes => boxesOf([], sizes);
const typed = (boxes: Boxes, index: number, content: string) => {
  const change = typeInto(boxes, index, content);
  if (!change) throw new Error('nothing changed');
  return change;
};

describe('what one box takes', () => {
  it('counts signs as a reader does: rare characters, marks, Uyghur letters, full width', () => {
    expect(boxSigns('𠮷林')).toEqual(['𠮷', '林']);
    expect(boxSigns('e\u0301té')).toEqual(['é', 't', 'é']);
    expect(boxSigns('x\u0323\u0301')).toEqual(['x\u0323\u0301'.normalize('NFC')]);
    expect(boxSigns('ئۇيغۇر')).toHaveLength(6);
    expect(boxSigns('１２ＡＢ')).toEqual(['１', '２', 'Ａ', 'Ｂ']);
    expect(boxSigns('葛\u{e0100}')).toEqual(['葛\u{e0100}']);
  });

  it('gives no box to spaces, and none to a mark without its letter', () => {
    expect(boxSigns(' 振　兴\u200b ')).toEqual(['振', '兴']);
    expect(boxSigns('\u0301')).toEqual([]);
  });
});

describe('boxes and texts', () => {
  it('keeps the place of a box that was left out', () => {
    const boxes = boxesOf(['全　全'], [4]);
    expect(boxes).toEqual([['全', '', '全', '']]);
    expect(textsOf(boxes)).toEqual(['全　全']);
    expect(boxesOf(['　心'], [2])).toEqual([['', '心']]);
    expect(textsOf(boxesOf(['　'], [2]))).toEqual(['']);
  });

  it('loses nothing of a text written in one piece that is too long', () => {
    const boxes = boxesOf(['全心全意为人民'], [4]);
    expect(boxes).toEqual([['全', '心', '全', '意为人民']]);
    expect(textsOf(boxes)).toEqual(['全心全意为人民']);
  });

  it('is the same there and back', () => {
    const cell = fc.constantFrom('', '党', '𠮷', 'é', 'ئ', '１', 'a');
    const shape = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(shape, (boxes) => {
        const sizes = boxes.map((cells) => cells.length);
        expect(boxesOf(textsOf(boxes), sizes)).toEqual(boxes);
      }),
    );
  });
});

describe('typing', () => {
  it('fills a box and goes on, over the end of a blank too, and stays in the last', () => {
    const first = typed(empty(2, 1), 0, '幸');
    expect(first).toEqual({ boxes: [['幸', ''], ['']], focus: 1, leftOver: 0 });
    const second = typed(first.boxes, 1, '福');
    expect(second.focus).toBe(2);
    expect(typed(second.boxes, 2, '好').focus).toBe(2);
  });

  it('spreads a composed word over the boxes', () => {
    expect(typed(empty(4), 0, '全心全意')).toEqual({
      boxes: [['全', '心', '全', '意']],
      focus: 3,
      leftOver: 0,
    });
    expect(typed(empty(9), 0, '全心').focus).toBe(2);
  });

  it('replaces what stands in the box, wherever the new sign was typed', () => {
    const boxes = boxesOf(['振兴'], [2]);
    expect(textsOf(typed(boxes, 0, '复振').boxes)).toEqual(['复兴']);
    expect(textsOf(typed(boxes, 0, '振复').boxes)).toEqual(['复兴']);
    expect(textsOf(typed(boxes, 1, '旺').boxes)).toEqual(['振旺']);
  });

  it('says nothing when a browser tells the same twice after a composition', () => {
    expect(typeInto(boxesOf(['全'], [2]), 0, '全')).toBeNull();
    expect(typeInto(empty(2), 0, '')).toBeNull();
  });

  it('goes on when the same sign is typed once more', () => {
    const change = typed(boxesOf(['全'], [2]), 0, '全全');
    expect(change).toMatchObject({ boxes: [['全', '']], focus: 1 });
  });

  it('clears a box that was emptied, and takes no space', () => {
    expect(typed(boxesOf(['全心'], [2]), 0, '')).toEqual({ boxes: [['', '心']], focus: 0, leftOver: 0 });
    expect(typeInto(empty(2), 0, ' ')).toBeNull();
    expect(typeInto(boxesOf(['全心'], [2]), 0, '　')).toBeNull();
  });

  it('runs on into the next blank only as far as that is empty, and says what found no room', () => {
    expect(typed(empty(2, 2, 2), 0, '幸福复兴更多')).toEqual({
      boxes: [
        ['幸', '福'],
        ['复', '兴'],
        ['', ''],
      ],
      focus: 4,
      leftOver: 2,
    });
    const written = boxesOf(['', '　兴'], [2, 2]);
    expect(typed(written, 0, '幸福复兴')).toMatchObject({
      boxes: [
        ['幸', '福'],
        ['复', '兴'],
      ],
      leftOver: 1,
    });
  });
});

describe('pasting', () => {
  it('spreads over the boxes from where one stands, never past the next blank', () => {
    expect(pasteInto(empty(3, 2, 2), 1, '为人民服务')?.boxes).toEqual([
      ['', '为', '人'],
      ['民', '服'],
      ['', ''],
    ]);
    expect(pasteInto(empty(3, 2, 2), 1, '为人民服务')?.leftOver).toBe(1);
  });

  it('puts each line into a blank of its own', () => {
    const change = pasteInto(empty(2, 2), 0, '幸福\r\n复兴\n');
    expect(change).toEqual({
      boxes: [
        ['幸', '福'],
        ['复', '兴'],
      ],
      focus: 3,
      leftOver: 0,
    });
    expect(pasteInto(empty(2, 2), 2, '复兴\n多余')?.leftOver).toBe(2);
  });

  it('does nothing with a text of spaces', () => {
    expect(pasteInto(empty(2), 0, ' \n')).toBeNull();
  });

  it('never loses count of a sign', () => {
    const text = fc.string({ unit: fc.constantFrom('党', '𠮷', 'é', 'ئ', ' '), maxLength: 20 });
    const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(text, sizes, fc.nat(20), (pasted, shape, at) => {
        const boxes = empty(...shape);
        const change = pasteInto(boxes, Math.min(at, boxCount(boxes) - 1), pasted);
        const put = change ? change.boxes.flat().filter((cell) => cell !== '').length : 0;
        expect(put + (change?.leftOver ?? 0)).toBe(boxSigns(pasted).length);
      }),
    );
  });
});

describe('backspace and the arrows', () => {
  it('clears the box, then the one before it', () => {
    const boxes = boxesOf(['幸福', ''], [2, 2]);
    expect(backspaceIn(boxes, 1)).toMatchObject({
      boxes: [
        ['幸', ''],
        ['', ''],
      ],
      focus: 1,
    });
    expect(backspaceIn(boxes, 2)).toMatchObject({
      boxes: [
        ['幸', ''],
        ['', ''],
      ],
      focus: 1,
    });
    expect(backspaceIn(empty(2), 0)).toBeNull();
  });

  it('leads over the boxes as they are read', () => {
    const boxes = empty(2, 3);
    expect(boxForKey(boxes, 1, 'ArrowRight', false)).toBe(2);
    expect(boxForKey(boxes, 4, 'ArrowRight', false)).toBeNull();
    expect(boxForKey(boxes, 0, 'ArrowLeft', false)).toBeNull();
    expect(boxForKey(boxes, 1, 'ArrowLeft', true)).toBe(2);
    expect(boxForKey(boxes, 1, 'ArrowRight', true)).toBe(0);
    expect(boxForKey(boxes, 3, 'Home', false)).toBe(2);
    expect(boxForKey(boxes, 2, 'End', false)).toBe(4);
    expect(boxForKey(boxes, 2, 'Enter', false)).toBeNull();
  });
});

describe('the place of a box', () => {
  const boxes = empty(2, 3);

  it.each([
    [0, { blank: 0, box: 0 }],
    [1, { blank: 0, box: 1 }],
    [2, { blank: 1, box: 0 }],
    [4, { blank: 1, box: 2 }],
    [5, { blank: 1, box: 2 }],
  ])('%s', (index, place) => {
    expect(placeOf(boxes, index)).toEqual(place);
  });

  it('is none where there are no boxes', () => {
    expect(placeOf([], 0)).toEqual({ blank: -1, box: 0 });
    expect(typeInto([], 0, '党')).toEqual({ boxes: [], focus: 0, leftOver: 1 });
    expect(boxForKey([], 0, 'End', false)).toBe(0);
    expect(backspaceIn([], 0)).toBeNull();
  });
});

describe('texts and boxes at their borders', () => {
  it('fill the last box exactly, and it alone takes what is too much', () => {
    expect(boxesOf(['一二', '一二三', ''], [2, 2, 1])).toEqual([['一', '二'], ['一', '二三'], ['']]);
    expect(boxesOf(['一'], [0])).toEqual([[]]);
    expect(boxesOf(['一　三四'], [2])).toEqual([['一', '三四']]);
  });
});

describe('typing at the borders', () => {
  it('goes no further than the last blank', () => {
    expect(typed(empty(1, 2), 1, '幸福多')).toEqual({ boxes: [[''], ['幸', '福']], focus: 2, leftOver: 1 });
  });

  it('goes on when a space follows the sign that stands there', () => {
    expect(typed(boxesOf(['全'], [2]), 0, '全 ')).toEqual({ boxes: [['全', '']], focus: 1, leftOver: 0 });
  });

  it('takes all signs where none of them stood there before', () => {
    expect(textsOf(typed(boxesOf(['振兴'], [2]), 0, '复旺').boxes)).toEqual(['复旺']);
  });

  it('takes all but the last sign where that stood there before', () => {
    expect(typed(boxesOf(['振'], [3]), 0, '全心振').boxes).toEqual([['全', '心', '']]);
    expect(typed(boxesOf(['振'], [3]), 0, '振全心').boxes).toEqual([['全', '心', '']]);
  });
});

describe('pasting at the borders', () => {
  it('begins with the box where one stands, every other line with its blank', () => {
    expect(pasteInto(empty(3, 3, 1), 1, '一二三\n四五\n')).toEqual({
      boxes: [['', '一', '二'], ['四', '五', ''], ['']],
      focus: 5,
      leftOver: 1,
    });
  });

  it('goes to the end of what was put where a line is too long', () => {
    expect(pasteInto(empty(2, 2, 2), 0, '一\n二三四')).toEqual({
      boxes: [
        ['一', ''],
        ['二', '三'],
        ['', ''],
      ],
      focus: 4,
      leftOver: 1,
    });
  });

  it('counts lines at the end that are empty for none', () => {
    expect(pasteInto(empty(1, 2), 0, '一二\n\n')).toEqual({
      boxes: [['一'], ['二', '']],
      focus: 2,
      leftOver: 0,
    });
  });
});
