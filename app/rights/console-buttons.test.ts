import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Words with which a button begins that changes something. */
const DOING =
  /^(新建|新增|添加|加一|编辑|修改|更正|改名|删除|删去|去掉|拿掉|移除|发布|保存|提交|导入|停用|启用|撤回|下架|下线|审签|退回|登记|合并|复制成)/;

/** End of an opening tag that begins before `from`: its `>` outside of braces that is no arrow's. */
const endOfTag = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '{') depth++;
    else if (sign === '}') depth--;
    else if (sign === '>' && depth === 0 && text[at - 1] !== '=') return at;
  }
  return text.length;
};

interface Pressable {
  readonly place: string;
  readonly tag: string;
  readonly attributes: string;
  /** Literal words up to the next tag, those of conditions in braces too. */
  readonly words: readonly string[];
}

const pressablesOf = (file: string): Pressable[] => {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/<(Button|ButtonLink|RowButton|RowLink|MenuButton|button)(?=[\s>])/g)].map(
    (found) => {
      const start = found.index + found[0].length;
      const end = endOfTag(text, start);
      const content = text[end - 1] === '/' ? '' : text.slice(end + 1).split(/<\/?(?:[A-Z]|button)/)[0];
      return {
        place: `${file}:${text.slice(0, found.index).split('\n').length}`,
        tag: found[1] ?? '',
        attributes: text.slice(start, end),
        words: [
          ...(content ?? '').replace(/\{[\s\S]*\}/, '').split('\n'),
          ...[...(content ?? '').matchAll(/'([^']+)'/g)].map(([, word]) => word ?? ''),
        ]
          .map((word) => word.trim())
          .filter(Boolean),
      };
    },
  );
};

/** Files whose words follow the right by themselves, and parts of an editor that is open for writing only. */
const BY_ITSELF = [
  'teaching/classes/console/desk/class-admin-head.tsx',
  'teaching/offline-classes/console/paper-exam/score-row.tsx',
  'ground/rich-text/console/bubbles.tsx',
];

const FILES = globSync('features/*/*/console/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
const ALL = FILES.filter((file) => !BY_ITSELF.some((own) => file.endsWith(own))).flatMap(pressablesOf);

/** Kit buttons are 办 unless they say otherwise; links of rows are 看 unless they do. */
const isSeenByAll = ({ tag, attributes }: Pressable): boolean =>
  tag === 'RowLink' ? !/\bact=/.test(attributes) : /\bact="see"/.test(attributes);

describe('a role that only looks', () => {
  it('finds buttons in every part of the console', () => {
    expect(new Set(ALL.map(({ place }) => place.split('/')[2])).size).toBeGreaterThan(30);
    expect(ALL.filter(isSeenByAll).length).toBeGreaterThan(80);
  });

  it('is shown no button of the kit whose word changes something', () => {
    const wrong = ALL.filter(({ tag }) => tag !== 'button' && tag !== 'MenuButton')
      .filter(isSeenByAll)
      .flatMap(({ place, words }) =>
        words.filter((word) => DOING.test(word)).map((word) => `${place} ${word}`),
      );
    expect(wrong).toEqual([]);
  });

  it('is shown no plain button with such a word either', () => {
    const wrong = ALL.filter(({ tag }) => tag === 'button' || tag === 'MenuButton').flatMap(
      ({ place, words }) => words.filter((word) => DOING.test(word)).map((word) => `${place} ${word}`),
    );
    expect(wrong).toEqual([]);
  });
});
