import { tooLong } from '#features/content/publishing/shared/document-text.rules.ts';
import { isLink } from '#features/ground/rich-text/shared/rich-text.rules.ts';
import { countVisible, isBlank, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { type HallDocument, LINK_MAX, NAME_MAX, SUMMARY_MAX } from './hall.record.ts';
import { sceneProblems } from './hall-scenes.rules.ts';

/**
 * 展馆规则：有名称、有阅读版才能送审；实景地址可以没有，有就要是完整的 https 地址；阅读版至多 10000 字，按大标题分厅。
 */
interface Problem {
  readonly field: keyof HallDocument;
  readonly text: string;
}

/** Gaps before a hall can be submitted, as far as the document alone tells. */
export const hallProblems = ({ name, summary, vrLink, content, scenes }: HallDocument): Problem[] => {
  const length = [...name].length;
  const isOpenable = vrLink === '' || (vrLink.startsWith('https://') && isLink(vrLink));
  return [
    ...(length < 2 ? [{ field: 'name', text: '展馆名称至少 2 个字' } as const] : []),
    ...tooLong('name', '展馆名称', length, NAME_MAX),
    ...tooLong('summary', '一句话介绍', [...summary].length, SUMMARY_MAX),
    ...(isOpenable ? [] : [{ field: 'vrLink', text: '实景地址要以 https:// 开头，写完整' } as const]),
    ...tooLong('vrLink', '实景地址', [...vrLink].length, LINK_MAX),
    ...(isBlank(content) ? [{ field: 'content', text: '还没有阅读版' } as const] : []),
    ...tooLong('content', '阅读版', countVisible(content), WORD_LIMITS.long),
    // Documents that were written before there were scenes have none.
    ...sceneProblems(scenes ?? []),
  ];
};

/** Visible characters that somebody reads in a minute (decisions.md, 86). */
const PER_MINUTE = 400;

/** Minutes for the reading view, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(countVisible(html) / PER_MINUTE));
