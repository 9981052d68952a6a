import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { MAX_OPTIONS } from '#features/teaching/questions/shared/question-limits.rules.ts';
import {
  BLANKS,
  blankOf,
  type ChoiceFact,
  choiceOf,
  JUDGES,
  judgeOf,
  MULTIPLES,
  SINGLES,
} from './corpus-facts.fixtures.ts';

/** Lines of one item of the corpus and what must come of them; without `becomes` they are no question. */
export interface CorpusBlock {
  readonly lines: readonly string[];
  readonly becomes?: KeyedQuestion | { readonly error: RegExp };
}

export interface CorpusDocument {
  readonly name: string;
  readonly blocks: readonly CorpusBlock[];
}

const letter = (index: number) => String.fromCharCode(65 + index);
const note = (...lines: string[]): CorpusBlock => ({ lines });
const right = (becomes: KeyedQuestion, ...lines: string[]): CorpusBlock => ({ lines, becomes });
const wrong = (error: RegExp, ...lines: string[]): CorpusBlock => ({ lines, becomes: { error } });

const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index];
  if (one === undefined) throw new Error(`the corpus has no fact ${index}`);
  return one;
};

/** Options one below the other. */
const below = ({ options }: ChoiceFact, mark: (name: string) => string): string[] =>
  options.map((text, index) => `${mark(letter(index))}${text}`);
const beside = ({ options }: ChoiceFact, mark: (name: string) => string, gap: string): string =>
  options.map((text, index) => `${mark(letter(index))}${text}`).join(gap);
const filled = (title: string, answer: string) => title.replace('（　）', `（${answer}）`);

type Form = (fact: ChoiceFact, n: number) => CorpusBlock;

/** Ways in which people write a question with options. */
const CHOICE_FORMS: readonly Form[] = [
  (f, n) => right(choiceOf(f), `${n}．${filled(f.title, ` ${f.answer} `)}`, ...below(f, (l) => `${l}．`)),
  (f, n) =>
    right(
      choiceOf(f),
      `${n}、${f.title}`,
      beside(f, (l) => `${l}、`, '\t'),
      `答案：${f.answer}`,
    ),
  (f, n) =>
    right(
      choiceOf(f, '见学习资料。'),
      `（${n}）${f.title}`,
      beside(f, (l) => `${l}. `, '   '),
      `【答案】${f.answer}【解析】见学习资料。`,
    ),
  (f, n) =>
    right(choiceOf(f), `第${n}题 ${f.title}`, ...below(f, (l) => `(${l}) `), `正确答案：${f.answer}。`),
  (f, n) =>
    right(
      choiceOf(f),
      `${n}. ${f.title}`,
      ...below(f, (l) => `${String.fromCharCode(l.charCodeAt(0) + 0xfee0)}．`),
      `参考答案: ${[...f.answer].join('、')}`,
    ),
  (f, n) => right(choiceOf(f), `${n}.${f.title} ${beside(f, (l) => `${l}.`, ' ')}`, `答案 ${f.answer}`),
  (f, n) =>
    right(
      choiceOf(f),
      `${n}、${f.title}`,
      beside(f, (l) => `${l}.`, ''),
      `答案：${f.answer}`,
    ),
  (f, n) =>
    right(
      choiceOf(f),
      `\u3000\u3000${n}．\u00a0${f.title}`,
      beside(f, (l) => `${l}.\u00a0`, '\u3000\u3000'),
      `\u3000答案：\u00a0${f.answer}`,
    ),
  (f, n) =>
    right(
      choiceOf(f),
      `${n}) ${f.title}`,
      ...below(f, (l) => `${l.toLowerCase()}) `),
      `Answer: ${f.answer.toLowerCase()}`,
    ),
  (f, n) =>
    right(
      choiceOf(f, '第一行说明。\n第二行说明。'),
      `${n}. ${filled(f.title, f.answer)}`,
      '',
      ...below(f, (l) => `${l}、`),
      '',
      '难度：易   知识点：区情、党建',
      '解析：第一行说明。',
      '第二行说明。',
    ),
  (f, n) =>
    right(
      choiceOf(f),
      `${n}. ${f.title}`,
      ...f.options.map((text, index) => `${letter(index)}\t${text}`),
      `正确答案: ${[...f.answer].join(' ')}`,
    ),
];

const choices = (facts: readonly ChoiceFact[], from: number, count: number): CorpusBlock[] =>
  Array.from({ length: count }, (_, index) =>
    at(CHOICE_FORMS, (from + index) % CHOICE_FORMS.length)(at(facts, from + index), index + 1),
  );

const f0 = at(SINGLES, 0);
const options0 = below(f0, (l) => `${l}. `);

const SINGLE_DOCUMENT: CorpusDocument = {
  name: '单选题各种写法',
  blocks: [
    note('党员教育培训测试题', '姓名：　　　　得分：'),
    note('一、单选题（每题2分，共40分）'),
    ...choices(SINGLES, 0, 22),
  ],
};

