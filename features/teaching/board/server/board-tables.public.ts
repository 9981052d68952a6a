/** The door for a feature that keeps something of its own on the board of a class. */
export { boardColumns } from './board.table.ts';
export { type BoardFilter, boardRows, type GivenFilter, givenOf } from './board-rows.repository.ts';
