import { describe, expect, it } from 'vitest';
import { formulaText, linear, shifted } from './docx-math.parser.ts';
import { type Field, paragraphText } from './docx-run.parser.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  descendants,
  isOn,
  isXmlFault,
  parseXml,
  type XmlNode,
} from './docx-xml.parser.ts';

const nodeOf = (xml: string): XmlNode => parseXml(xml).children[0] as XmlNode;

const faultOf = (xml: string): boolean => {
  try {
    parseXml(xml);
    return false;
  } catch (error) {
    return isXmlFault(error);
  }
};

describe('the tree of a part', () => {
  it('keeps the order of the elements, and text only where Word keeps it', () => {
    expect(
      parseXml('\ufeff<?xml version="1.0"?><w:p w:id="1">空 <w:t>党\ufeff&lt;建&gt;</w:t><w:tab/></w:p>'),
    ).toEqual({
      name: '',
      attributes: {},
      text: '',
      children: [
        {
          name: 'w:p',
          attributes: { 'w:id': '1' },
          text: '',
          children: [
            { name: 'w:t', attributes: {}, text: '党\ufeff<建>', children: [] },
            { name: 'w:tab', attributes: {}, text: '', children: [] },
          ],
        },
      ],
    });
  });

  it.each([
    ['nothing', '', true],
    ['text alone', '党建', true],
    ['an element left open', '<a>', true],
    ['an element left open before a slash', '<a>/', true],
    ['an element left open inside', '<a><b></a>', true],
    ['elements that cross', '<a><b></a></b>', true],
    ['a declaration', '<!DOCTYPE a><a/>', true],
    ['an empty element', '<a/>', false],
    ['an empty element with a space', '<a><b /></a>', false],
    ['an instruction', '<?mso a?><a></a>', false],
    ['as many levels as are read', '<a>'.repeat(399) + '</a>'.repeat(399), false],
    ['one level more', '<a>'.repeat(400) + '</a>'.repeat(400), true],
  ])('is refused or not for %s', (_, xml, isFault) => {
    expect(faultOf(xml)).toBe(isFault);
  });

  it('is told from other errors', () => {
    expect(isXmlFault(new Error('别的错'))).toBe(false);
  });

  it('is looked through by name', () => {
    const root = nodeOf('<a><b n="1"><b n="2"/></b><c w:val="甲"/><b n="3"/></a>');
    const numbers = (nodes: readonly XmlNode[]) => nodes.map((node) => attributeOf(node, 'n'));
    expect(numbers(descendants(root, 'b'))).toEqual(['1', '2', '3']);
    expect(numbers(childrenOf(root, 'b'))).toEqual(['1', '3']);
    expect(childOf(root, 'b')?.attributes).toEqual({ n: '1' });
    expect(attributeOf(childOf(root, 'c'))).toBe('甲');
    expect(childOf(root, 'd')).toBeUndefined();
    expect([childOf(undefined, 'b'), attributeOf(undefined)]).toEqual([undefined, undefined]);
    expect(childrenOf(undefined, 'b')).toEqual([]);
  });

  it.each([
    ['<w:b/>', true],
    ['<w:b w:val="1"/>', true],
    ['<w:b w:val="true"/>', true],
    ['<w:b w:val="0"/>', false],
    ['<w:b w:val="false"/>', false],
    ['<w:b w:val="off"/>', false],
    ['<w:b w:val="none"/>', false],
  ])('says of the switch %s: %s', (xml, on) => {
    expect(isOn(nodeOf(xml))).toBe(on);
    expect(isOn(undefined)).toBe(false);
  });
});

const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const power = (base: string, up: string) => `<m:sSup><m:e>${base}</m:e><m:sup>${up}</m:sup></m:sSup>`;
const index = (base: string, down: string) => `<m:sSub><m:e>${base}</m:e><m:sub>${down}</m:sub></m:sSub>`;
const FRACTION = `<m:f><m:num>${t('1')}</m:num><m:den>${t('2')}</m:den></m:f>`;