const MIXED_DOCUMENT: CorpusDocument = {
  name: '没有大题标题',
  blocks: [
    ...choices(MULTIPLES, 0, 8),
    ...choices(SINGLES, 22, 4).map(({ lines, becomes }, index) => ({
      lines: [at(lines, 0).replace(String(index + 1), String(index + 9)), ...lines.slice(1)],
      ...(becomes ? { becomes } : {}),
    })),
  ],
};

const ENDING_DOCUMENT: CorpusDocument = {
  name: '答案在文末',
  blocks: [
    note('一、单项选择题'),
    ...[26, 27, 28].map((index, n) =>
      right(
        choiceOf(at(SINGLES, index)),
        `${n + 1}、${at(SINGLES, index).title}`,
        ...below(at(SINGLES, index), (l) => `${l}、`),
      ),
    ),
    note('二、多项选择题'),
    ...[8, 9].map((index, n) =>
      right(
        choiceOf(at(MULTIPLES, index)),
        `${n + 1}、${at(MULTIPLES, index).title}`,
        beside(at(MULTIPLES, index), (l) => `${l}、`, '  '),
      ),
    ),
    note('三、判断题'),
    ...[0, 1, 2, 3].map((index, n) =>
      right(judgeOf(at(JUDGES, index)), `${n + 1}、${at(JUDGES, index).title}`),
    ),
    note('四、填空题'),
    ...[0, 5].map((index, n) =>
      right(
        blankOf(at(BLANKS, index)),
        `${n + 1}、${at(BLANKS, index).title.replaceAll('(##)', '________')}`,
      ),
    ),
    note(
      '参考答案',
      '一、单选题',
      `1.${at(SINGLES, 26).answer}  2.${at(SINGLES, 27).answer}  3.${at(SINGLES, 28).answer}`,
      '二、多选题',
      `1、${at(MULTIPLES, 8).answer}  2、${at(MULTIPLES, 9).answer}`,
      '三、判断题',
      '1-4 √×√√',
      '四、填空题',
      '1. 1921',
      '2. 艾丁湖',
    ),
  ],
};

const j = (index: number) => at(JUDGES, index);
const sign = (index: number) => (j(index).isRight ? '√' : '×');
const bracketed = (index: number, brackets = '（　）') =>
  judgeOf({ ...j(index), title: `${j(index).title}${brackets}` });

const JUDGE_DOCUMENT: CorpusDocument = {
  name: '判断题',
  blocks: [
    note('判断题（对的打√，错的打×）'),
    right(bracketed(4), `1．${j(4).title}（${sign(4)}）`),
    right(bracketed(5, '(　)'), `2. ${j(5).title}( ${sign(5)} )`),
    right(judgeOf(j(6)), `3、${j(6).title}`, '答案：错'),
    right(judgeOf(j(7)), `4、${j(7).title}`, '【答案】错误'),
    right(judgeOf(j(8), '党章有规定。'), `5、${j(8).title}`, '答案：正确  解析：党章有规定。'),
    right(bracketed(9), `6、${j(9).title}（对）`),
    right(judgeOf(j(10)), `7、${j(10).title}`, 'A. 正确', 'B. 错误', '答案：A'),
    right(judgeOf(j(11)), `8、${j(11).title}`, 'A. 错误  B. 正确', '答案：A'),
    right(judgeOf(j(12)), `9、${j(12).title}`, 'Answer: F'),
    right(judgeOf(j(13)), `10、${j(13).title}`, '参考答案：√'),
    wrong(/看不懂/, `11、${j(14).title}`, '答案：也许'),
    wrong(/写明是判断题/, `12、${f0.title}`, ...options0, '答案：B'),
  ],
};

const b = (index: number) => at(BLANKS, index);
const spaced = (index: number, gap: string) => b(index).title.replaceAll('(##)', gap);

const BLANK_DOCUMENT: CorpusDocument = {
  name: '填空题',
  blocks: [
    note('四、填空题（每空1分）'),
    right(blankOf(b(1)), `1、${spaced(1, '____')}`, '答案：1949；10'),
    right(blankOf(b(2)), `2、${spaced(2, '（　　）')}`, '答案：中央委员会'),
    right(blankOf(b(3)), `3、${b(3).title}`, '答案：一年|1年'),
    right(blankOf(b(4)), `4、${spaced(4, '______')}`, '答案：', '乌鲁木齐', '乌市'),
    right(blankOf(b(6)), `5、${spaced(6, '（ ____ ）')}`, '【答案】天山、昆仑山'),
    right(blankOf(b(7)), '6、我国最大的沙漠是__塔克拉玛干__沙漠。'),
    right(blankOf(b(8)), '7、我国最长的内陆河是（塔里木河）。'),
    right(blankOf(b(10)), `8、${spaced(10, '【　】')}`, '答案：（1）磷（2）钾'),
    right(blankOf(b(13)), `9、${spaced(13, '____')}`, '答案：1. 机密  2. 秘密'),
    wrong(/2 个空，答案有 1 个/, `10、${spaced(13, '____')}`, '答案：机密'),
    wrong(/要有空/, '11、Excel 的求和函数是什么？', '答案：SUM'),
    wrong(/最多 20 个字/, `12、${spaced(14, '____')}`, `答案：${'求和'.repeat(11)}`),
    note('五、简答题'),
    wrong(/不支持/, '1、谈谈对根本宗旨的认识。'),
  ],
};

