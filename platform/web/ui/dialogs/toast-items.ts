import { sharedValue } from '../../shared-value.ts';

export type ToastKind = 'success' | 'warning' | 'error';

/** Address of this site and the words that lead there. */
export interface ToastNext {
  readonly to: string;
  readonly label: string;
}

export interface ToastItem {
  readonly id: number;
  readonly text: string;
  readonly below?: string | undefined;
  readonly next?: ToastNext | undefined;
  readonly kind: ToastKind;
  readonly seconds: number;
}

const MAX_SHOWN = 3;

const items = sharedValue<readonly ToastItem[]>([]);
let lastId = 0;

export const toastItems = items.get;
export const useToasts = items.use;

/** The same sentence twice is one toast, begun again. */
export function addToast(toast: Omit<ToastItem, 'id'>): void {
  lastId += 1;
  const others = toastItems().filter(({ text }) => text !== toast.text);
  items.set([...others, { id: lastId, ...toast }].slice(-MAX_SHOWN));
}

export function removeToast(id: number): void {
  items.set(toastItems().filter((item) => item.id !== id));
}