describe('a formula', () => {
  it('has raised and lowered signs where there are such', () => {
    expect(shifted('0123456789+-=()ni', 'superscript')).toBe('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ');
    expect(shifted('0123456789+-=()', 'subscript')).toBe('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');
    expect([shifted('2x', 'superscript'), shifted('n', 'subscript')]).toEqual([null, null]);
    expect(shifted('', 'subscript')).toBe('');
  });

  it.each([
    ['text', t('a+b'), 'a+b'],
    ['text of Word', '<m:r><w:rPr/><w:t>甲</w:t></m:r>', '甲'],
    ['a power', t('y=') + power(t('x'), t(' 2 ')), 'y=x²'],
    ['an index', index(t('H'), t('2')) + t('O'), 'H₂O'],
    ['a power of letters', power(t('x'), t('k')), null],
    ['an index of letters', index(t('x'), t('n')), null],
    ['a power of a fraction', power(FRACTION, t('2')), null],
    ['a fraction for a power', power(t('x'), FRACTION), null],
    ['a power without its parts', '<m:sSup/>', ''],
    ['a fraction', t('1') + FRACTION, null],
    ['brackets', `<m:d><m:dPr/><m:e>${t('a')}</m:e></m:d>`, '(a)'],
    [
      'brackets of another kind',
      `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${t('a')}</m:e></m:d>`,
      '[a]',
    ],
    ['brackets about a fraction', `<m:d><m:e>${FRACTION}</m:e></m:d>`, null],
    ['properties', `<m:ctrlPr><m:t>丢</m:t></m:ctrlPr>${t('a')}`, 'a'],
    ['a name that only begins like properties', `<m:Prx/>${t('a')}`, null],
    ['an element of Word', `<w:bookmarkStart/>${t('a')}`, 'a'],
    ['a formula among formulas', `<m:oMath>${t('a')}</m:oMath>`, 'a'],
  ])('with %s is one line of text or none', (_, xml, text) => {
    expect(linear(nodeOf(`<m:oMathPara>${xml}</m:oMathPara>`))).toBe(text);
    expect(linear(nodeOf(`<m:oMath>${xml}</m:oMath>`))).toBe(text);
  });

  it('that is no line is told by its signs, at most eighty', () => {
    expect(formulaText(nodeOf(`<m:oMath>${t('x=')}${FRACTION}</m:oMath>`))).toBe('x= 1 2');
    expect(formulaText(nodeOf(`<m:oMath>${t('9'.repeat(81))}</m:oMath>`))).toBe('9'.repeat(80));
  });
});

const pictures = { found: [], tokenOf: (id: string, alt: string) => `[图:${id}|${alt}]` };

const read = (xml: string, fields: Field[] = []) => {
  const { text, remarks, boxes } = paragraphText(nodeOf(`<w:p>${xml}</w:p>`), pictures, fields);
  return { text, remarks: [...remarks], boxes: boxes.length };
};

const run = (properties: string, content: string) => `<w:r><w:rPr>${properties}</w:rPr>${content}</w:r>`;
const word = (text: string) => `<w:t>${text}</w:t>`;

