import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxesOf,
  fingerprintText,
  isSameQuestion,
  questionProblems,
  questionWarnings,
  tidyQuestion,
  withoutKey,
} from './question.rules.ts';
import type { KeyedQuestion } from './question.schema.ts';

const textOptions = (...texts: string[]) => texts.map((text) => ({ text, imageId: null }));

const choice = (change: Partial<KeyedQuestion> = {}): KeyedQuestion => ({
  questionType: '1',
  title: '草方格一般用什么扎成？',
  options: textOptions('柳条', '麦草', '棉秆'),
  media: [],
  answers: ['B'],
  explanation: '',
  ...change,
});
const several = (change: Partial<KeyedQuestion> = {}) =>
  choice({ questionType: '2', answers: ['AB'], ...change });
const judge = (change: Partial<KeyedQuestion> = {}) =>
  choice({ questionType: '3', options: [], answers: ['A'], ...change });
const blanks = (change: Partial<KeyedQuestion> = {}) =>
  choice({
    questionType: '4',
    title: '谋(##)，谋(##)。',
    options: [],
    answers: ['幸福', '复兴|振兴'],
    ...change,
  });

const wrongOf = (question: KeyedQuestion) =>
  questionProblems(tidyQuestion(question)).map(({ field, message }) => `${field}: ${message}`);

describe('a good question', () => {
  it('has nothing wrong, of each type', () => {
    expect([choice(), several(), judge(), blanks()].flatMap(wrongOf)).toEqual([]);
    expect(wrongOf(choice({ answers: ['A', 'C'] }))).toEqual([]);
    expect(wrongOf(choice({ options: [{ text: '', imageId: 'f1' }, ...textOptions('麦草')] }))).toEqual([]);
    expect(wrongOf(several({ answers: ['A'] }))).toEqual([]);
  });

  it('has a stem that is more than blanks', () => {
    expect(wrongOf(choice({ title: ' \u0000 ' }))).toEqual(['title: 题干不能为空']);
    expect(wrongOf(blanks({ title: '(##)，(##)。' }))).toEqual(['title: 题干不能只有空，请写上题目的话']);
    expect(wrongOf(choice({ title: '长'.repeat(2001) }))).toEqual(['title: 题干最多 2000 字']);
  });

  it('has two to ten options, none empty and none twice', () => {
    expect(wrongOf(choice({ options: textOptions('麦草'), answers: ['A'] }))).toHaveLength(1);
    expect(wrongOf(choice({ options: textOptions(...'一二三四五六七八九十百') }))).toEqual([
      'options: 选择题要有 2 到 10 个选项，现在有 11 个',
    ]);
    expect(wrongOf(choice({ options: textOptions('柳条', ' ', '棉秆') }))).toEqual([
      'options: 选项 B 是空的，请写上文字或配一张图',
    ]);
    expect(wrongOf(choice({ options: textOptions('V R', '麦草', 'VR') }))).toEqual([
      'options: 选项 A 和 C 一样',
    ]);
    // Whether kg or KG is written may be just what is asked.
    const alike = choice({ options: textOptions('kg', 'KG', 'x²', 'x2') });
    expect([wrongOf(alike), questionWarnings(alike).length]).toEqual([[], 1]);
    const sameText = [
      { text: '如图', imageId: 'f1' },
      { text: '如图', imageId: 'f2' },
    ];
    expect(wrongOf(choice({ options: sameText }))).toEqual([]);
  });

  it('has letters that name its options, one alone of a single choice', () => {
    expect(wrongOf(choice({ answers: ['AB'] }))).toEqual([
      'answers: 单选题的答案只能是一个字母，现在是 AB；要选几个请改成多选题',
    ]);
    expect(wrongOf(choice({ answers: ['D'] }))).toEqual(['answers: 答案里的 D 没有对应的选项']);
    expect(wrongOf(several({ answers: ['ABE'] }))).toEqual(['answers: 答案里的 E 没有对应的选项']);
    expect(wrongOf(choice({ answers: ['麦草'] }))).toEqual(['answers: 答案“麦草”要写选项的字母']);
    expect(wrongOf(choice({ answers: [] }))).toEqual(['answers: 还没有写答案']);
  });

  it('says right or wrong where it is a judgement', () => {
    expect(wrongOf(judge({ answers: ['B'] }))).toEqual([]);
    expect(wrongOf(judge({ answers: ['C'] }))).toEqual(['answers: 判断题的答案只能是 A（正确）或 B（错误）']);
    expect(wrongOf(judge({ answers: ['AB'] }))).toHaveLength(1);
    expect(wrongOf(judge({ options: textOptions('对', '错') }))).toHaveLength(1);
  });

  it('has as many answers as blanks, each of at most twenty signs', () => {
    expect(wrongOf(blanks({ answers: ['幸福'] }))).toEqual(['answers: 题干有 2 个空，答案有 1 个，要一样多']);
    expect(wrongOf(blanks({ title: '没有空' }))).toEqual(['answers: 填空题的题干里要有空，用 (##) 表示']);
    expect(wrongOf(blanks({ answers: ['幸福', '|'] }))).toEqual(['answers: 第 2 空没有答案']);
    expect(wrongOf(blanks({ answers: ['幸福', '福'.repeat(21)] }))).toEqual([
      'answers: 第 2 空的答案最多 20 个字',
    ]);
    expect(wrongOf(blanks({ answers: ['幸福', '𠮷'.repeat(20)] }))).toEqual([]);
  });
});

