import { describe, expect, it } from 'vitest';
import { sourceLine, sourceLines } from './import-source.parser.ts';
import {
  asksAtNumber,
  asksItself,
  isListInStem,
  lettersBelow,
  markAhead,
  nextText,
} from './text-ahead.parser.ts';
import { readBlocks } from './text-blocks.parser.ts';
import { faultProblems } from './text-draft.parser.ts';
import { fieldMarks, headingMark, numberMark, optionMark, type Piece, pieceOf } from './text-line.parser.ts';

const linesOf = (text: string) => sourceLines(text.replaceAll('¶', '\n'));
const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('|');
const piece = (text: string, line = 1): Piece => ({ line, text, isLiteral: false });
const literal = (text: string, line = 1): Piece => ({ line, text, isLiteral: true });

/** Kind and number, lines, #type.order of the section, @category, stem, options, fields, !problems. */
const drafts = (text: string): string =>
  readBlocks(linesOf(text))
    .map(({ kind, number, lines, section, categoryName, stem, options, fields, problems }) => [
      `${kind}${number ?? ''} ${lines.join()}`,
      section ? `#${section.type}.${section.order}` : '',
      categoryName && `@${categoryName}`,
      textOf(stem),
      ...options.map(({ letter, pieces }) => `${letter}=${textOf(pieces)}`),
      ...Object.entries(fields).flatMap(([name, given]) =>
        (given ?? []).map(({ pieces }) => `${name}:${textOf(pieces)}`),
      ),
      ...problems.map(({ level, line, message }) => `!${level[0]}${line} ${message.slice(0, 10)}`),
    ])
    .map((parts) => parts.filter((part) => part !== '').join(' '))
    .join(' ¶ ');

