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
import type { CorpusBlock } from './import-corpus.fixtures.ts';

/** The corpus of GIFT and Aiken: facts in the ways in which programs and people write them, and broken ones. */
const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length];
  if (one === undefined) throw new Error(`the corpus has no fact ${index}`);
  return one;
};

const note = (...lines: string[]): CorpusBlock => ({ lines });
const right = (becomes: CorpusBlock['becomes'], ...lines: string[]): CorpusBlock => ({
  lines: [...lines, ''],
  ...(becomes ? { becomes } : {}),
});
const wrong = (error: RegExp, ...lines: string[]): CorpusBlock => ({
  lines: [...lines, ''],
  becomes: { error },
});

const letter = (index: number) => String.fromCharCode(65 + index);
const sign = ({ answer }: ChoiceFact, index: number) => (answer.includes(letter(index)) ? '=' : '~');
const marked = (fact: ChoiceFact, gap: string) =>
  fact.options.map((text, index) => `${sign(fact, index)}${text}`).join(gap);
const weighed = (fact: ChoiceFact, wrongWeight: number) =>
  fact.options.map((text, index) => {
    const weight = fact.answer.includes(letter(index))
      ? Number((100 / fact.answer.length).toFixed(5))
      : wrongWeight;
    return `~%${weight}%${text}`;
  });

type GiftForm = (fact: ChoiceFact, n: number) => CorpusBlock;

const GIFT_FORMS: readonly GiftForm[] = [
  (f) => right(choiceOf(f), `${f.title}{${marked(f, ' ')}}`),
  (f, n) =>
    right(choiceOf(f), `// 第 ${n} 题`, `::Q${n}:: ${f.title} {`, ...marked(f, '\n').split('\n'), '}'),
  (f, n) =>
    right(
      choiceOf(f, '见教材。'),
      `::T-${n}::${f.title}`,
      '{',
      ...marked(f, '\n')
        .split('\n')
        .map((line) => `\t${line}`),
      '####见教材。',
      '}',
    ),
  (f) => right(choiceOf(f), `[html]<p>${f.title.replace('，', '&#65292;')}</p>{${marked(f, ' ')}}`),
  (f) =>
    right(
      choiceOf(f),
      `$CATEGORY: $course$/top/区情`,
      '',
      `${f.title} {`,
      '',
      ...marked(f, '\n').split('\n'),
      '',
      '}',
    ),
  (f) =>
    right(
      choiceOf(f, `${f.options[0] ?? ''}：想一想`),
      `${f.title}{${marked(f, ' ').replace(f.options[0] ?? '', `${f.options[0] ?? ''}#想一想`)}}`,
    ),
  (f) =>
    right(
      choiceOf({ ...f, title: `${f.title}\n比例 1:2，x=3` }),
      `${f.title}\\n比例 1\\:2，x\\=3{${marked(f, '\n')}}`.replaceAll('\n', ' '),
    ),
];

const blank = (index: number) => at(BLANKS, index);
const braced = (index: number, braces: string) => blank(index).title.replace('(##)', braces);

