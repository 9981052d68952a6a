import { acceptedOf, lettersOf, segmentsOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { DIFFICULTY_NAMES } from '#features/teaching/questions/shared/question-types.words.ts';
import {
  type ExportedText,
  type ExportItem,
  isSameItem,
  type LeftItem,
  leftOut,
  NOT_READ_BACK,
} from './export-item.rules.ts';
import { parseGift } from './gift.parser.ts';
import { giftEscaped } from './gift-text.parser.ts';
import { mediumToken } from './text-picture.parser.ts';

/** GIFT 导出规则：一空的填空写成 = 的答案；多选按正确选项平分 100%，选错扣光；几个空的填空和有几种答案的多选写不下。 */
const WHOLE = 100;

/** Percentages that Moodle knows: 33.33333 and the like. */
const weightOf = (count: number): string => String(Number((WHOLE / count).toFixed(5)));

const optionText = ({ text, imageId }: KeyedQuestion['options'][number]): string =>
  giftEscaped([text, ...(imageId === null ? [] : [`[图:${imageId}]`])].filter(Boolean).join(' '));

const braces = (question: KeyedQuestion): string => {
  const { questionType, options, answers, explanation } = question;
  const remark = explanation === '' ? '' : `####${giftEscaped(explanation)}`;
  const body = (lines: readonly string[]) =>
    `{\n${[...lines, ...(remark === '' ? [] : [remark])].join('\n')}\n}`;
  if (questionType === '3')
    return remark === '' ? `{${answers[0] === 'A' ? 'T' : 'F'}}` : body([answers[0] === 'A' ? 'T' : 'F']);
  if (questionType === '4') return body(acceptedOf(answers[0] ?? '').map((text) => `=${giftEscaped(text)}`));
  if (questionType === '1') {
    const right = answers.flatMap(lettersOf);
    return body(
      options.map(
        (option, index) =>
          `${right.includes(String.fromCharCode(65 + index)) ? '=' : '~'}${optionText(option)}`,
      ),
    );
  }
  const right = lettersOf(answers[0] ?? '');
  return body(
    options.map((option, index) => {
      const isRight = right.includes(String.fromCharCode(65 + index));
      return `~%${isRight ? weightOf(right.length) : `-${WHOLE}`}%${optionText(option)}`;
    }),
  );
};

const reasonAgainst = ({ questionType, title, answers }: KeyedQuestion): string => {
  if (questionType === '4' && segmentsOf(title).length !== 2) return 'GIFT 的填空题只能有一个空';
  if (questionType === '3' && answers.length > 1) return 'GIFT 的判断题只能有一个答案';
  if (questionType === '2' && answers.length > 1) return 'GIFT 的多选题不能有几种都算对的答案';
  return questionType === '2' && lettersOf(answers[0] ?? '').length < 2
    ? 'GIFT 里只有一个正确选项的题是单选题'
    : '';
};

const giftOf = ({ question, code, difficulty, tags }: ExportItem): string => {
  const [before = '', after = ''] =
    question.questionType === '4' ? segmentsOf(question.title) : [question.title];
  const facts = [
    ...(difficulty === 'MEDIUM' ? [] : [`难度：${DIFFICULTY_NAMES[difficulty]}`]),
    ...tags.map((tag) => `[tag:${tag}]`),
  ];
  const comment = facts.length === 0 ? '' : `// ${facts.join(' ')}\n`;
  const media = question.media.map((medium) => `\\n${giftEscaped(mediumToken(medium))}`).join('');
  return `${comment}::${giftEscaped(code)}::${giftEscaped(before)}${after === '' ? media : ''}${braces(question)}${giftEscaped(after)}${after === '' ? '' : media}`;
};

const category = (path: string): string => `$CATEGORY: $course$/top${path === '' ? '' : `/${path}`}`;

/** Questions in GIFT; those that it cannot hold are left out with the reason. */
export const exportGift = (items: readonly ExportItem[]): ExportedText => {
  const left: LeftItem[] = [];
  const blocks: string[] = [];
  let path = '';
  let exportedNum = 0;
  for (const item of items) {
    const reason = reasonAgainst(item.question);
    const text = giftOf(item);
    const read = parseGift(`${category(item.categoryName)}\n\n${text}`);
    if (reason !== '' || !isSameItem(read, item)) {
      left.push(leftOut(item, reason || NOT_READ_BACK));
      continue;
    }
    if (item.categoryName !== path) blocks.push(category(item.categoryName));
    path = item.categoryName;
    blocks.push(text);
    exportedNum += 1;
  }
  const note = left.map(({ code, title, reason }) => `// 没有写进来：${code} ${title}（${reason}）`);
  return {
    text: [...note, ...(note.length > 0 ? [''] : []), ...blocks.flatMap((block) => [block, ''])].join('\n'),
    exportedNum,
    left,
  };
};