describe('blocks of a text', () => {
  it.each([
    ['一、首府是¶A. 甲¶B. 乙', 'question1 1,2,3 首府是 A=甲 B=乙'],
    ['一、区情¶1. 对（√）', 'question1 1,2 @区情 对（√）'],
    ['一、区情¶第一节 甲/乙¶1. 对（√）', 'question1 1,2,3 @区情/第一节 甲／乙 对（√）'],
    ['一、区情¶甲乙', 'note 1,2'],
    ['一、区情¶1 对（√）', 'note 1 ¶ question1 2 对（√） !w2 题号 1 后面没有点'],
    ['一、¶1. 对（√）', 'note 1 ¶ question1 2 对（√）'],
    ['第一章 甲¶A. 甲¶B. 乙', 'question 1,2,3 第一章 甲 A=甲 B=乙'],
    ['第一节 甲¶1. 对（√）', 'question1 1,2 @第一节 甲 对（√）'],
    ['分类：甲¶第一章 乙/丙¶1. 对（√）', 'question1 1,2,3 @第一章 乙／丙 对（√）'],
    [
      '一、单选题¶1. 甲（A）¶二、判断题¶1. 对（√）¶第一章 丙¶1. 对（√）',
      'question1 1,2 #1.1 甲（A） ¶ question1 3,4 #3.2 对（√） ¶ question1 5,6 @第一章 丙 对（√）',
    ],
    ['一、单选题¶第一章 甲', 'note 1,2 @第一章 甲'],
    ['说明¶分类：甲¶说明二', 'note 1 ¶ note 2,3 @甲'],
  ])('headings go to the question below them: %s', (text, read) => {
    expect(drafts(text)).toBe(read);
  });

  it.each([
    ['参考答案¶一、单选题¶1.A 2.B', 'keys 1,2,3'],
    ['参考答案¶一、填空题¶1. 磷¶2. 钾', 'keys 1,2,3,4'],
    ['参考答案¶一、简答题¶1. 略', 'keys 1,2,3'],
    ['参考答案¶一、单选题¶1. 甲', 'note 1 ¶ question1 2,3 #1.1 甲'],
    ['参考答案¶一、填空题¶2. 磷', 'note 1 ¶ question2 2,3 #4.1 磷'],
    ['参考答案¶一、填空题¶磷', 'note 1 ¶ note 2,3 #4.1'],
    ['参考答案¶一、填空题¶1. 磷__', 'note 1 ¶ question1 2,3 #4.1 磷__'],
    ['参考答案¶一、填空题', 'note 1 ¶ note 2 #4.1'],
    ['参考答案¶第一章 甲¶1.A', 'note 1 ¶ question1 2,3 @第一章 甲 A'],
    ['1. __、__¶答案：1.对 2.错', 'question1 1,2 __、__ answer:1.对 2.错'],
    ['1. __¶答案：1.对 2.错', 'question1 1 __ ¶ keys 2'],
    ['1. __和__¶A. 甲¶B. 乙¶答案：1.A 2.B', 'question1 1,2,3 __和__ A=甲 B=乙 ¶ keys 4'],
    ['1. 甲（ ）¶参考答案：1.A', 'question1 1 甲（ ） ¶ keys 2'],
    ['5. 甲（ ）¶参考答案：1.A', 'question5 1,2 甲（ ） answer:1.A'],
    ['12. 甲（ ）¶参考答案：12.A', 'question12 1 甲（ ） ¶ keys 2'],
    ['5. 甲（ ）¶答案：A¶参考答案：1.A', 'question5 1,2 甲（ ） answer:A ¶ keys 3'],
    ['说明¶参考答案：1.A', 'question 1,2 说明 answer:1.A'],
    ['1. 甲¶答案：', 'question1 1,2 甲 answer:'],
    ['1. 甲（ ）¶参考答案¶1.A 2.B', 'question1 1 甲（ ） ¶ keys 2,3'],
    ['1. __和__¶答案：¶1.对¶2.错', 'question1 1,2,3,4 __和__ answer:1.对|2.错'],
    ['说明¶参考答案¶1. 磷¶2. 钾', 'question 1 说明 ¶ keys 2,3,4'],
    ['说明¶参考答案¶1 磷', 'question 1,2,3 说明 answer:1 磷'],
    ['说明¶参考答案¶2. 磷', 'question 1,2 说明 answer: ¶ question2 3 磷'],
    ['说明¶参考答案¶1. 磷（ ）', 'question 1,2,3 说明 answer:1. 磷（ ）'],
    ['说明¶参考答案¶磷', 'question 1,2,3 说明 answer:磷'],
    ['1. 对吗¶答案：对¶参考答案¶1. 磷', 'question1 1,2 对吗 answer:对 ¶ keys 3,4'],
    ['2. 首府是__¶答案¶1. 磷', 'question2 1 首府是__ ¶ keys 2,3'],
    ['1. 首府是__¶答案¶1. 磷', 'question1 1,2,3 首府是__ answer:1. 磷'],
    ['2. __和__¶答案¶1. 磷¶2. 钾', 'question2 1,2,3,4 __和__ answer:1. 磷|2. 钾'],
  ])('answers of many questions begin a list: %s', (text, read) => {
    expect(drafts(text)).toBe(read);
  });

  it.each([
    ['参考答案：1.A 2.B¶二、判断题¶1. 丙（√）', 'keys 1 ¶ question1 2,3 #3.1 丙（√）'],
    ['参考答案：1.A 2.B¶二、判断题：√×¶1. 丙（√）', 'keys 1,2,3'],
    ['参考答案：1.A 2.B¶二、判断题', 'keys 1,2'],
    ['参考答案：1.A 2.B¶二、判断题¶1.√', 'keys 1,2,3'],
    ['参考答案：1.A 2.B¶二、填空题¶1. 磷', 'keys 1,2,3'],
    ['参考答案：1.A 2.B¶3. 丙¶A. 甲¶B. 乙', 'keys 1 ¶ question3 2,3,4 丙 A=甲 B=乙'],
    ['参考答案：1.A 2.B¶3. 丙', 'keys 1,2'],
    ['参考答案：1.A 2.B¶说明¶A. 甲¶B. 乙', 'keys 1,2,3,4'],
    ['参考答案：1.A 2.B¶二、单选题¶1.A¶A. 甲¶B. 乙', 'keys 1 ¶ question1 2,3,4,5 #1.1 A A=甲 B=乙'],
  ])('questions end a list of answers: %s', (text, read) => {
    expect(drafts(text)).toBe(read);
  });

  it.each([
    ['1. 对吗¶答案：¶对¶多', 'question1 1,2,3,4 对吗 answer:对 !e4 这一行不知道属于哪里'],
    ['1. __、__¶答案：¶磷¶钾¶多', 'question1 1,2,3,4,5 __、__ answer:磷|钾 !e5 这一行不知道属于哪里'],
    ['1. __、__¶答案：磷¶答案：¶钾¶铁', 'question1 1,2,3,4,5 __、__ answer:磷 answer:钾|铁'],
    ['1. __、__¶答案：¶1. 磷¶3. 钾', 'question1 1,2,3 __、__ answer:1. 磷 ¶ question3 4 钾'],
    ['1. __、__¶答案：¶1. 磷¶2. 钾', 'question1 1,2,3,4 __、__ answer:1. 磷|2. 钾'],
    ['1. __、__¶答案：¶1 . 磷¶2、钾', 'question1 1,2,3,4 __、__ answer:1 . 磷|2、钾'],
    ['0. __、__¶答案：¶1. 磷', 'question0 1,2 __、__ answer: ¶ question1 3 磷'],
    ['1. __、__¶答案：¶磷¶2. 钾', 'question1 1,2,3 __、__ answer:磷 ¶ question2 4 钾'],
    ['1. __、__¶答案：¶磷1.¶2. 钾', 'question1 1,2,3 __、__ answer:磷1. ¶ question2 4 钾'],
  ])('an answer goes on below its label: %s', (text, read) => {
    expect(drafts(text)).toBe(read);
  });

  it.each([
    ['1 首府是¶A. 甲¶B. 乙', 'question1 1,2,3 首府是 A=甲 B=乙 !w1 题号 1 后面没有点'],
    ['2 首府是¶A. 甲¶B. 乙', 'question 1,2,3 2 首府是 A=甲 B=乙'],
    ['1. 对（√）¶2 首府¶A. 甲', 'question1 1 对（√） ¶ question2 2,3 首府 A=甲 !w2 题号 2 后面没有点'],
    ['1. 对（√）¶3 首府¶A. 甲¶B. 乙', 'question1 1 对（√） ¶ question 2,3,4 3 首府 A=甲 B=乙'],
    ['1. 对（√）¶2 说明', 'question1 1,2 对（√）|2 说明'],
    [
      '5. 排序¶1. 甲¶2. 乙¶3. 丙¶A. 一¶B. 二¶6. 对（√）',
      'question5 1,2,3,4,5,6 排序|1. 甲|2. 乙|3. 丙 A=一 B=二 !w2 “1.”当作题干里的 !w3 “2.”当作题干里的 !w4 “3.”当作题干里的 ¶ question6 7 对（√）',
    ],
    ['5. 排序¶1. 甲¶A. 一¶B. 二', 'question5 1 排序 ¶ question1 2,3,4 甲 A=一 B=二'],
    ['5. 排序¶3. 甲¶4. 乙¶A. 一', 'question5 1 排序 ¶ question3 2 甲 ¶ question4 3,4 乙 A=一'],
    ['0. 排序¶1. 甲¶2. 乙¶A. 一¶B. 二', 'question0 1 排序 ¶ question1 2 甲 ¶ question2 3,4,5 乙 A=一 B=二'],
    ['1. 对¶解析：甲¶3. 乙', 'question1 1,2,3 对 explanation:甲|3. 乙 !w3 “3.”当作解析里的'],
    ['1. 对¶解析：甲¶2. 乙', 'question1 1,2 对 explanation:甲 ¶ question2 3 乙'],
    ['1. 对¶解析：甲¶3. 乙（√）', 'question1 1,2 对 explanation:甲 ¶ question3 3 乙（√）'],
    ['1. 对¶难度：易¶3. 乙', 'question1 1,2 对 difficulty:易 ¶ question3 3 乙'],
  ])('a number begins a question, if it is one: %s', (text, read) => {
    expect(drafts(text)).toBe(read);
  });

  it.each([
    ['1. 甲¶A. 甲¶B. 乙¶解析：因为¶C. 丙', 'question1 1,2,3,4,5 甲 A=甲 B=乙 explanation:因为|C. 丙'],
    ['1. 甲¶A. 甲¶B. 乙¶答案：A¶C. 丙', 'question1 1,2,3,4,5 甲 A=甲 B=乙 answer:A !e5 这一行不知道属于哪里'],
    ['1. 甲¶答案：A¶A. 甲¶B. 乙', 'question1 1,2,3,4 甲 A=甲 B=乙 answer:A'],
    ['1. 有¶I. 甲¶II. 乙¶A. 一¶B. 二', 'question1 1,2,3,4,5 有|I. 甲|II. 乙 A=一 B=二'],
    ['1. 有¶D. 甲', 'question1 1,2 有 D=甲'],
    ['1. 有¶E. 甲', 'question1 1,2 有|E. 甲'],
    ['1. 有¶A. 甲¶F. 乙', 'question1 1,2,3 有 A=甲 F=乙'],
    ['1. 有¶A 甲¶B 乙¶D 丁', 'question1 1,2,3,4 有 A=甲 B=乙|D 丁'],
    ['1. 有¶A 甲 B. 乙', 'question1 1,2 有 A=甲 B=乙'],
    ['1. 有¶A 甲 B 乙', 'question1 1,2 有 A=甲 B=乙'],
    ['1. 有¶A甲¶B乙', 'question1 1,2,3 有 A=甲 B=乙 !w2 选项字母 A 后面没 !w3 选项字母 B 后面没'],
    ['1. 血型¶A型血的人¶有多少', 'question1 1,2,3 血型|A型血的人|有多少'],
    ['1. 血型¶A 型血的人¶A. 甲¶B. 乙', 'question1 1,2,3,4 血型|A 型血的人 A=甲 B=乙'],
    ['1. 有¶A甲B 乙¶丙', 'question1 1,2,3 有|A甲B 乙|丙'],
  ])('options begin with their letter: %s', (text, read) => {
    expect(drafts(text)).toBe(read);
  });

  it.each([
    ['对吗（√）¶是吗（√）', 'question 1 对吗（√） ¶ question 2 是吗（√）'],
    ['1. 对吗（√）¶下', 'question1 1,2 对吗（√）|下'],
    ['1. 对吗（√）¶续¶A. 甲¶B. 乙', 'question1 1 对吗（√） ¶ question 2,3,4 续 A=甲 B=乙'],
    ['1. 首府（A）¶续¶A. 甲¶B. 乙', 'question1 1,2,3,4 首府（A）|续 A=甲 B=乙'],
    ['首府是__¶¶最低点是¶A. 甲¶B. 乙', 'question 1 首府是__ ¶ question 3,4,5 最低点是 A=甲 B=乙'],
    ['首府是__¶最低点是¶A. 甲¶B. 乙', 'question 1,2,3,4 首府是__|最低点是 A=甲 B=乙'],
    ['首府¶A¶¶最低点是¶A. 甲¶B. 乙', 'question 1,2,4,5,6 首府|A|最低点是 A=甲 B=乙'],
    ['1. 首府是__¶¶最低点是¶A. 甲¶B. 乙', 'question1 1,3,4,5 首府是__|最低点是 A=甲 B=乙'],
    ['1. 首府¶续¶B. 乙', 'question1 1,2,3 首府|续 B=乙'],
    ['1. 首府是__¶¶续¶答案：甲', 'question1 1,3,4 首府是__|续 answer:甲'],
    ['对吗（√）¶续¶答案：对', 'question 1 对吗（√） ¶ question 2,3 续 answer:对'],
    ['1. 对吗（√）¶续¶答案：对', 'question1 1,2,3 对吗（√）|续 answer:对'],
    ['1. 对吗（√）¶是吗（√）', 'question1 1 对吗（√） ¶ question 2 是吗（√）'],
    ['1. 首府是__¶¶说明', 'question1 1 首府是__ ¶ note 3'],
    ['1. 首府是__¶说明', 'question1 1,2 首府是__|说明'],
    ['1. 首府是__¶¶是（√）', 'question1 1 首府是__ ¶ question 3 是（√）'],
    ['1. 首府是__¶¶是（）¶A. 甲', 'question1 1,3,4 首府是__|是（） A=甲'],
    ['1. 首府（√）是¶¶说明', 'question1 1,3 首府（√）是|说明 !w3 空行后面的这一行当作'],
    ['1. 对吗（ √ ）的¶续¶再¶A. 甲', 'question1 1 对吗（ √ ）的 ¶ question 2,3,4 续|再 A=甲'],
    ['1. 首府（ A ）¶¶说明', 'question1 1 首府（ A ） ¶ note 3'],
    ['1. 首府¶¶续', 'question1 1,3 首府|续 !w3 空行后面的这一行当作'],
    ['1. 首府¶¶续¶2. 对（√）', 'question1 1,3 首府|续 !w3 空行后面的这一行当作 ¶ question2 4 对（√）'],
    ['1. 首府¶¶续¶¶末', 'question1 1,3,5 首府|续|末 !w3 空行后面的这一行当作 !w5 空行后面的这一行当作'],
    ['1. 首府¶¶续¶难度：易', 'question1 1,3,4 首府|续 difficulty:易'],
    ['1. 首府¶¶续¶A. 甲', 'question1 1,3,4 首府|续 A=甲'],
  ])('a stem goes on, or another begins: %s', (text, read) => {
    expect(drafts(text)).toBe(read);
  });

  it.each([
    ['1. 甲¶A. 甲¶续 答案：A', 'question1 1,2,3 甲 A=甲|续 answer:A'],
    ['1. 甲¶A. 甲¶B. 乙¶¶说明', 'question1 1,2,3 甲 A=甲 B=乙 ¶ note 5'],
    [
      '1. 甲¶A. 甲¶B. 乙¶下题是¶A. 甲¶B. 乙',
      'question1 1,2,3 甲 A=甲 B=乙 ¶ question 4,5,6 下题是 A=甲 B=乙',
    ],
    ['1. 甲¶A. 甲¶B. 乙¶续¶答案：A', 'question1 1,2,3,4,5 甲 A=甲 B=乙|续 answer:A'],
    ['1. 甲¶A. 甲¶B. 乙¶¶续¶答案：A', 'question1 1,2,3 甲 A=甲 B=乙 ¶ note 5,6'],
    ['1. 甲¶解析：甲¶续', 'question1 1,2,3 甲 explanation:甲|续'],
    ['1. 甲¶解析：甲¶¶续', 'question1 1,2,4 甲 explanation:甲|续'],
    ['1. 甲¶解析：甲¶¶是（√）', 'question1 1,2 甲 explanation:甲 ¶ question 4 是（√）'],
    ['1. 甲¶解析：甲¶¶下题¶A. 甲', 'question1 1,2 甲 explanation:甲 ¶ question 4,5 下题 A=甲'],
    ['1. 甲¶解析：甲¶下题（√）', 'question1 1,2,3 甲 explanation:甲|下题（√）'],
    ['1. 甲（A）¶难度：易¶下题¶A. 甲', 'question1 1,2 甲（A） difficulty:易 ¶ question 3,4 下题 A=甲'],
    ['1. 甲¶难度：易¶下题（√）', 'question1 1,2 甲 difficulty:易 ¶ question 3 下题（√）'],
    ['1. 甲¶难度：易¶下题¶答案：对', 'question1 1,2 甲 difficulty:易 ¶ question 3,4 下题 answer:对'],
    ['1. 甲¶难度：易¶说明', 'question1 1,2,3 甲 difficulty:易 !e3 这一行不知道属于哪里'],
    ['1. 甲¶〖原样〗A. 乙', 'question1 1,2 甲|A. 乙'],
    ['说明¶〖原样〗A. 乙¶¶末', 'note 1,2,4'],
    ['难度：易¶1. 对（√）', 'note 1 ¶ question1 2 对（√）'],
    ['首府是¶A. 甲', 'question 1,2 首府是 A=甲'],
    ['对吗¶答案：对', 'question 1,2 对吗 answer:对'],
    ['首府是¶B. 甲', 'note 1,2'],
  ])('a line without a mark belongs above it, or begins anew: %s', (text, read) => {
    expect(drafts(text)).toBe(read);
  });

  it.each([
    ['1. 甲 答案：A 解析：选B。答案：B', 'question1 1 甲 answer:A explanation:选B。答案：B'],
    ['1. 甲¶解析：选B。答案：B', 'question1 1,2 甲 explanation:选B。 answer:B'],
    ['1. 甲¶答案：A¶难度：易 答案：B', 'question1 1,2,3 甲 answer:A answer:B difficulty:易'],
    ['1. 甲¶答案：A¶解析：丙。答案：B', 'question1 1,2,3 甲 answer:A explanation:丙。答案：B'],
    ['1. 甲¶来源：课本', 'question1 1,2 甲 other:课本 !w2 题库里没有“来源”这'],
    ['1. 甲¶A. 甲 B. 乙 答案：B', 'question1 1,2 甲 A=甲 B=乙 answer:B'],
    ['1. 甲¶A. 答案：B', 'question1 1,2 甲 A= answer:B'],
    ['来源： A. 甲 B. 乙¶答案：A', 'question 1,2 来源： A=甲 B=乙 answer:A'],
    ['1. 甲¶A. 甲 B. 乙¶B. 丙', 'question1 1,2,3 甲 A=甲 B. 乙 B=丙'],
    ['1. 首府是 A. 甲 B. 乙 答案：A 解析：丙', 'question1 1 首府是 A=甲 B=乙 answer:A explanation:丙'],
    ['1. 首府是A. 甲B. 乙', 'question1 1 首府是 A=甲 B=乙 !w1 选项 B 前面没有空 !w1 选项 A 前面没有空'],
    ['1. 首府是 A. 甲¶B. 乙', 'question1 1,2 首府是 A=甲 B=乙'],
    ['1. 首府是 A. 甲¶乙', 'question1 1,2 首府是 A. 甲|乙'],
    ['1. 有（A、B）¶A. 甲¶B. 乙', 'question1 1,2,3 有（A、B） A=甲 B=乙'],
    ['1.¶甲', 'question1 1,2 甲'],
    ['1. 〖原样〗', 'question1 1'],
  ])('a line may hold several parts: %s', (text, read) => {
    expect(drafts(text)).toBe(read);
  });
});

