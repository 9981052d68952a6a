export type ToastKind = 'success' | 'warning' | 'error';

export interface ToastItem {
  readonly id: number;
  readonly text: string;
  readonly below?: string | undefined;
  readonly kind: ToastKind;
  readonly seconds: number;
}

const MAX_SHOWN = 3;

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const publish = (next: readonly ToastItem[]) => {
  items = next;
  for (const listener of listeners) listener();
};

export const toastItems = (): readonly ToastItem[] => items;

export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same sentence twice is one toast, begun again. */
export function addToast(toast: Omit<ToastItem, 'id'>): void {
  lastId += 1;
  const others = items.filter(({ text }) => text !== toast.text);
  publish([...others, { id: lastId, ...toast }].slice(-MAX_SHOWN));
}

export function removeToast(id: number): void {
  publish(items.filter((item) => item.id !== id));
}
