import { readIdentityNumber } from './identity-number.rules.ts';
import { nameProblem } from './person-name.rules.ts';

/**
 * 手工新增、更正与名册导入用同一套规则：姓名、身份证号错在哪里、怎样改，各一句话。
 */

/** The sentence below the name; empty when the name can be. */
export const nameFault = (name: string): string => {
  const problem = nameProblem(name);
  return problem === null ? '' : `${problem.reason}，${problem.fix}`;
};

/** The sentence below an identity number; empty when it can be. `year` is the latest year of birth. */
export const numberFault = (typed: string, year: number): string => {
  const verdict = readIdentityNumber(typed, year);
  return 'problem' in verdict ? `${verdict.problem.reason}，${verdict.problem.fix}` : '';
};
