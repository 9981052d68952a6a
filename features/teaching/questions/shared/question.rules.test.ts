import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxesOf,
  fingerprintText,
  isSameQuestion,
  questionProblems,
  questionWarnings,
  tidyQuestion,
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