describe('a question as it is kept', () => {
  it('has its letters sorted, whatever stood between them, and each set once', () => {
    expect(tidyQuestion(several({ answers: ['c、a', 'Ａ,Ｃ'] })).answers).toEqual(['AC']);
    expect(tidyQuestion(blanks({ answers: ['幸福', ' 复兴 | 振兴|复兴'] })).answers).toEqual([
      '幸福',
      '复兴|振兴',
    ]);
    expect(tidyQuestion(blanks({ answers: ['一', '一'] })).answers).toEqual(['一', '一']);
  });

  it('is the same when it is tidied twice', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(
        fc.constantFrom<'1' | '2' | '3' | '4'>('1', '2', '3', '4'),
        texts,
        fc.array(texts, { maxLength: 4 }),
        fc.array(texts, { minLength: 1, maxLength: 3 }),
        (questionType, title, options, answers) => {
          const once = tidyQuestion(
            choice({ questionType, title, options: textOptions(...options), answers }),
          );
          expect(tidyQuestion(once)).toEqual(once);
          expect(questionProblems(once).every(({ message }) => message !== '')).toBe(true);
        },
      ),
    );
  });

  it('counts the boxes of each blank', () => {
    expect(boxesOf(tidyQuestion(blanks()))).toEqual([2, 2]);
    expect(boxesOf(choice())).toEqual([]);
  });

  it('is another one when words, key or explanation changed', () => {
    expect(isSameQuestion(choice(), choice({ title: ' 草方格一般用什么扎成？ ' }))).toBe(true);
    expect(isSameQuestion(choice(), choice({ answers: ['C'] }))).toBe(false);
    expect(isSameQuestion(choice(), choice({ explanation: '因为' }))).toBe(false);
  });
});

describe('the fingerprint', () => {
  it('is the same for the same words and options, whatever their width, order and key', () => {
    const written = choice({
      title: '草方格 一般用什么扎成?',
      options: textOptions('棉秆', '柳条', ' 麦草'),
    });
    expect(fingerprintText({ ...written, answers: ['C'] } as KeyedQuestion)).toBe(fingerprintText(choice()));
  });

  it('is another one for other words, options, type or pictures', () => {
    const others = [
      choice({ title: '草方格一般用什么扎？' }),
      choice({ options: textOptions('柳条', '麦草') }),
      several(),
      choice({ media: [{ fileId: 'f', kind: 'image', alt: '' }] }),
    ];
    expect(new Set([choice(), ...others].map(fingerprintText)).size).toBe(5);
  });
});

describe('what is allowed and seldom meant', () => {
  it('is said', () => {
    expect(questionWarnings(several({ answers: ['A'] }))).toHaveLength(1);
    expect(questionWarnings(several({ answers: ['ABC'] }))).toHaveLength(1);
    expect(questionWarnings(choice({ title: '谋(##)' }))).toHaveLength(1);
    expect(questionWarnings(choice())).toEqual([]);
  });
});

