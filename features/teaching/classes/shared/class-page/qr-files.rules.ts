/** 二维码文件规则：单个叫“班级二维码.png”；打包时每个班一个文件，带上班名，重名的编号，不能作文件名的字换掉。 */
export const QR_FILE = '班级二维码.png';
export const QR_ARCHIVE = '班级二维码.zip';

/** Width on the screen in CSS pixels (specification, 9), and of the downloaded picture, fit for print. */
export const QR_WIDTH = 120;
export const QR_PRINT_WIDTH = 1024;

/** Light modules around the code, without which phones do not find it. */
export const QR_QUIET = 4;
const LONGEST_NAME = 60;

export interface QrItem {
  readonly name: string;
  /** Absolute address that the code leads to; empty when there is none. */
  readonly url: string;
}

const cleanName = (name: string): string =>
  [...name.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').replace(/\s+/gu, ' ')]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^[. ]+|[. ]+$/gu, '');

/** A file name for each item, in their order, no two alike. */
export const qrFileNames = (items: readonly QrItem[]): string[] => {
  const taken = new Set<string>();
  return items.map(({ name }) => {
    const stem = `班级二维码-${cleanName(name) || '未命名'}`;
    let file = `${stem}.png`;
    for (let no = 2; taken.has(file); no += 1) file = `${stem}（${no}）.png`;
    taken.add(file);
    return file;
  });
};

export interface QrGrid {
  /** Pixels of one module: a whole number, so that edges stay sharp. */
  readonly module: number;
  /** Pixels from the edge to the first module. */
  readonly offset: number;
}

/** How a code of `modules` modules, the light ones around it included, lies in a square of `width` pixels. */
export const qrGrid = (modules: number, width: number): QrGrid => {
  const module = Math.max(1, Math.floor(width / modules));
  return { module, offset: Math.max(0, Math.floor((width - module * modules) / 2)) };
};
