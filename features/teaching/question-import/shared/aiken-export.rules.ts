import { letterOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { parseAiken } from './aiken.parser.ts';
import {
  type ExportedText,
  type ExportItem,
  isReadBack,
  type LeftItem,
  leftOut,
  NOT_READ_BACK,
} from './export-item.rules.ts';

/** Aiken 导出规则：只装得下单选和判断的题干、选项和一个答案；有解析、图片或几种答案的写不下。 */
const reasonAgainst = ({ questionType, media, options, explanation, answers }: KeyedQuestion): string => {
  if (questionType === '2') return 'Aiken 没有多选题';
  if (questionType === '4') return 'Aiken 没有填空题';
  if (media.length > 0 || options.some(({ imageId }) => imageId !== null)) return 'Aiken 不能带图片和音视频';
  if (answers.length > 1) return 'Aiken 只能有一个答案';
  return explanation === '' ? '' : 'Aiken 没有写解析的地方';
};

const aikenOf = ({ questionType, title, options, answers }: KeyedQuestion): string => {
  const texts = questionType === '3' ? ['正确', '错误'] : options.map(({ text }) => text);
  return [
    title,
    ...texts.map((text, index) => `${letterOf(index)}. ${text}`),
    `ANSWER: ${answers[0] ?? ''}`,
  ].join('\n');
};

/** Questions in Aiken; those that it cannot hold are left out with the reason. */
export const exportAiken = (items: readonly ExportItem[]): ExportedText => {
  const left: LeftItem[] = [];
  const blocks: string[] = [];
  for (const item of items) {
    const reason = reasonAgainst(item.question);
    const text = aikenOf(item.question);
    if (reason !== '' || !isReadBack(parseAiken(text), item.question))
      left.push(leftOut(item, reason || NOT_READ_BACK));
    else blocks.push(text);
  }
  return { text: blocks.flatMap((block) => [block, '']).join('\n'), exportedNum: blocks.length, left };
};
