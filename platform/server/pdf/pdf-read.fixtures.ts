import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Lines of text of each page as a reader's program copies them, by the height at which they stand. */
export const readPdf = async (bytes: Uint8Array): Promise<readonly (readonly string[])[]> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const lines = new Map<number, string>();
    for (const item of items) {
      if (!('str' in item)) continue;
      const height = Math.round(item.transform[5] as number);
      lines.set(height, (lines.get(height) ?? '') + item.str);
    }
    pages.push([...lines].sort(([one], [other]) => other - one).map(([, text]) => text));
  }
  await task.destroy();
  return pages;
};