describe('the lines below', () => {
  it.each([
    ['甲¶A. 乙', 'optionA'],
    ['甲¶B. 乙', 'option'],
    ['甲¶A乙', 'end'],
    ['甲¶乙 答案：丙', 'answer'],
    ['甲¶难度：易', 'field'],
    ['甲¶乙【难度】易', 'end'],
    ['甲¶1. 乙', 'number'],
    ['甲¶1 乙', 'end'],
    ['甲¶一、单选题', 'number'],
    ['甲¶第一章 乙', 'end'],
    ['甲¶¶乙¶A. 丙', 'text'],
    ['甲¶¶A. 丙', 'optionA'],
    ['甲¶乙¶A. 丙', 'optionA'],
    [`甲${'¶乙'.repeat(58)}¶A. 丙`, 'optionA'],
    [`甲${'¶乙'.repeat(59)}¶A. 丙`, 'end'],
  ])('begin with a mark: %s', (text, ahead) => {
    expect(markAhead(linesOf(text), 0)).toBe(ahead);
  });

  it('are searched for the next with text', () => {
    expect([nextText(linesOf('甲¶¶乙'), 0), nextText(linesOf('甲¶'), 0), nextText(linesOf('甲'), 0)]).toEqual(
      [2, 2, 1],
    );
  });

  it('make a question of a number, or the line itself does', () => {
    const asked = ['甲¶A. 乙', '甲¶答案：乙', '甲（√）', '甲__', '甲（ ）', '甲 答案：乙'];
    const others = ['甲¶B. 乙', '甲', '答案：乙', '甲 解析：乙'];
    expect(asked.map((text) => asksAtNumber(linesOf(text), 0))).toEqual(asked.map(() => true));
    expect(others.map((text) => asksAtNumber(linesOf(text), 0))).toEqual(others.map(() => false));
    expect(asksItself(sourceLine('【答案】乙', 1))).toBe(false);
    expect(asksAtNumber(linesOf('甲'), 1)).toBe(false);
  });

  it.each([
    ['B. 甲¶C. 乙¶D 丙¶E丁¶¶F. 戊', 'CDF'],
    ['甲¶B. 乙¶1. 丙¶C. 丁', 'B'],
    ['甲¶B. 乙¶一、单选题¶C. 丁', 'B'],
    ['甲¶B. 乙¶答案：A¶C. 丙', 'B'],
    ['甲¶B. 乙 答案：A¶C. 丙', 'BC'],
    ['甲¶B. 乙¶A. 丙¶C. 丁', 'B'],
    ['甲¶B. 乙¶A 丙¶C. 丁', 'BAC'],
    [`甲${'¶乙'.repeat(58)}¶B. 丙`, 'B'],
    [`甲${'¶乙'.repeat(59)}¶B. 丙`, ''],
  ])('may begin with letters: %s', (text, letters) => {
    expect([...lettersBelow(linesOf(text), 0)].join('')).toBe(letters);
  });

  it.each([
    ['1. 甲¶2. 乙¶A. 丙', true],
    ['1. 甲¶续¶2. 乙¶3. 丙¶A. 丁', true],
    ['1. 甲¶A. 丙', false],
    ['1. 甲¶2. 乙', false],
    ['1. 甲¶3. 乙¶A. 丙', false],
    ['1. 甲¶2. 乙（√）¶A. 丙', false],
    ['1. 甲¶2. 乙¶¶A. 丙', false],
    ['1. 甲¶2. 乙¶难度：易¶A. 丙', false],
    ['1. 甲¶2. 乙 【难度】易¶A. 丙', true],
    ['1. 甲¶2. 乙¶续 【难度】易¶A. 丙', true],
    ['1 甲¶2 乙¶A. 丙', false],
    [`1. 甲¶2. 乙${'¶续'.repeat(57)}¶A. 丙`, true],
    [`1. 甲¶2. 乙${'¶续'.repeat(58)}¶A. 丙`, false],
  ])('are a list within a stem: %s', (text, isList) => {
    expect(isListInStem(linesOf(text), 0)).toBe(isList);
  });

  it('are pointed out where they are too long', () => {
    const problem = {
      level: 'error',
      line: 2,
      message: '这一行太长，没有分出题号、选项和答案，请先分成几行',
    };
    expect(faultProblems(linesOf(`甲¶${'字'.repeat(15_001)}`), [1, 2])).toEqual([problem]);
  });
});