const LATER_DOCUMENT: CorpusDocument = {
  name: '分章、一题多行',
  blocks: [
    note('第一章 区情'),
    right(
      choiceOf(at(SINGLES, 29)),
      `1、${at(SINGLES, 29).title}`,
      ...below(at(SINGLES, 29), (l) => `${l}、`),
      `答案：${at(SINGLES, 29).answer}`,
    ),
    right(
      choiceOf({ ...at(SINGLES, 30), title: '下列说法正确的是（　）。\n1. 尿素是肥料\n2. 磷肥不是肥料' }),
      '2、下列说法正确的是（　）。',
      '1. 尿素是肥料',
      '2. 磷肥不是肥料',
      ...below(at(SINGLES, 30), (l) => `${l}、`),
      `答案：${at(SINGLES, 30).answer}`,
    ),
    right(
      choiceOf(at(SINGLES, 32), '1. 请示一文一事。\n5. 报告不夹带请示。'),
      `3、${at(SINGLES, 32).title}`,
      ...below(at(SINGLES, 32), (l) => `${l}、`),
      `答案：${at(SINGLES, 32).answer}`,
      '解析：1. 请示一文一事。',
      '5. 报告不夹带请示。',
    ),
    note('第二章 办公'),
    right(
      choiceOf(at(SINGLES, 36)),
      `1、【单选题】${at(SINGLES, 36).title}`,
      ...below(at(SINGLES, 36), (l) => `${l}、`),
      `答案：${at(SINGLES, 36).answer}`,
    ),
    right(
      choiceOf(at(MULTIPLES, 14)),
      `2、${at(MULTIPLES, 14).title}（多选）`,
      ...below(at(MULTIPLES, 14), (l) => `${l}、`),
      `答案：${at(MULTIPLES, 14).answer}`,
    ),
    right(
      choiceOf(at(SINGLES, 37)),
      '一、Excel 中求和的函数是（　）。',
      ...below(at(SINGLES, 37), (l) => `${l}、`),
      '答案：SUM',
    ),
  ],
};

const eleven = Array.from({ length: MAX_OPTIONS + 1 }, (_, index) => `${letter(index)}. 第${index + 1}项`);

const BROKEN_DOCUMENT: CorpusDocument = {
  name: '各种写坏的',
  blocks: [
    note('一、单选题'),
    wrong(/没有对应的选项/, `1、${f0.title}`, ...options0, '答案：E'),
    wrong(/只能是一个字母/, `2、${f0.title}`, ...options0, '答案：AB'),
    wrong(/选项 B 出现了两次/, `3、${f0.title}`, 'A. 甲', 'B. 乙', 'B. 丙', '答案：A'),
    wrong(/还没有写答案/, `4、${f0.title}`, ...options0),
    wrong(/从 A 起按次序/, `5、${f0.title}`, 'B. 甲', 'C. 乙', '答案：B'),
    wrong(/应是 B，写的是 C/, `6、${f0.title}`, 'A. 甲', 'C. 乙', 'B. 丙', '答案：A'),
    wrong(/不一致/, `7、${filled(f0.title, ' C ')}`, ...options0, '答案：B'),
    wrong(/2 到 10 个选项/, `8、${f0.title}`, '答案：A'),
    wrong(/2 到 10 个选项/, `9、${f0.title}`, 'A. 甲', '答案：A'),
    wrong(/选项 A 和 B 一样/, `10、${f0.title}`, 'A. 乌鲁木齐', 'B. 乌鲁木齐', '答案：A'),
    wrong(/选项 B 是空的/, `11、${f0.title}`, 'A. 甲', 'B.', 'C. 丙', '答案：A'),
    wrong(/2 到 10 个选项/, `12、${f0.title}`, ...eleven, '答案：A'),
    wrong(/乱码/, '13、新疆的首府是\ufffd\ufffd（　）。', ...options0, '答案：A'),
    wrong(/看不懂/, `14、${f0.title}`, ...options0, '答案：见书后'),
    wrong(/答案写了两处/, `15、${f0.title}`, ...options0, '答案：A', '正确答案：B'),
    wrong(/题型“抢答题”不认识/, `16、${f0.title}`, ...options0, '题型：抢答题', '答案：A'),
    wrong(/不知道属于哪里/, `17、${f0.title}`, ...options0, '答案：A', '这句话放错了地方'),
    note('二、多选题'),
    wrong(/选项 C 出现了两次/, '1、下列属于盆地的有（AC）', 'A. 甲', 'B. 乙', 'C. 丙', 'C. 丁'),
  ],
};

/** Documents that are made by a library, one paragraph for each line. */
export const WORD_CORPUS: readonly CorpusDocument[] = [
  SINGLE_DOCUMENT,
  MIXED_DOCUMENT,
  ENDING_DOCUMENT,
  JUDGE_DOCUMENT,
  BLANK_DOCUMENT,
  LATER_DOCUMENT,
  BROKEN_DOCUMENT,
];
