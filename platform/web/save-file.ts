/** Long enough for a slow disk to begin; afterwards the memory is given back. */
const KEPT_MS = 60_000;

/** Hands the browser a file to be saved under `name`. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