describe('the beginning of a line', () => {
  it('is a number, which is weak without a sign behind it', () => {
    const read = (text: string) => numberMark(sourceLine(text, 1));
    const numbers = ['第3题 甲', '第八题', '（4）甲', '题目9：甲', '1234.甲', '12 甲', '12，甲'].map(read);
    const found = numbers.map((mark) => mark && [mark.number, mark.end, mark.isWeak].join());
    expect(found).toEqual([
      '3,4,false',
      '8,3,false',
      '4,3,false',
      '9,4,false',
      '1234,5,false',
      '12,3,true',
      '12,3,true',
    ]);
    expect(['第十十题 甲', '3.5 吨', '12', '12345.甲', '甲'].map(read)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    const line = sourceLine('1. 甲', 1);
    expect(numberMark(line)).toBe(numberMark(line));
  });

  it('is a letter with a point, a space, or nothing behind it', () => {
    const found = ['(a) 甲', 'B．乙', 'C 丙', 'D丁'].map((text) =>
      Object.values(optionMark(sourceLine(text, 1).shape) ?? {}),
    );
    expect(found).toEqual([
      ['A', 4, 'point'],
      ['B', 2, 'point'],
      ['C', 2, 'space'],
      ['D', 1, 'none'],
    ]);
  });

  it.each([
    ['一、单选题（每题2分）', 'section 1 一、单选题（每题2分）'],
    ['一、单选题下列各题', 'section 1 一、单选题下列各题'],
    ['单选题下列各题', ''],
    ['一、单选题的意义', 'chapter 1 单选题的意义 1 2'],
    ['（二） 区情', 'chapter 2 区情 2 4'],
    ['第一节 总纲', 'chapter 2 第一节 总纲  0'],
    [`第一章${'字'.repeat(37)}`, `chapter 1 第一章${'字'.repeat(37)}  0`],
    [`第一章${'字'.repeat(38)}`, ''],
  ])('is a heading: %s', (text, found) => {
    const mark = headingMark(sourceLine(text, 1));
    expect(mark ? Object.values(mark).join(' ') : '').toBe(found);
  });

  it.each([
    ['答案', 'answer 0-2'],
    ['答案是 AB', 'answer 0-4'],
    ['【答案】B 解析：甲', 'answer 0-4,explanation 6-9'],
    ['来源：课本', 'other 0-3'],
    ['甲（A） 来源：课本', ''],
    ['答案：B 难度：易', 'answer 0-3,difficulty 5-8'],
    ['答案：B 甲。难度：易', 'answer 0-3'],
    ['首府 难度：易', ''],
    ['首府【难度】易', 'difficulty 2-6'],
    ['首府。答案：B', 'answer 3-6'],
    ['首府。解析：甲', 'explanation 3-6'],
  ])('or the middle is a label: %s', (text, found) => {
    expect(
      fieldMarks(sourceLine(text, 1))
        .map(({ name, start, end }) => `${name} ${start}-${end}`)
        .join(),
    ).toBe(found);
  });

  it('leaves text behind it, letter for letter behind 〖原样〗', () => {
    const line = sourceLine('答案： 〖原样〗 甲 ', 3);
    expect(pieceOf(line, 3)).toEqual(literal(' 甲 ', 3));
    expect(pieceOf(line, 3, line.body.length - 1)).toEqual(piece('〖原样〗', 3));
    expect(pieceOf(sourceLine('A. 甲 B. 乙', 1), 2, 5)).toEqual(piece('甲'));
  });
});