describe('a run of text', () => {
  it.each([
    ['plain', run('', word('党建')), '党建'],
    ['with nothing in it', run('<w:u w:val="single"/>', word('')), ''],
    ['of two parts', run('', word('党') + word('建')), '党建'],
    ['with a tab', run('', `${word('A')}<w:tab/>${word('B')}<w:ptab/>`), 'A\tB\t'],
    ['with an underlined tab', run('<w:u/>', '<w:tab/>'), '____'],
    ['with a tab whose underline is off', run('<w:u w:val="none"/>', '<w:tab/>'), '\t'],
    ['with breaks', run('', '<w:br/>甲<w:br w:type="textWrapping"/><w:br w:type="page"/><w:cr/>'), '\n\n\n'],
    ['with a hyphen', run('', `${word('A')}<w:noBreakHyphen/>${word('4')}`), 'A-4'],
    ['of an underlined space', run('<w:u w:val="single"/>', word(' ')), '____'],
    ['of underlined spaces', run('<w:u/>', word(' \u00a0\u3000')), '____'],
    ['of spaces whose underline is off', run('<w:u w:val="none"/>', word('   ')), '   '],
    ['raised', run('<w:vertAlign w:val="superscript"/>', word('2')), '²'],
    ['lowered', run('<w:vertAlign w:val="subscript"/>', word('2')), '₂'],
    ['neither raised nor lowered', run('<w:vertAlign w:val="baseline"/>', word('2')), '2'],
    ['whose strike is off', run('<w:strike w:val="0"/><w:vanish w:val="0"/>', word('甲')), '甲'],
    ['with properties of its own', run('', '<w:sdtPr><w:t>丢</w:t></w:sdtPr><w:lastRenderedPageBreak/>'), ''],
    ['under an element that is not known', `<w:smartTag>${run('', word('甲'))}</w:smartTag>`, '甲'],
    ['within a run', run('', `<w:x>${word('甲')}</w:x>`), '甲'],
    ['without a run', `<w:pPr>${word('丢')}</w:pPr>${word('甲')}`, '甲'],
  ])('%s is read', (_, xml, text) => {
    expect(read(xml)).toEqual({ text, remarks: [], boxes: 0 });
  });

  it.each([
    ['underlined', run('<w:u/>', word('答 案 ')), '答 案 ', '下划线没有保留'],
    ['underlined behind a space', run('<w:u/>', word(' 答')), ' 答', '下划线没有保留'],
    ['raised', run('<w:vertAlign w:val="superscript"/>', word('甲')), '甲', '上标“甲”写成了普通文字'],
    ['lowered', run('<w:vertAlign w:val="subscript"/>', word('n')), 'n', '下标“n”写成了普通文字'],
    ['struck', run('<w:strike/>', word('甲')), '甲', '带删除线的文字也读了，删除线没有保留'],
    ['struck twice', run('<w:dstrike/>', word('甲')), '甲', '带删除线的文字也读了，删除线没有保留'],
    ['dotted', run('<w:em w:val="dot"/>', word('甲')), '甲', '着重号没有保留'],
    ['hidden', run('<w:vanish/>', word('甲')), '甲', '隐藏的文字也读了'],
    ['underlined within a run', run('<w:u/>', `<w:x>${word('甲')}</w:x>`), '甲', '下划线没有保留'],
    ['with a footnote', run('', `${word('甲')}<w:footnoteReference/>`), '甲', '脚注或尾注没有读'],
    ['with an endnote', run('', `<w:endnoteReference/>${word('甲')}`), '甲', '脚注或尾注没有读'],
    ['with a comment', run('', `<w:commentReference/>${word('甲')}`), '甲', '批注没有读'],
  ])('%s is read with a remark', (_, xml, text, remark) => {
    expect(read(xml)).toEqual({ text, remarks: [remark], boxes: 0 });
  });

  it.each([
    ['Wingdings', 'F0FC', '✓'],
    ['Wingdings', '00FB', '✗'],
    ['Wingdings', 'fe', '☑'],
    ['Wingdings', 'F0FD', '☒'],
    ['Wingdings', 'F0A8', '□'],
    ['Wingdings 2', 'F050', '✓'],
    ['Wingdings 2', 'F04F', '✗'],
    ['Wingdings 2', 'F052', '☑'],
    ['Wingdings 2', 'F0A3', '□'],
    ['Symbol', 'F0D6', '√'],
    ['Symbol', 'F0B4', '×'],
    ['Symbol', 'F0B3', '≥'],
    ['Symbol', 'F0A3', '≤'],
    ['Symbol', 'F0B0', '°'],
    ['Symbol', 'F0B1', '±'],
    ['Symbol', 'F061', 'α'],
    ['Symbol', 'F062', 'β'],
    ['Symbol', 'F070', 'π'],
    ['Symbol', 'AF0B', '[读不出:符号（symbol af0b）]'],
    ['Wingdings', '4E00', '[读不出:符号（wingdings 4e00）]'],
  ])('reads the sign of %s %s as %s', (font, code, text) => {
    expect(read(`<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`).text).toBe(text);
  });

  it('says of a sign without a font that it cannot be read', () => {
    expect(read('<w:r><w:sym/></w:r>').text).toBe('[读不出:符号（ ）]');
  });
});

