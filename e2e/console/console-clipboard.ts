import type { Locator } from 'playwright-core';

/** Pastes into an editor what another program would have put on the clipboard. */
export const paste = (field: Locator, content: { readonly html?: string; readonly text?: string }) =>
  field.evaluate(async (element, { html, text }) => {
    // An editor hears of a cursor that a key has moved with the next frame.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    if (text !== undefined) clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, content);

/** Pastes or drops a picture that is painted here: every seed makes another one. */
export const givePicture = (field: Locator, how: 'paste' | 'drop', seed: string) =>
  field.evaluate(
    async (element, [way, hue]) => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const canvas = new OffscreenCanvas(320, 200);
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('no canvas');
      brush.fillStyle = `hsl(${hue} 60% 45%)`;
      brush.fillRect(0, 0, 320, 200);
      brush.fillStyle = 'white';
      brush.fillRect(40, 60, 120, 90);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      const data = new DataTransfer();
      data.items.add(new File([blob], `照片-${hue}.png`, { type: 'image/png' }));
      const { left, bottom } = (element.lastElementChild ?? element).getBoundingClientRect();
      const place = { clientX: left + 20, clientY: bottom - 4, bubbles: true, cancelable: true };
      element.dispatchEvent(
        way === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...place })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [how, seed] as const,
  );
