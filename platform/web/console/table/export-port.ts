import { type ComponentType, createContext } from 'react';

/** Input of a list that is to be written into a file. */
export interface ExportRequest {
  readonly kind: string;
  /** The filters as the list's own call takes them, its fixed fields included. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sort: string;
  readonly columns: readonly { readonly key: string; readonly title: string }[];
}

/** How files are made is another feature's: the application hands it in. */
export interface ExportPort {
  /** Starts the task and answers its id; throws a `CallError` when it is refused. */
  readonly start: (request: ExportRequest) => Promise<string>;
  /** Shows how far the task is, and the file when it is done. */
  readonly Progress: ComponentType<{ readonly taskId: string }>;
}

/** `null` while no feature makes files: lists then show no 导出. */
export const ExportContext = createContext<ExportPort | null>(null);