describe('the limits of a question', () => {
  const stem = (blankNum: number) => `谋${'(##)'.repeat(blankNum)}`;
  const filled = (num: number) => Array.from({ length: num }, () => '福');
  const picture = (fileId: string) => ({ fileId, kind: 'image' as const, alt: '沙丘' });

  it.each([
    ['a stem as long as may be', choice({ title: '长'.repeat(2000) }), []],
    ['ten options', choice({ options: textOptions(...'一二三四五六七八九十') }), []],
    ['two options', choice({ options: textOptions('柳条', '麦草') }), []],
    ['an option as long as may be', choice({ options: textOptions('长'.repeat(1000), '麦草') }), []],
    [
      'an option that is too long',
      choice({ options: textOptions('柳条', '长'.repeat(1001)) }),
      ['options: 选项 B 最多 1000 字'],
    ],
    [
      'two options that are empty',
      choice({ options: textOptions('', '') }),
      ['options: 选项 A 是空的，请写上文字或配一张图', 'options: 选项 B 是空的，请写上文字或配一张图'],
    ],
    [
      'three options with one picture',
      choice({
        options: [
          { text: '', imageId: 'f1' },
          { text: '', imageId: 'f1' },
          { text: '', imageId: 'f2' },
          { text: '', imageId: 'f1' },
        ],
      }),
      ['options: 选项 A 和 B 一样', 'options: 选项 A 和 D 一样'],
    ],
    [
      'a judgement with options',
      judge({ options: textOptions('对', '错') }),
      ['options: 判断题不用写选项，答案是“正确”或“错误”'],
    ],
    ['a 填空 with options', blanks({ options: textOptions('福') }), ['options: 填空题没有选项']],
    ['a judgement in words', judge({ answers: ['对'] }), ['answers: 判断题的答案是“正确”或“错误”']],
    ['letters before something else', choice({ answers: ['B麦草'] }), ['answers: 答案“B麦草”要写选项的字母']],
    ['letters behind something else', choice({ answers: ['麦草B'] }), ['answers: 答案“麦草B”要写选项的字母']],
    [
      'a judgement of both',
      judge({ answers: ['AB'] }),
      ['answers: 判断题的答案只能是“正确”或“错误”中的一个'],
    ],
    ['ten blanks', blanks({ title: stem(10), answers: filled(10) }), []],
    [
      'eleven blanks and ten answers',
      blanks({ title: stem(11), answers: filled(10) }),
      ['answers: 一道填空题最多 10 个空，现在有 11 个'],
    ],
    ['eleven answers', blanks({ title: stem(11), answers: filled(11) }), ['answers: 答案最多 10 个']],
    ['only empty answers', blanks({ answers: ['', ''] }), ['answers: 还没有写答案']],
    ['one empty answer', blanks({ answers: ['幸福', ''] }), ['answers: 第 2 空没有答案']],
    [
      'a text of signs that cannot be seen',
      blanks({ answers: ['幸福', '复兴|\u200b'] }),
      ['answers: 第 2 空没有答案'],
    ],
    ['a file once', choice({ media: [picture('f1'), picture('f2')] }), []],
    ['a file twice', choice({ media: [picture('f1'), picture('f1')] }), ['media: 同一个文件放了两次']],
    ['an explanation as long as may be', choice({ explanation: '因'.repeat(2000) }), []],
    [
      'an explanation that is too long',
      choice({ explanation: '因'.repeat(2001) }),
      ['explanation: 解析最多 2000 字'],
    ],
  ])('are kept: %s', (_, question, problems) => {
    expect(questionProblems(question).map(({ field, message }) => `${field}: ${message}`)).toEqual(problems);
  });

  it('are kept by each answer with all its accepted texts', () => {
    const texts = (length: number) => `${'福'.repeat(15)}|`.repeat(20).slice(0, length);
    expect(questionProblems(blanks({ answers: ['幸福', texts(200)] }))).toEqual([]);
    expect(questionProblems(blanks({ answers: ['幸福', texts(201)] }))).toEqual([
      { field: 'answers', message: '一个答案最多 200 字' },
    ]);
  });
});

describe('warnings', () => {
  const clip = (alt: string) => ({ fileId: alt, kind: 'video' as const, alt });

  it.each([
    [several({ answers: ['AB', 'C'] }), ['多选题只有一个正确选项，考生会以为至少选两个']],
    [several({ answers: ['AB', 'ABC'] }), ['多选题的所有选项都正确']],
    [choice({ options: textOptions('麦草'), answers: ['A'] }), []],
    [
      choice({ options: textOptions('kg', 'KG', '克') }),
      ['有两个选项只差全角半角、大小写或上下标，请看看是不是写重了'],
    ],
    [judge({ title: '谋(##)' }), ['题干里有 (##)，但这不是填空题']],
    [blanks(), []],
    [choice({ media: [clip('沙丘')] }), []],
    [choice({ media: [clip('沙丘'), clip('')] }), ['有图片或音视频没有写说明，看不见的人不知道是什么']],
  ])('are exact (%#)', (question, warnings) => {
    expect(questionWarnings(question)).toEqual(warnings);
  });
});

describe('pictures of a question', () => {
  const files = (...ids: string[]) => ids.map((fileId) => ({ fileId, kind: 'image' as const, alt: '' }));

  it('count for the fingerprint in whatever order', () => {
    const one = fingerprintText(choice({ media: files('f2', 'f1') }));
    expect(one).toBe(fingerprintText(choice({ media: files('f1', 'f2') })));
    expect(one).not.toBe(fingerprintText(choice({ media: files('f1', 'f3') })));
  });

  it('count for the fingerprint in options as well', () => {
    const of = (imageId: string | null) =>
      fingerprintText(choice({ options: [{ text: '如图', imageId }, ...textOptions('麦草')] }));
    expect(new Set([of('f1'), of('f2'), of(null)]).size).toBe(3);
  });
});

describe('a question without its key', () => {
  it('has neither answers nor explanation, and one sign for each box of a blank', () => {
    const media = [{ fileId: 'f1', kind: 'image' as const, alt: '沙丘' }];
    const told = { ...blanks({ media, explanation: '因为' }) };
    expect(withoutKey(told, [2, 0, 1])).toEqual({ ...told, answers: ['＿＿', '＿', '＿'], explanation: '' });
    expect(withoutKey(choice({ explanation: '因为' }), [3])).toEqual(choice({ answers: [] }));
  });
});

describe('a blank that is tidied', () => {
  it('keeps no text that is empty without its invisible signs', () => {
    expect(tidyQuestion(blanks({ answers: ['幸福|\u0000', '复兴'] })).answers).toEqual(['幸福', '复兴']);
  });
});
