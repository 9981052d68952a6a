import { describe, expect, it } from 'vitest';
import { type GiftAnswer, giftAnswer, giftTitle } from './gift-answer.parser.ts';
import { formattedText, giftEscaped, giftPlain, unescapedAt } from './gift-text.parser.ts';

describe('escapes of GIFT', () => {
  it('stand before every sign that means something, and go again', () => {
    const plain = '甲~乙=丙#丁{戊}己:庚\\辛\n壬';
    const escaped = '甲\\~乙\\=丙\\#丁\\{戊\\}己\\:庚\\\\辛\\n壬';
    expect(giftEscaped(plain)).toBe(escaped);
    expect(giftPlain(escaped)).toBe(plain);
    expect(giftPlain('\\*甲\\x')).toBe('*甲\\x');
  });

  it.each([
    ['甲{乙', '{', 0, 1],
    ['{', '{', 0, 0],
    ['甲\\{乙{', '{', 0, 4],
    ['甲\\\\{', '{', 0, 3],
    ['{甲{', '{', 1, 2],
    ['{甲', '{', 1, -1],
    ['甲#乙####丙', '####', 0, 3],
    ['甲\\####乙', '####', 0, -1],
    ['甲\\', '{', 0, -1],
    ['', '{', 0, -1],
  ])('hide a sign from the search: in %s for %s from %i', (text, sign, from, place) => {
    expect(unescapedAt(text, sign, from)).toBe(place);
  });
});

describe('text of GIFT', () => {
  const HTML_WARNING = '[html] 的标签已经去掉，只留下文字，请核对';

  it.each([
    [' 甲 ', 'moodle', { text: '甲', format: 'moodle' }],
    ['<b>甲</b>', 'moodle', { text: '<b>甲</b>', format: 'moodle' }],
    ['<b>甲</b>', 'markdown', { text: '<b>甲</b>', format: 'markdown' }],
    [
      ' [Markdown] **甲**',
      'html',
      { text: '**甲**', format: 'markdown', warnings: ['[markdown] 的记号当作普通文字保留'] },
    ],
    ['[plain]<b>甲</b>', 'html', { text: '<b>甲</b>', format: 'plain' }],
    ['[html]甲', 'moodle', { text: '甲', format: 'html' }],
    ['[HTML] <b>甲</b>', 'moodle', { text: '甲', format: 'html', warnings: [HTML_WARNING] }],
    ['<b>甲</b>', 'html', { text: '甲', format: 'html', warnings: [HTML_WARNING] }],
    [
      '甲<img src="a"><VIDEO src\\="b">乙',
      'html',
      { text: '甲乙', format: 'html', warnings: [HTML_WARNING], lost: ['img', 'VIDEO'] },
    ],
    ['甲<imgs>乙<tables>', 'html', { text: '甲乙', format: 'html', warnings: [HTML_WARNING] }],
  ])('follows its format: %s in %s', (raw, inherited, expected) => {
    expect(formattedText(raw, inherited)).toEqual({ warnings: [], lost: [], ...expected });
  });

  it.each([
    ['甲 \t\n\t 乙', '甲 乙'],
    ['甲\n乙', '甲 乙'],
    ['甲<br>乙<BR/>丙<br  />丁', '甲\n乙\n丙\n丁'],
    ['<p>甲</p><div>乙</div><li>丙</li><tr>丁</tr>戊', '甲\n乙\n丙\n丁\n戊'],
    ['<h1>甲</h1><h6>乙</h6>丙', '甲\n乙\n丙'],
    ['甲</p></div><br>乙', '甲\n乙'],
    ['<br>甲<br>', '甲'],
    ['1 < 2 > 0 <3>', '1 < 2 > 0 <3>'],
    ['<a href="x">甲</a><span>乙</span>', '甲乙'],
    ['&amp;&lt;&gt;&quot;&apos;甲&nbsp;乙', '&<>"\'甲 乙'],
    ['&AMP;&nosuch;&x;&toolong;', '&&nosuch;&x;&toolong;'],
    ['&#20013;&#x56fd;&#X65;', '中国e'],
    ['&#x10ffff;', '\u{10ffff}'],
    ['&#x110000;&#0;&#x0;', '&#x110000;&#0;&#x0;'],
    ['&#1;', '\u0001'],
  ])('loses its tags: %s', (html, plain) => {
    expect(formattedText(html, 'html').text).toBe(plain);
  });
});

const NOTHING: GiftAnswer & { format: string } = {
  questionType: null,
  options: [],
  answers: [],
  explanation: '',
  errors: [],
  warnings: [],
  format: 'moodle',
};
const unsupported = (name: string) => `这种题型不支持：${name}。只能导入单选、多选、判断和填空`;
const notEven = '各正确选项的分数不一样，题库里全选对才得分，比例没有保留';
const sumOf = (sum: number) => `各选项的分数合计 ${sum}%，应当是 100%，看不出哪些算对`;

