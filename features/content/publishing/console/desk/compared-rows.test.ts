import { describe, expect, it } from 'vitest';
import type { BlockChange, FieldComparison, Finding } from '../../shared/publishing.schema.ts';
import { comparedFields } from './compared-rows.ts';

const block = (changed: Partial<BlockChange>): BlockChange => ({
  kind: 'same',
  unit: 'text',
  tag: 'p',
  oldLine: 1,
  newLine: 1,
  pieces: [{ kind: 'same', text: '一段' }],
  oldSource: '',
  newSource: '',
  ...changed,
});
const html = (blocks: BlockChange[]): FieldComparison => ({
  field: 'content',
  label: '正文',
  isTitle: false,
  isHtml: true,
  pieces: [],
  blocks,
});
const plain = (field: string, pieces: FieldComparison['pieces']): FieldComparison => ({
  field,
  label: field,
  isTitle: field === 'title',
  isHtml: false,
  pieces,
  blocks: [],
});
const finding = (no: number, field: string, quote: string): Finding => ({
  no,
  source: 'word',
  level: 'advice',
  field,
  label: field,
  quote,
  start: 0,
  length: quote.length,
  note: '',
});

describe('rows of a comparison', () => {
  it('leave out empty fields and tell changed ones from those that stay', () => {
    const fields = comparedFields(
      [
        plain('title', [
          { kind: 'gone', text: '旧' },
          { kind: 'new', text: '新' },
        ]),
        plain('source', [{ kind: 'same', text: '本站' }]),
        plain('author', []),
      ],
      [],
    );
    expect(fields.map(({ field, isChanged }) => [field, isChanged])).toEqual([
      ['title', true],
      ['source', false],
    ]);
    expect(fields[0]?.rows[0]).toMatchObject({ kind: 'changed', isTitle: true });
  });

  it('fold only what neither changed nor was found', () => {
    const [content] = comparedFields(
      [html([block({}), block({ pieces: [{ kind: 'same', text: '全国第一' }] }), block({ kind: 'new' })])],
      [finding(1, 'content', '第一'), finding(2, 'title', '一段')],
    );
    expect(content?.rows.map(({ isFoldable }) => isFoldable)).toEqual([true, false, false]);
  });

  it('show what was found about a picture at the picture', () => {
    const picture = block({ unit: 'picture', tag: 'img', pieces: [], newSource: '/media/a.png' });
    const [content] = comparedFields([html([picture])], [finding(3, 'content', '/media/a.png')]);
    expect(content?.rows[0]).toMatchObject({ pictureMarks: [3], isFoldable: false });
  });
});
