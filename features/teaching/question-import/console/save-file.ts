/** Hands the browser a file that came inside of a reply. */
export const saveFile = (fileName: string, contentType: string, base64: string): void => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
