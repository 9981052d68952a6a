import { describe, expect, it } from 'vitest';
import { breakLines } from './pdf-lines.rules.ts';
import type { Span } from './pdf-shape.ts';

const widthOf = (spans: readonly Span[]) => spans.reduce((sum, { text }) => sum + [...text].length, 0);
const broken = (spans: readonly Span[], width: number) => breakLines(spans, width, widthOf);
const linesOf = (text: string, width: number) =>
  broken([{ text, weight: 'regular' }], width).map((line) => line.map((span) => span.text).join('|'));

describe('a text in lines', () => {
  it.each<[string, string, number, readonly string[]]>([
    ['nothing', '', 4, ['']],
    ['Chinese after any sign', '一二三四五', 2, ['一二', '三四', '五']],
    ['Japanese as Chinese', 'あいカキ', 3, ['あいカ', 'キ']],
    ['no line before a mark', '一二，三', 2, ['一', '二，', '三']],
    ['no line behind a bracket', '一（二', 2, ['一', '（二']],
    ['Latin between the words', 'ab cd ef', 5, ['ab cd', 'ef']],
    ['Latin in shorter lines', 'ab cd ef', 4, ['ab', 'cd', 'ef']],
    ['a word before Chinese', 'ab一', 2, ['ab', '一']],
    ['a word behind Chinese', '一ab', 2, ['一', 'ab']],
    ['a word that fits exactly', '一ab', 3, ['一ab']],
    ['a word that is wider than a line', '一abcdef', 4, ['一', 'abcd', 'ef']],
    ['a wide word at the beginning', 'abcdef', 4, ['abcd', 'ef']],
    ['signs that are wider than a line', '一二', 0, ['一', '二']],
    ['where a line is written', '一\n二\n\n三', 9, ['一', '二', '', '三']],
    ['without the spaces before a word', '  ab', 9, ['ab']],
    ['without the spaces before a mark', '  ，', 9, ['，']],
    ['without the spaces of an end', 'ab   cd', 3, ['ab', 'cd']],
    ['without the spaces of a written end', 'ab  \ncd', 9, ['ab', 'cd']],
    ['with spaces that reach over the end', '一ab  ', 3, ['一ab  ']],
    ['with spaces that do not', '一a  ， ', 4, ['一', 'a  ， ']],
  ])('is broken: %s', (_, text, width, lines) => {
    expect(linesOf(text, width)).toEqual(lines);
  });

  it('keeps the spans apart that look different, and joins those that do not', () => {
    const regular: Span = { text: '一', weight: 'regular' };
    const bold: Span = { text: '二', weight: 'bold' };
    const under: Span = { text: '三', weight: 'regular', isUnderlined: true };
    expect(broken([regular, bold, regular, under, under, regular, { ...regular, text: '四 五' }], 9)).toEqual(
      [[regular, bold, regular, { ...under, text: '三三' }, { ...regular, text: '一四 五' }]],
    );
    expect(broken([{ ...bold, text: '二三 ' }, under], 2)).toEqual([[{ ...bold, text: '二三' }], [under]]);
  });

  it('has the empty lines of no spans', () => {
    expect(broken([], 5)).toEqual([[]]);
    expect(broken([{ text: '\n', weight: 'bold' }], 5)).toEqual([[], []]);
  });
});
