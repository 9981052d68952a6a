import { describe, expect, it } from 'vitest';
import {
  QR_ARCHIVE,
  QR_FILE,
  QR_PRINT_WIDTH,
  QR_QUIET,
  QR_WIDTH,
  qrFileNames,
  qrGrid,
} from './qr-files.rules.ts';

const item = (name: string) => ({ name, url: 'https://example.test/' });

describe('the files of a QR code', () => {
  it('are called 班级二维码.png and 班级二维码.zip', () => {
    expect([QR_FILE, QR_ARCHIVE]).toEqual(['班级二维码.png', '班级二维码.zip']);
  });

  it('are 120 wide on the screen and 1024 for print', () => {
    expect([QR_WIDTH, QR_PRINT_WIDTH]).toEqual([120, 1024]);
  });

  it('in the archive carry the names of their classes, no two alike', () => {
    expect(qrFileNames([item('书记班'), item('书记班'), item('青干班')])).toEqual([
      '班级二维码-书记班.png',
      '班级二维码-书记班（2）.png',
      '班级二维码-青干班.png',
    ]);
  });

  it('are counted on, are not too long, and end with no dot or blank', () => {
    expect(qrFileNames([item('书记班'), item('书记班'), item('书记班')])[2]).toBe(
      '班级二维码-书记班（3）.png',
    );
    expect(qrFileNames([item('班'.repeat(61)), item('.. 青干班. .')])).toEqual([
      `班级二维码-${'班'.repeat(60)}.png`,
      '班级二维码-青干班.png',
    ]);
  });

  it('have no signs that a disk refuses, and never no name', () => {
    expect(qrFileNames([item('../a/b:c*?"<>|\u0000d.'), item('…'), item(' . ')])).toEqual([
      '班级二维码-a b c d.png',
      '班级二维码-….png',
      '班级二维码-未命名.png',
    ]);
  });
});

describe('the modules of a QR code', () => {
  it('are whole pixels, in the middle, with four light modules around', () => {
    expect(QR_QUIET).toBe(4);
    expect(qrGrid(33 + 2 * QR_QUIET, QR_PRINT_WIDTH)).toEqual({ module: 24, offset: 20 });
  });

  it('never vanish', () => {
    expect(qrGrid(185, QR_WIDTH)).toEqual({ module: 1, offset: 0 });
  });
});
