import { describe, expect, it } from 'vitest';
import { type MarkedPiece, markedBlocks } from './finding-places.rules.ts';

const piece = (kind: 'same' | 'gone' | 'new', text: string) => ({ kind, text });
/** `[..]1` around what is marked, its number behind its end; `-..-` for what is gone. */
const drawn = (pieces: readonly MarkedPiece[]) =>
  pieces
    .map(({ kind, text, marks, ends }) => {
      const shown = kind === 'gone' ? `-${text}-` : text;
      return marks.length === 0 ? shown : `[${shown}]${ends.join('')}`;
    })
    .join('');

describe('places of what was found', () => {
  it('stand where the quoted text is, also across a new word', () => {
    const [block = []] = markedBlocks(
      [[piece('same', '户均'), piece('gone', '增收'), piece('new', '居全县第一'), piece('same', '。')]],
      [{ no: 1, quote: '户均居全县' }],
    );
    expect(drawn(block)).toBe('[户均]-增收-[居全县]1第一。');
  });

  it('follow each other when one text is found several times', () => {
    const findings = [
      { no: 1, quote: '第一' },
      { no: 2, quote: '第一' },
      { no: 3, quote: '第一' },
    ];
    const blocks = markedBlocks([[piece('same', '第一，又第一')], [piece('same', '还是第一')]], findings);
    expect(blocks.map(drawn)).toEqual(['[第一]1，又[第一]2', '还是[第一]3']);
  });

  it('may lie within one another, each with its own end', () => {
    const findings = [
      { no: 1, quote: '第一' },
      { no: 2, quote: '全县第一' },
      { no: 3, quote: '户均' },
      { no: 4, quote: '户均增收' },
    ];
    const same = (text: string, marks: number[], ends: number[]) => ({ kind: 'same', text, marks, ends });
    expect(markedBlocks([[piece('same', '户均增收居全县第一')]], findings)).toEqual([
      [
        same('户均', [3, 4], [3]),
        same('增收', [4], [4]),
        same('居', [], []),
        same('全县', [2], []),
        same('第一', [1, 2], [1, 2]),
      ],
    ]);
  });

  it('are left out where the text is gone, empty or nowhere', () => {
    const findings = [
      { no: 1, quote: '没有' },
      { no: 2, quote: '' },
      { no: 3, quote: '旧' },
    ];
    expect(markedBlocks([[piece('gone', '旧'), piece('new', '新')]], findings).map(drawn)).toEqual([
      '-旧-新',
    ]);
  });
});
