/**
 * 课程提问规则：看课的党员随时可以问，考试作答时不能问；问题先只有自己和答题的人看得到，答复并公开以后别人才看得到；
 * 一门课一天最多问 10 个。课程所属组织和上级的作者、班主任、管理员来答。
 */
export const QUESTION_LIMIT = 300;
export const ANSWER_LIMIT = 1_000;
export const QUESTIONS_A_DAY = 10;

interface Answerer {
  readonly roleCode: string;
  readonly orgCode: string;
}

/** Whether somebody in this role answers questions to a course of `orgCode`. */
export const mayAnswer = ({ roleCode, orgCode }: Answerer, courseOrg: string): boolean =>
  ['manager', 'author', 'admin'].includes(roleCode) && orgCode !== '' && courseOrg.startsWith(orgCode);

/** Where in the course a question was asked: `12:30`, `1:02:03`, `第 4 段`; empty for the course as a whole. */
export const placeText = (place: number | null, isText: boolean): string => {
  if (place === null) return '';
  if (isText) return `第 ${place} 段`;
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(place / 3600);
  const rest = `${two(Math.floor((place % 3600) / 60))}:${two(place % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
