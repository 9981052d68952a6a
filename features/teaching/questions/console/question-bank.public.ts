/** The door to the bank's pages: where a question is edited, what an export takes, and what asks again after a write. */
export { useReloadQuestions } from './questions.queries.ts';

export const editPath = (id: string): string => `/console/questions/edit?id=${id}`;

/** Questions that somebody wants as a file. */
export interface ExportOrder {
  /** Questions of the list as it is filtered, where no ids are named. */
  readonly filters: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
}

/** Dialog in which a format is chosen; open while there is an order. */
export interface ExportDialogProps {
  readonly order: ExportOrder | null;
  readonly onClose: () => void;
}
