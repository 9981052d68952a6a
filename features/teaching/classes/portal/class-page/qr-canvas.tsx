import { useEffect, useRef } from 'react';
import { QR_WIDTH } from '../../shared/class-page/qr-files.rules.ts';
import s from './qr-dialog.module.css';
import { drawQr } from './qr-picture.ts';

/** Drawn larger than it is shown: whole pixels of a small square would leave a wide white edge. */
const FINER = 4;

/** The code on the screen. */
export function QrCanvas({ url, name }: { readonly url: string; readonly name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawQr(canvas.current, url, QR_WIDTH * FINER);
  }, [url]);
  return (
    <canvas
      ref={canvas}
      className={s.canvas}
      width={QR_WIDTH}
      height={QR_WIDTH}
      role="img"
      aria-label={`${name}的二维码`}
    />
  );
}
