import { showToast } from './dialogs/toast.tsx';

/** Copies without the clipboard interface, which pages over plain http do not have. */
const copyBySelection = (text: string): boolean => {
  const asking = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Text outside of an open dialog cannot be selected.
  (asking?.closest('dialog') ?? document.body).append(field);
  field.select();
  // Deprecated, and the only way there is without https.
  const isCopied = document.execCommand('copy');
  field.remove();
  asking?.focus();
  return isCopied;
};

/** Copies a text; false where the browser does not let pages do so. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

/** Copies a whole address and says so (specification, 8). */
export const copyAddress = async (address: string): Promise<void> => {
  if (await copyText(address)) showToast('复制链接成功');
  else showToast(`没有复制成功，请手动复制：${address}`, { kind: 'warning', seconds: 10 });
};
