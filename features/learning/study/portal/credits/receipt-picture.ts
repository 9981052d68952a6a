import type { Receipt } from '../progress/study-state.ts';

const WIDTH = 720;
const HEIGHT = 720;
const MARGIN = 56;
const SONG = '"Noto Serif CJK SC", "STZhongsong", "Songti SC", "SimSun", serif';
const SANS = '"Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif';
/** Ink, pine, and the paper's lines, as the tokens have them: a picture has no style sheet. */
const INK = '#1e1a16';
const QUIET = '#6a6157';
const PINE = '#2c6647';
const PAPER = '#fbf8f3';
const CARD = '#fffefc';
const LINE = '#8f8474';

type Pen = CanvasRenderingContext2D;

const write = (pen: Pen, text: string, x: number, y: number, font: string, color: string) => {
  pen.font = font;
  pen.fillStyle = color;
  pen.fillText(text, x, y);
};

/** Shortens `text` until it fits into `width`. */
const shorten = (pen: Pen, text: string, width: number): string => {
  if (pen.measureText(text).width <= width) return text;
  const characters = [...text];
  while (characters.length > 1 && pen.measureText(`${characters.join('')}…`).width > width) characters.pop();
  return `${characters.join('')}…`;
};

const rowsOf = (receipt: Receipt): [string, string][] => [
  ['课程', receipt.courseName],
  ['入账时间', receipt.creditedAt],
  [
    `${receipt.year} 年累计`,
    `${receipt.countsForYear ? `${receipt.yearHoursBefore} → ` : ''}${receipt.yearHoursAfter} / ${Number(receipt.targetHours)}`,
  ],
  ['回执号', receipt.receiptNo],
  ['校验码', receipt.digest.slice(0, 16)],
];

const draw = (pen: Pen, receipt: Receipt) => {
  const right = WIDTH - MARGIN;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = CARD;
  pen.fillRect(28, 28, WIDTH - 56, HEIGHT - 56);
  pen.strokeStyle = '#cfc3b0';
  pen.strokeRect(28, 28, WIDTH - 56, HEIGHT - 56);
  write(pen, '学时已入账', MARGIN, 112, `700 40px ${SONG}`, PINE);
  write(pen, receipt.courseHours, MARGIN, 222, `700 96px ${SONG}`, INK);
  const after = MARGIN + pen.measureText(receipt.courseHours).width + 16;
  write(pen, '学时', after, 222, `400 28px ${SANS}`, QUIET);
  pen.setLineDash([6, 6]);
  pen.strokeStyle = LINE;
  pen.beginPath();
  pen.moveTo(MARGIN, 270);
  pen.lineTo(right, 270);
  pen.stroke();
  rowsOf(receipt).forEach(([name, text], row) => {
    const y = 336 + row * 66;
    pen.textAlign = 'left';
    write(pen, name, MARGIN, y, `400 26px ${SANS}`, QUIET);
    pen.textAlign = 'right';
    pen.font = `400 28px ${SANS}`;
    write(pen, shorten(pen, text, right - MARGIN - 170), right, y, pen.font, INK);
  });
  pen.textAlign = 'left';
};

/** Saves the receipt as a PNG file on the person's device. */
export const saveReceiptPicture = async (receipt: Receipt): Promise<void> => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  draw(pen, receipt);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  // Apart, so that the first visit of a course does not list the files that it comes with.
  const { saveFile } = await import('#platform/web/save-file.ts');
  saveFile(`学时回执 ${receipt.receiptNo}.png`, blob);
};
