/**
 * 评价的开放：党员学过这门课才能评；不能评的时候说明原因，没选星的时候请他选。
 */
export const NO_STAR_TEXT = '请至少选择一颗星哦！';

/** Why this person cannot evaluate the course now, in a class of that time status; empty when they can. */
export const whyNotEvaluated = (
  person: { readonly isLogin: number; readonly canUseSys: boolean },
  studyStatus: number,
  classStatus = '',
): string => {
  if (person.isLogin === 0) return '登录并学习后可以评价';
  if (!person.canUseSys) return '党员学习后可以评价';
  if (classStatus === 'WILLHOLD') return '开班后可以评价';
  return studyStatus === 0 ? '学习后可以评价' : '';
};
