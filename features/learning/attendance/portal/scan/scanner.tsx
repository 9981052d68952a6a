import { useEffect, useRef, useState } from 'react';
import s from './scanner.module.css';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorMaker = new (options: { formats: string[] }) => Detector;

/** The browser's own reader where there is one, else a library that comes only now. */
const detectorOf = async (): Promise<Detector> => {
  const own = (globalThis as unknown as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  if (own) {
    try {
      return new own({ formats: ['qr_code'] });
    } catch {
      // Some browsers have the name and no reader behind it.
    }
  }
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] }) as unknown as Detector;
};

const EVERY_MS = 200;

interface Props {
  /** Told each text that is read; the same text again only after something else or two seconds. */
  readonly onText: (text: string) => void;
  readonly hint: string;
}

/** The camera at the back, and what it reads. */
export function Scanner({ onText, hint }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onText);
  told.current = onText;
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const last = { text: '', at: 0 };
    const start = async () => {
      if (!navigator.mediaDevices?.getUserMedia) {
        setProblem('这个浏览器打不开摄像头，请用手机自带的扫一扫，或者输入短码。');
        return;
      }
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const [element, detector] = [video.current, await detectorOf()];
      if (isLeft || !element) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      element.srcObject = stream;
      await element.play();
      const look = async () => {
        if (isLeft) return;
        const text = (await detector.detect(element).catch(() => []))[0]?.rawValue;
        const now = performance.now();
        if (text && (text !== last.text || now - last.at > 2000)) {
          last.text = text;
          last.at = now;
          told.current(text);
        }
        timer = setTimeout(() => void look(), EVERY_MS);
      };
      await look();
    };
    start().catch(() => setProblem('没有打开摄像头，请在浏览器里允许使用摄像头。'));
    return () => {
      isLeft = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <div className={s.finder}>
      {problem === '' ? (
        <>
          <video ref={video} muted playsInline aria-label="摄像头画面" />
          <i className={s.frame} aria-hidden="true" />
          <p>{hint}</p>
        </>
      ) : (
        <p role="alert">{problem}</p>
      )}
    </div>
  );
}