const REVISED = '有没有处理的修订，按接受后的文字读';
const SHAPE = '有画出来的线条或形状，没有读';
const BOX = '<w:txbxContent><w:p/></w:txbxContent>';

describe('a paragraph', () => {
  it.each([
    ['what was put in', `<w:ins>${run('', word('甲'))}</w:ins>`, '甲', [REVISED]],
    ['what was moved here', `<w:moveTo>${run('', word('甲'))}</w:moveTo>`, '甲', [REVISED]],
    ['not what was taken out', `<w:del>${run('', word('甲'))}</w:del>`, '', [REVISED]],
    ['not what was moved away', `<w:moveFrom>${run('', word('甲'))}</w:moveFrom>`, '', [REVISED]],
    ['a formula', `<m:oMath>${power(t('x'), t('2'))}</m:oMath>`, 'x²', []],
    ['a formula of its own line', `<m:oMathPara>${FRACTION}</m:oMathPara>`, '[读不出:公式 1 2]', []],
    [
      'the base of a ruby',
      `<w:ruby><w:rt>${run('', word('dǎng'))}</w:rt><w:rubyBase>${run('', word('党'))}</w:rubyBase></w:ruby>`,
      '党',
      ['注音没有保留'],
    ],
    ['a ruby without a base', '<w:ruby/>', '', ['注音没有保留']],
    ['a document that is linked', '<w:subDoc/>', '[读不出:链接进来的另一个文档]', []],
    [
      'a picture',
      '<w:drawing><wp:docPr descr="党旗"/><a:blip r:embed="rId4"/><a:blip/></w:drawing>',
      '[图:rId4|党旗][读不出:链接到别处的图片]',
      [],
    ],
    ['a picture without words', '<w:drawing><a:blip r:embed="rId4"/></w:drawing>', '[图:rId4|]', []],
    [
      'old pictures',
      '<w:pict><v:imagedata r:id="rId1" o:title="图一"/><v:imagedata o:relid="rId2"/><v:imagedata/></w:pict>',
      '[图:rId1|图一][图:rId2|][读不出:图片]',
      [],
    ],
    ['a chart', '<w:drawing><c:chart/></w:drawing>', '[读不出:图表]', []],
    ['a diagram', '<w:drawing><dgm:relIds/></w:drawing>', '[读不出:SmartArt 图示]', []],
    ['a shape', '<w:drawing/>', '', [SHAPE]],
    [
      'an object',
      '<w:object><o:OLEObject ProgID="Excel.Sheet"/></w:object>',
      '[读不出:嵌入的对象 Excel.Sheet]',
      [],
    ],
    ['an object of no program', '<w:object><o:OLEObject/></w:object>', '[读不出:嵌入的对象 ]', []],
    ['an old formula', '<w:object><o:OLEObject ProgID="Equation.3"/></w:object>', '[读不出:公式]', []],
    ['a formula of MathType', '<w:object><o:OLEObject ProgID="MathType"/></w:object>', '[读不出:公式]', []],
    ['the picture of an object', '<w:object><v:imagedata r:id="rId1"/></w:object>', '[图:rId1|]', []],
    [
      'the choice and not the fallback',
      `<mc:AlternateContent><mc:Choice>${word('甲')}</mc:Choice><mc:Fallback>${word('乙')}</mc:Fallback></mc:AlternateContent>`,
      '甲',
      [],
    ],
    [
      'the fallback of an empty choice',
      `${word('题')}<mc:AlternateContent><mc:Choice/><mc:Choice>${word('丙')}</mc:Choice><mc:Fallback>${word('乙')}</mc:Fallback></mc:AlternateContent>`,
      '题乙',
      [],
    ],
    ['nothing when there is no choice', '<mc:AlternateContent/>', '', []],
    ['no fallback alone', `<mc:Fallback>${word('乙')}</mc:Fallback>`, '', []],
    [
      'a choice with the properties of its run',
      run('<w:u/>', `<mc:AlternateContent><mc:Choice>${word(' ')}</mc:Choice></mc:AlternateContent>`),
      '____',
      [],
    ],
    [
      'a fallback with the properties of its run',
      run('<w:u/>', `<mc:AlternateContent><mc:Fallback>${word(' ')}</mc:Fallback></mc:AlternateContent>`),
      '____',
      [],
    ],
  ])('reads %s', (_, xml, text, remarks) => {
    expect(read(xml)).toEqual({ text, remarks, boxes: 0 });
  });

  it('hands on the text boxes, and takes them for something read', () => {
    expect(read(`<w:drawing>${BOX}${BOX}</w:drawing>`)).toEqual({ text: '', remarks: [], boxes: 2 });
    expect(
      read(
        `${word('题')}<mc:AlternateContent><mc:Choice><w:drawing>${BOX}</w:drawing></mc:Choice><mc:Fallback><w:pict>${BOX}</w:pict></mc:Fallback></mc:AlternateContent>`,
      ),
    ).toEqual({ text: '题', remarks: [], boxes: 1 });
    expect(read(`${word('题')}<w:drawing/>`).remarks).toEqual([SHAPE]);
  });
});