describe('what stands between the braces', () => {
  it.each([
    ['', unsupported('问答题 {}')],
    [' \n ', unsupported('问答题 {}')],
    ['####参考要点', unsupported('问答题 {}')],
    ['#1949', unsupported('数值题 {#}')],
    [' #1949:1', unsupported('数值题 {#}')],
    ['=新疆 -> 乌鲁木齐 =西藏 -> 拉萨', unsupported('匹配题 ->')],
    ['=->乌鲁木齐', unsupported('匹配题 ->')],
  ])('is refused: {%s}', (inner, error) => {
    expect(giftAnswer(inner, 'moodle')).toEqual({ ...NOTHING, errors: [error] });
  });

  it('keeps the warnings of what is refused', () => {
    expect(giftAnswer('####[markdown]要点', 'moodle')).toEqual({
      ...NOTHING,
      errors: [unsupported('问答题 {}')],
      warnings: ['[markdown] 的记号当作普通文字保留'],
    });
  });

  it.each([
    ['T', 'A', ''],
    [' true ', 'A', ''],
    ['F', 'B', ''],
    ['false', 'B', ''],
    ['T####见党章第一条', 'A', '见党章第一条'],
  ])('is a judgement: {%s}', (inner, answer, explanation) => {
    expect(giftAnswer(inner, 'moodle')).toEqual({
      ...NOTHING,
      questionType: '3',
      answers: [answer],
      explanation,
    });
  });

  it.each([
    ['F#再想想#想对了', 'B', '答错：再想想\n答对：想对了'],
    ['T  #第一行\n第二行', 'A', '答错：第一行\n第二行'],
    ['TRUE\n##想对了', 'A', '答对：想对了'],
    ['F#甲\\#乙', 'B', '答错：甲#乙'],
    ['F#再想想####见党章', 'B', '见党章\n答错：再想想'],
  ])('is a judgement with feedback: {%s}', (inner, answer, explanation) => {
    expect(giftAnswer(inner, 'moodle')).toEqual({
      ...NOTHING,
      questionType: '3',
      answers: [answer],
      explanation,
      warnings: ['对错的反馈并入了解析'],
    });
  });

  it.each([
    ['=甲 ~乙 ~丙', { options: ['甲', '乙', '丙'], answers: ['A'] }],
    ['~甲\n=乙', { options: ['甲', '乙'], answers: ['B'] }],
    ['=甲\\=一 ~乙\\~二', { options: ['甲=一', '乙~二'], answers: ['A'] }],
    ['=%100%甲 ~%0%乙', { options: ['甲', '乙'], answers: ['A'] }],
    ['~%100%甲 ~乙', { options: ['甲', '乙'], answers: ['A'] }],
    ['=%150%甲 ~乙', { options: ['甲', '乙'], answers: ['A'] }],
    ['~ %100%甲 ~乙%5%', { options: ['甲', '乙%5%'], answers: ['A'] }],
    ['~甲->一 =乙', { options: ['甲->一', '乙'], answers: ['B'] }],
    ['=甲\\->一 ~乙', { options: ['甲\\->一', '乙'], answers: ['A'] }],
    [
      '=甲 ~%50%乙 ~%-50%丙 ~%0%丁 ~戊',
      {
        options: ['甲', '乙', '丙', '丁', '戊'],
        answers: ['A'],
        warnings: ['有 2 个选项按比例给分或扣分，题库里没有，没有保留'],
      },
    ],
    [
      '=甲 =乙 ~丙',
      {
        options: ['甲', '乙', '丙'],
        answers: ['A', 'B'],
        warnings: ['有 2 个选项都算全对，选其中任何一个都给分'],
      },
    ],
    [
      '=甲#好\\#极了 ~乙# ~丙#不对####见党章',
      {
        options: ['甲', '乙', '丙'],
        answers: ['A'],
        explanation: '见党章\n甲：好#极了\n丙：不对',
        warnings: ['各选项的反馈并入了解析'],
      },
    ],
    [
      '=#只有反馈 ~乙',
      {
        options: ['', '乙'],
        answers: ['A'],
        explanation: '：只有反馈',
        warnings: ['各选项的反馈并入了解析'],
      },
    ],
    ['首府 =甲 ~乙', { options: ['甲', '乙'], answers: ['A'], errors: ['大括号里的“首府”前面没有 = 或 ~'] }],
    [
      `${'长'.repeat(31)}=甲 ~乙`,
      { options: ['甲', '乙'], answers: ['A'], errors: [`大括号里的“${'长'.repeat(30)}”前面没有 = 或 ~`] },
    ],
    [
      '=[markdown]甲 ~[markdown]乙',
      { options: ['甲', '乙'], answers: ['A'], warnings: ['[markdown] 的记号当作普通文字保留'] },
    ],
  ])('is a single choice: {%s}', (inner, expected) => {
    expect(giftAnswer(inner, 'moodle')).toEqual({ ...NOTHING, questionType: '1', ...expected });
  });

  it('says which tags of a formatted question are lost', () => {
    expect(giftAnswer('=<img> ~<b>乙</b>#<i>错</i>####<table>', 'html')).toEqual({
      ...NOTHING,
      format: 'html',
      questionType: '1',
      options: ['', '乙'],
      answers: ['A'],
      explanation: '乙：错',
      errors: [
        '<table> 不能导入，请改成文字，图片请在题库里另加',
        '<img> 不能导入，请改成文字，图片请在题库里另加',
      ],
      warnings: ['[html] 的标签已经去掉，只留下文字，请核对', '各选项的反馈并入了解析'],
    });
  });

  it.each([
    ['~%50%甲 ~%50%乙 ~%-100%丙', ['AB'], {}],
    ['~%50%甲 ~%50%乙 ~%0%丙', ['AB'], {}],
    ['~%-100%甲 ~%33.33333%乙 ~%33.33333%丙 ~%33.33333%丁', ['BCD'], {}],
    ['=%50%甲 =%50%乙 ~丙', ['AB'], {}],
    ['~%50%甲 ~%49.5%乙 ~丙', ['AB'], {}],
    ['~%50%甲 ~%49%乙 ~丙', ['AB'], { warnings: [notEven] }],
    ['~%50%甲 ~%51%乙 ~丙', ['AB'], { warnings: [notEven] }],
    ['~%70%甲 ~%30%乙 ~丙', ['AB'], { warnings: [notEven] }],
    ['~%50%甲 ~%48%乙 ~丙', ['AB'], { errors: [sumOf(98)] }],
    ['~%33.333%甲 ~%33.333%乙 ~丙', ['AB'], { errors: [sumOf(66.67)] }],
    ['~%60%甲 ~%60%乙 ~丙', ['AB'], { errors: [sumOf(120)] }],
    ['~甲 ~乙 ~%-50%丙', [], {}],
  ])('is a choice of several: {%s}', (inner, answers, notes) => {
    expect(giftAnswer(inner, 'moodle')).toEqual({
      ...NOTHING,
      questionType: '2',
      options: inner.includes('丁') ? ['甲', '乙', '丙', '丁'] : ['甲', '乙', '丙'],
      answers,
      ...notes,
    });
  });

  it.each([
    ['=嘉兴', { answers: ['嘉兴'] }],
    ['=嘉兴 =嘉兴南湖', { answers: ['嘉兴|嘉兴南湖'] }],
    ['=%100%嘉兴 =%150%南湖', { answers: ['嘉兴|南湖'] }],
    [
      '=嘉兴 =%50%浙江 =%99%浙北',
      { answers: ['嘉兴'], warnings: ['有 2 个答案只给一部分分，题库里没有，没有保留'] },
    ],
    ['=%50%浙江', { answers: [], warnings: ['有 1 个答案只给一部分分，题库里没有，没有保留'] }],
    ['=嘉兴*', { answers: ['嘉兴*'], errors: ['答案里的 * 是通配符，题库里没有，请写出完整的答案'] }],
    ['=*', { answers: ['*'], errors: ['答案里的 * 是通配符，题库里没有，请写出完整的答案'] }],
    ['=嘉兴\\*', { answers: ['嘉兴*'] }],
    ['=甲|乙', { answers: ['甲|乙'], errors: ['答案里有 |，在题库里它是几种写法之间的分隔，请换一个符号'] }],
    ['嘉兴', { answers: [], errors: ['大括号里的“嘉兴”前面没有 = 或 ~'] }],
    ['TX', { answers: [], errors: ['大括号里的“TX”前面没有 = 或 ~'] }],
    ['XT', { answers: [], errors: ['大括号里的“XT”前面没有 = 或 ~'] }],
  ])('is a blank: {%s}', (inner, expected) => {
    expect(giftAnswer(inner, 'moodle')).toEqual({ ...NOTHING, questionType: '4', ...expected });
  });

  it.each([
    ['一大在', '闭幕。', '4', '一大在(##)闭幕。'],
    ['首府是', ' ', '1', '首府是'],
    ['首府是', '。', '1', '首府是（　　）。'],
    ['首府是', '', null, '首府是'],
  ] as const)('leaves its place in the title: %s{}%s of type %s', (before, after, type, title) => {
    expect(giftTitle(before, after, type)).toBe(title);
  });
});
