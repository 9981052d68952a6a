import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireTime, wireYear } from '#platform/shared/times.ts';
import { dutyErrors } from '../shared/duty.errors.ts';
import { type KnownYear, selectYears } from './duty-board.repository.ts';

/** Today in Asia/Shanghai, `yyyy-MM-dd`. */
export const todayOf = ({ clock }: Pick<Deps, 'clock'>): string => wireTime(clock()).slice(0, 10);

export interface ChosenYear extends KnownYear {
  readonly years: readonly number[];
}

/** The year that is asked for, this one without; throws 404 for a year of which nothing is kept. */
export const chosenYear = async (
  sql: Sql,
  { clock }: Pick<Deps, 'clock'>,
  year: number = wireYear(clock()),
): Promise<ChosenYear> => {
  const years = await selectYears(sql);
  const known = years.find((one) => one.year === year);
  if (!known) throw dutyErrors.noYear();
  return { ...known, years: years.map((one) => one.year) };
};
