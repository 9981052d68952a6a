import { downloadZip } from 'client-zip';
import { encodeQR } from 'qr';
import { saveFile } from '#platform/web/save-file.ts';
import {
  QR_ARCHIVE,
  QR_FILE,
  QR_PRINT_WIDTH,
  QR_QUIET,
  type QrItem,
  qrFileNames,
  qrGrid,
} from '../../shared/class-page/qr-files.rules.ts';

/** Black on white whatever the page's colours are: phones expect nothing else. */
const DARK = '#000';
const LIGHT = '#fff';

/** Draws the code of an address into a square of `width` pixels. */
export const drawQr = (canvas: HTMLCanvasElement, url: string, width: number): void => {
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: QR_QUIET });
  const { module, offset } = qrGrid(rows.length, width);
  canvas.width = width;
  canvas.height = width;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = LIGHT;
  pen.fillRect(0, 0, width, width);
  pen.fillStyle = DARK;
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(offset + x * module, offset + y * module, module, module);
    }
  }
};

const pictureOf = (url: string): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  drawQr(canvas, url, QR_PRINT_WIDTH);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
};

/** 班级二维码.png, 1024 pixels wide. */
export const saveQr = async ({ url }: QrItem): Promise<void> => saveFile(QR_FILE, await pictureOf(url));

/** 班级二维码.zip with a picture for each item that has an address. */
export const saveAllQr = async (items: readonly QrItem[]): Promise<void> => {
  const drawn = items.filter(({ url }) => url !== '');
  const names = qrFileNames(drawn);
  const files = await Promise.all(
    drawn.map(async ({ url }, index) => ({ name: names[index] ?? QR_FILE, input: await pictureOf(url) })),
  );
  saveFile(QR_ARCHIVE, await downloadZip(files).blob());
};
