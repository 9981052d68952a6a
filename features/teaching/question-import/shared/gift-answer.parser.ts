import { BLANK, letterOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { formattedText, unescapedAt } from './gift-text.parser.ts';

/** GIFT 大括号规则：~ 和 = 是选项，%50% 是分数，# 后是反馈，#### 后是解析；{T}{F} 是判断，只有 = 的是填空。 */
export interface GiftAnswer {
  readonly questionType: QuestionType | null;
  readonly options: readonly string[];
  readonly answers: readonly string[];
  readonly explanation: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

interface Part {
  readonly sign: '=' | '~';
  readonly weight: number | null;
  readonly text: string;
  readonly feedback: string;
}

const WEIGHT = /^\s*%(-?\d+(?:\.\d+)?)%/;
const WHOLE = 100;

const nextPart = (body: string, from: number): number => {
  for (let at = from; at < body.length; at += 1) {
    if (body[at] === '\\') at += 1;
    else if (body[at] === '=' || body[at] === '~') return at;
  }
  return body.length;
};

const partsOf = (body: string): { parts: Part[]; before: string } => {
  const parts: Part[] = [];
  let at = nextPart(body, 0);
  const before = body.slice(0, at).trim();
  while (at < body.length) {
    const end = nextPart(body, at + 1);
    const raw = body.slice(at + 1, end);
    const weight = WEIGHT.exec(raw);
    const rest = weight ? raw.slice(weight[0].length) : raw;
    const hash = unescapedAt(rest, '#');
    parts.push({
      sign: body[at] === '=' ? '=' : '~',
      weight: weight ? Number(weight[1]) : null,
      text: hash < 0 ? rest : rest.slice(0, hash),
      feedback: hash < 0 ? '' : rest.slice(hash + 1),
    });
    at = end;
  }
  return { parts, before };
};

interface Collected {
  readonly errors: string[];
  readonly warnings: string[];
  readonly format: string;
}

const take = (raw: string, into: Collected): string => {
  const { text, warnings, lost } = formattedText(raw, into.format);
  for (const warning of warnings) if (!into.warnings.includes(warning)) into.warnings.push(warning);
  for (const tag of lost) into.errors.push(`<${tag}> 不能导入，请改成文字，图片请在题库里另加`);
  return text;
};

const isRight = ({ sign, weight }: Part) =>
  sign === '=' ? weight === null || weight >= WHOLE : weight === WHOLE;

const choice = (parts: readonly Part[], into: Collected): Pick<GiftAnswer, 'questionType' | 'answers'> => {
  const letters = (wanted: (part: Part) => boolean) =>
    parts.flatMap((part, index) => (wanted(part) ? [letterOf(index)] : []));
  const right = letters(isRight);
  if (right.length > 0) {
    const partly = parts.filter((part) => !isRight(part) && part.weight !== null && part.weight !== 0);
    if (partly.length > 0)
      into.warnings.push(`有 ${partly.length} 个选项按比例给分或扣分，题库里没有，没有保留`);
    if (right.length > 1) into.warnings.push(`有 ${right.length} 个选项都算全对，选其中任何一个都给分`);
    return { questionType: '1', answers: right };
  }
  const positive = parts.filter(({ weight }) => weight !== null && weight > 0);
  const sum = positive.reduce((total, { weight }) => total + (weight ?? 0), 0);
  const isEven = positive.every(({ weight }) => Math.abs((weight ?? 0) - WHOLE / positive.length) < 1);
  if (positive.length > 0 && Math.abs(sum - WHOLE) > 1)
    into.errors.push(`各选项的分数合计 ${Math.round(sum * 100) / 100}%，应当是 100%，看不出哪些算对`);
  else if (!isEven) into.warnings.push('各正确选项的分数不一样，题库里全选对才得分，比例没有保留');
  return {
    questionType: '2',
    answers: [letters(({ weight }) => weight !== null && weight > 0).join('')].filter(Boolean),
  };
};

const shortAnswer = (parts: readonly Part[], texts: readonly string[], into: Collected) => {
  const kept = texts.filter((_, index) => (parts[index]?.weight ?? WHOLE) >= WHOLE);
  if (kept.length < texts.length)
    into.warnings.push(`有 ${texts.length - kept.length} 个答案只给一部分分，题库里没有，没有保留`);
  if (parts.some(({ text }) => /(^|[^\\])\*/.test(text)))
    into.errors.push('答案里的 * 是通配符，题库里没有，请写出完整的答案');
  if (kept.some((text) => text.includes('|')))
    into.errors.push('答案里有 |，在题库里它是几种写法之间的分隔，请换一个符号');
  return { questionType: '4' as const, answers: kept.length > 0 ? [kept.join('|')] : [] };
};

const UNSUPPORTED = (name: string) => `这种题型不支持：${name}。只能导入单选、多选、判断和填空`;
const NOTHING = { questionType: null, options: [], answers: [], explanation: '' };

const judge = (head: string, feedback: string, into: Collected): GiftAnswer => {
  const answers = [/^t/i.test(head) ? 'A' : 'B'];
  const [wrong = '', right = ''] = feedback.split(/(?<!\\)#/).map((text) => take(text, into));
  const notes = [wrong && `答错：${wrong}`, right && `答对：${right}`].filter(Boolean);
  if (notes.length > 0) into.warnings.push('对错的反馈并入了解析');
  return { ...NOTHING, ...into, questionType: '3', answers, explanation: notes.join('\n') };
};

/** Reads what stands between the braces; `format` is that of the question's text. */
export const giftAnswer = (inner: string, format: string): GiftAnswer => {
  const into: Collected = { errors: [], warnings: [], format };
  const general = unescapedAt(inner, '####');
  const body = (general < 0 ? inner : inner.slice(0, general)).trim();
  const remark = general < 0 ? '' : take(inner.slice(general + 4), into);
  const refuse = (name: string): GiftAnswer => ({ ...NOTHING, ...into, errors: [UNSUPPORTED(name)] });
  if (body === '') return refuse('问答题 {}');
  if (body.startsWith('#')) return refuse('数值题 {#}');
  const judged = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(body);
  if (judged) {
    const answer = judge(judged[1] ?? '', judged[2] ?? '', into);
    return { ...answer, explanation: [remark, answer.explanation].filter(Boolean).join('\n') };
  }
  const { parts, before } = partsOf(body);
  if (parts.some(({ sign, text }) => sign === '=' && unescapedAt(text, '->') >= 0))
    return refuse('匹配题 ->');
  if (before !== '') into.errors.push(`大括号里的“${before.slice(0, 30)}”前面没有 = 或 ~`);
  const texts = parts.map(({ text }) => take(text, into));
  const notes = parts.flatMap(({ feedback }, index) => {
    const note = take(feedback, into);
    return note === '' ? [] : [`${texts[index] ?? ''}：${note}`];
  });
  if (notes.length > 0) into.warnings.push('各选项的反馈并入了解析');
  const explanation = [remark, ...notes].filter(Boolean).join('\n');
  const isChoice = parts.some(({ sign }) => sign === '~');
  const read = isChoice ? choice(parts, into) : shortAnswer(parts, texts, into);
  return { ...read, ...into, options: isChoice ? texts : [], explanation };
};

/** The title with its blank where the braces stood. */
export const giftTitle = (before: string, after: string, type: QuestionType | null): string => {
  if (type === '4') return `${before}${BLANK}${after}`;
  return after.trim() === '' ? before : `${before}（　　）${after}`;
};