export const GIFT_CORPUS: readonly CorpusBlock[] = [
  note('// 题库导出', ''),
  ...Array.from({ length: 14 }, (_, index) => at(GIFT_FORMS, index)(at(SINGLES, index + 3), index + 1)),
  ...[0, 1, 3].map((index) =>
    right(
      choiceOf(at(MULTIPLES, index)),
      `${at(MULTIPLES, index).title}{`,
      ...weighed(at(MULTIPLES, index), -100),
      '}',
    ),
  ),
  ...[5, 9].map((index) =>
    right(
      choiceOf(at(MULTIPLES, index)),
      `${at(MULTIPLES, index).title}{${weighed(at(MULTIPLES, index), 0).join(' ')}}`,
    ),
  ),
  right(judgeOf(at(JUDGES, 0)), `${at(JUDGES, 0).title}{T}`),
  right(judgeOf(at(JUDGES, 1)), `::J2::${at(JUDGES, 1).title}{FALSE}`),
  right(
    judgeOf(at(JUDGES, 2), '答错：再看一遍地图\n答对：很好'),
    `${at(JUDGES, 2).title}{TRUE#再看一遍地图#很好}`,
  ),
  right(judgeOf(at(JUDGES, 4), '赛里木湖在新疆。'), `${at(JUDGES, 4).title}{F####赛里木湖在新疆。}`),
  right(judgeOf(at(JUDGES, 5)), `${at(JUDGES, 5).title} { true }`),
  ...[0, 5, 7, 8, 9, 11, 14].map((index) =>
    right(blankOf(blank(index)), braced(index, `{=${blank(index).answers[0] ?? ''}}`)),
  ),
  right(blankOf(blank(3)), `${blank(3).title.replace('(##)。', '')}{=一年 =1年}。`),
  right(
    blankOf({ title: '我国首都是哪里？(##)', answers: ['北京|北京市'] }),
    '我国首都是哪里？{=%100%北京 =北京市}',
  ),
  right(
    { ...choiceOf(at(SINGLES, 12)), answers: ['A', 'B'] },
    `${at(SINGLES, 12).title}{=乌鲁木齐市 =喀什市 ~伊宁市 ~库尔勒市}`,
  ),
  right(
    choiceOf({ ...at(SINGLES, 12), title: '新疆的首府是（　　）市。' }),
    `新疆的首府是 {${marked(at(SINGLES, 12), ' ')}} 市。`,
  ),
  right(
    choiceOf(at(SINGLES, 20)),
    '$CATEGORY: top/区情/口岸',
    `${at(SINGLES, 20).title}{~%100%哈萨克斯坦 ~蒙古国 ~巴基斯坦 ~阿富汗}`,
  ),
  {
    lines: [`${at(SINGLES, 21).title}{`, ...marked(at(SINGLES, 21), '\n').split('\n'), '}'],
    becomes: choiceOf(at(SINGLES, 21)),
  },
  right(judgeOf(at(JUDGES, 14)), `::前面没有空行::${at(JUDGES, 14).title}{T}`),
  wrong(/大括号没有合上/, '首府是{=乌鲁木齐 ~喀什'),
  wrong(/没有写答案的大括号/, '这是一段说明文字'),
  wrong(/问答题/, '谈谈体会。{}'),
  wrong(/数值题/, '新疆的面积约为多少万平方公里？{#166:1}'),
  wrong(/匹配题/, '连线。{=新疆 -> 乌鲁木齐 =甘肃 -> 兰州 =青海 -> 西宁}'),
  wrong(/两处大括号/, '首府是{=乌鲁木齐}，省会是{=兰州}。'),
  wrong(/合计 50%/, '盆地有{~%50%塔里木 ~准噶尔 ~四川}'),
  wrong(/还没有写答案/, '首府是{~喀什 ~伊宁}'),
  wrong(/通配符/, '首府是{=乌鲁*}'),
  wrong(/前面没有 = 或 ~/, '首府是{乌鲁木齐 ~喀什 =伊宁}'),
  wrong(/里又有大括号/, '首府是{=乌鲁{木}齐 ~喀什}'),
  wrong(/选项 A 和 B 一样/, '首府是{=乌鲁木齐 ~乌鲁木齐}'),
  wrong(/<img>/, '[html]<img src\\="a.png">图中是{=天山 ~昆仑山}'),
  wrong(/最多 20 个字/, `首府是{=${'乌鲁木齐'.repeat(6)}}`),
];

type AikenForm = (fact: ChoiceFact) => CorpusBlock;
const optionLines = ({ options }: ChoiceFact, mark: string) =>
  options.map((text, index) => `${letter(index)}${mark} ${text}`);

