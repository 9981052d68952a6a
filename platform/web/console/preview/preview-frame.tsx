import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import s from './preview.module.css';

const EMPTY_PAGE = '<!doctype html><html lang="zh-CN"><head></head><body></body></html>';

const isStyle = (node: Node): node is HTMLElement =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet');

/** The frame gets this page's styles, those that arrive later as well. */
const shareStyles = (target: Document): (() => void) => {
  const copy = (node: Node) => isStyle(node) && target.head.append(node.cloneNode(true));
  for (const node of document.head.children) copy(node);
  const watcher = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) copy(node);
  });
  watcher.observe(document.head, { childList: true });
  return () => watcher.disconnect();
};

export interface PreviewFrameProps {
  readonly title: string;
  /** Of the page in the frame; it is shown smaller where there is less room. */
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** A window of its own width inside the page, so that styles answer to it as on a learner's device. */
export function PreviewFrame({ title, width, height, children }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const follow = () => setScale(Math.min(1, element.clientWidth / width));
    follow();
    const watcher = new ResizeObserver(follow);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [width]);

  useEffect(() => (body ? shareStyles(body.ownerDocument) : undefined), [body]);

  return (
    <div ref={room} className="relative clips on-paper round-m afloat" style={{ height: height * scale }}>
      <iframe
        ref={frame}
        className={s.frame}
        title={title}
        srcDoc={EMPTY_PAGE}
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={() => setBody(frame.current?.contentDocument?.body ?? null)}
      />
      {body && createPortal(children, body)}
    </div>
  );
}
