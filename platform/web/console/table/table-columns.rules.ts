/**
 * 每个人自己选看哪些列；没有选过的按列自己的设定，固定的列总在，至少留一列。
 */
export interface ChoosableColumn {
  readonly key: string;
  readonly isFixed?: boolean | undefined;
  readonly isHidden?: boolean | undefined;
  readonly isWide?: boolean | undefined;
}

/** Only what differs from the columns' own setting, so that a new column appears to everybody. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** Whether a column is shown to who has not chosen; a narrow screen keeps to what the list is about. */
const isUsual = ({ isHidden, isWide }: ChoosableColumn, isNarrow: boolean): boolean =>
  isHidden !== true && !(isNarrow && isWide === true);

export const isShown = (column: ChoosableColumn, choice: ColumnChoice, isNarrow: boolean): boolean =>
  column.isFixed === true || (choice[column.key] ?? isUsual(column, isNarrow));

export const shownColumns = <C extends ChoosableColumn>(
  columns: readonly C[],
  choice: ColumnChoice,
  isNarrow: boolean,
): C[] => {
  const shown = columns.filter((column) => isShown(column, choice, isNarrow));
  return shown.length > 0 ? shown : columns.slice(0, 1);
};

/** The choice after `column` was switched; what equals the column's own setting is forgotten. */
export const toggleColumn = (
  column: ChoosableColumn,
  choice: ColumnChoice,
  isNarrow: boolean,
): ColumnChoice => {
  if (column.isFixed) return choice;
  const { [column.key]: before, ...others } = choice;
  const usual = isUsual(column, isNarrow);
  const wanted = !(before ?? usual);
  return wanted === usual ? others : { ...others, [column.key]: wanted };
};

/** Choice that was kept on the device, whatever stands there by now. */
export const readColumnChoice = (text: string | null): ColumnChoice => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'boolean'));
  } catch {
    return {};
  }
};