const AIKEN_FORMS: readonly AikenForm[] = [
  (f) => right(choiceOf(f), f.title, ...optionLines(f, '.'), `ANSWER: ${f.answer}`),
  (f) => right(choiceOf(f), f.title, ...optionLines(f, ')'), `ANSWER: ${f.answer}`),
  (f) =>
    right(
      choiceOf(f),
      `  ${f.title}  `,
      '',
      ...optionLines(f, '.').map((line) => `\t${line}`),
      `ANSWER:${f.answer}`,
    ),
  (f) =>
    right(
      choiceOf(f),
      f.title,
      ...optionLines(f, '．').map((line) => line.replace(' ', '')),
      `ANSWER：${f.answer}`,
    ),
  (f) =>
    right(
      choiceOf(f),
      f.title,
      ...optionLines(f, '.').map((line) => line.replace(/^[A-Z]/, (l) => l.toLowerCase())),
      `answer: ${f.answer.toLowerCase()}`,
    ),
  (f) => right(choiceOf(f), f.title, ...optionLines(f, '、'), `答案：${f.answer}`),
  (f) =>
    right(
      choiceOf({ ...f, title: `阅读下面的话。\n${f.title}` }),
      '阅读下面的话。',
      f.title,
      ...optionLines(f, '.'),
      `ANSWER: ${f.answer}`,
    ),
  (f) =>
    right(
      choiceOf(f),
      f.title,
      ...f.options.map((text, index) => `${letter(index)}.${text}`),
      `ANSWER: ${f.answer}`,
    ),
];

const f0 = at(SINGLES, 12);
const options0 = optionLines(f0, '.');

export const AIKEN_CORPUS: readonly CorpusBlock[] = [
  ...Array.from({ length: 32 }, (_, index) => at(AIKEN_FORMS, index)(at(SINGLES, index + 5))),
  right(judgeOf(at(JUDGES, 6)), at(JUDGES, 6).title, 'A. 正确', 'B. 错误', 'ANSWER: B'),
  right(judgeOf(at(JUDGES, 8)), at(JUDGES, 8).title, 'A) True', 'B) False', 'ANSWER: A'),
  right(judgeOf(at(JUDGES, 9)), at(JUDGES, 9).title, 'A. 错', 'B. 对', 'ANSWER: B'),
  right(judgeOf(at(JUDGES, 10)), at(JUDGES, 10).title, 'A. 对', 'B. 错', 'ANSWER: A'),
  wrong(/没有“ANSWER/, f0.title, ...options0),
  wrong(/没有对应的选项/, f0.title, ...options0, 'ANSWER: E'),
  wrong(/应当是一个字母/, f0.title, ...options0, 'ANSWER: AB'),
  wrong(/应当是一个字母/, f0.title, ...options0, 'ANSWER:'),
  wrong(/选项 B 出现了两次/, f0.title, 'A. 甲', 'B. 乙', 'B. 丙', 'ANSWER: A'),
  wrong(/应是 B，写的是 C/, f0.title, 'A. 甲', 'C. 丙', 'ANSWER: A'),
  wrong(/要有选项/, f0.title, 'ANSWER: A'),
  wrong(/2 到 10 个选项/, f0.title, 'A. 甲', 'ANSWER: A'),
  wrong(/没有题干/, 'ANSWER: B'),
  wrong(/选项 A 和 B 一样/, f0.title, 'A. 乌鲁木齐', 'B. 乌鲁木齐', 'ANSWER: A'),
  wrong(/乱码/, '首府是\ufffd\ufffd', ...options0, 'ANSWER: A'),
  wrong(/应当从 A 起|没有题干/, f0.title, 'B. 甲', 'C. 乙', 'ANSWER: B'),
  wrong(/要有选项/, '这是一段说明文字。'),
  wrong(/看不懂|应当是一个字母/, f0.title, ...options0, 'ANSWER: 乌鲁木齐市'),
];
