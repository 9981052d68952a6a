import { FINDING_STATES, type Finding, type FindingState, type Subject } from '../operation.contract.ts';

/** Makers of the findings about one thing; a remedy goes with all that is not right. */
export interface About {
  ok(found: string): Finding;
  note(found: string, remedy: string): Finding;
  fault(found: string, remedy: string): Finding;
}

export const about = (subject: Subject, code: string, title: string): About => {
  const make = (state: FindingState, found: string, remedy: string): Finding => ({
    code: `${subject}.${code}`,
    subject,
    title,
    state,
    found,
    remedy,
  });
  return {
    ok: (found) => make('OK', found, ''),
    note: (found, remedy) => make('NOTE', found, remedy),
    fault: (found, remedy) => make('FAULT', found, remedy),
  };
};

const rankOf = ({ state }: Finding): number => FINDING_STATES.indexOf(state);

/** Faults first, then notes; within a state in the order of the checks. */
export const worstFirst = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => rankOf(a) - rankOf(b));

export const countOf = (findings: readonly Finding[], state: FindingState): number =>
  findings.filter((finding) => finding.state === state).length;

/** The worst state among findings; OK for none. */
export const worstOf = (findings: readonly Finding[]): FindingState =>
  FINDING_STATES.find((state) => findings.some((finding) => finding.state === state)) ?? 'OK';
