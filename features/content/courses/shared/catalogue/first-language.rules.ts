/**
 * 先看的语言规则：登录的人以账号里的选择为准，访客以这次所问的为准；选“都要”或没有选就不按语言排。
 */
export type FirstLanguage = 'zh' | 'ug';

interface Chosen {
  readonly courseLanguage?: string | undefined;
}

/** Language whose courses stand in front for this caller; undefined where language makes no difference. */
export const firstLanguageOf = (caller: Chosen | null, asked: Chosen): FirstLanguage | undefined => {
  const chosen = (caller ?? asked).courseLanguage;
  return chosen === 'zh' || chosen === 'ug' ? chosen : undefined;
};

/** Courses of the language in front, each part in the order that it had. */
export const languageFirst = <T>(
  list: readonly T[],
  langOf: (one: T) => string | undefined,
  first: FirstLanguage | undefined,
): readonly T[] =>
  first === undefined
    ? list
    : list.toSorted((a, b) => Number(langOf(a) !== first) - Number(langOf(b) !== first));