const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

describe('a field', () => {
  it.each([
    [
      'shows its result and not its instruction',
      `${mark('begin')}${instruction('PAGE')}${run('', word('丢'))}${mark('separate')}${run('', word('3'))}${mark('end')}${word('页')}`,
      '3页',
    ],
    [
      'that is a formula cannot be read',
      `${mark('begin')}${instruction(' eq ')}${instruction('\\f(1,2) ')}${mark('end')}`,
      '[读不出:公式 eq \\f(1,2)]',
    ],
    [
      'that is a formula without a space before',
      `${mark('begin')}${instruction('EQ')}${mark('end')}`,
      '[读不出:公式 EQ]',
    ],
    [
      'that is a formula two spaces in',
      `${mark('begin')}${instruction('  EQ a')}${mark('end')}`,
      '[读不出:公式 EQ a]',
    ],
    ['whose name begins like a formula', `${mark('begin')}${instruction('EQUAL')}${mark('end')}`, ''],
    ['with a formula further on', `${mark('begin')}${instruction('IF EQ')}${mark('end')}`, ''],
    [
      'tells sixty signs of a formula',
      `${mark('begin')}${instruction(`EQ ${'1'.repeat(70)}`)}${mark('end')}`,
      `[读不出:公式 EQ ${'1'.repeat(57)}]`,
    ],
    [
      'inside another ends before that',
      `${mark('begin')}${instruction('IF')}${mark('begin')}${instruction('EQ a')}${mark('separate')}${mark('end')}${run('', word('丢'))}${mark('separate')}${run('', word('甲'))}${mark('end')}`,
      '[读不出:公式 EQ a]甲',
    ],
    ['that never began ends nothing', `${mark('separate')}${mark('end')}${run('', word('甲'))}`, '甲'],
    ['of a kind that is not known is none', `${mark('other')}${run('', word('甲'))}`, '甲'],
    [
      'of one kind and another keeps its result',
      `${mark('begin')}${mark('other')}${run('', word('丢'))}`,
      '',
    ],
    ['that never began has no instruction', `${instruction('EQ')}${run('', word('甲'))}`, '甲'],
  ])('%s', (_, xml, text) => {
    expect(read(xml)).toEqual({ text, remarks: [], boxes: 0 });
  });

  it('goes on from one paragraph to the next', () => {
    const fields: Field[] = [];
    expect(read(mark('begin') + instruction('TOC'), fields).text).toBe('');
    expect(fields).toEqual([{ isResult: false, instruction: 'TOC' }]);
    expect(read(`${run('', word('丢'))}${mark('separate')}${run('', word('目录'))}`, fields).text).toBe(
      '目录',
    );
    expect(fields).toEqual([{ isResult: true, instruction: 'TOC' }]);
    expect(read(mark('end'), fields).text).toBe('');
    expect(fields).toEqual([]);
  });
});
