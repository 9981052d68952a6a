import { type ReactNode, useRef } from 'react';
import { lazySlot } from '../../lazy-slot.tsx';
import { useReadAloud } from './read-aloud-choice.ts';

const ReadingBar = lazySlot(() => import('./reading-bar.tsx').then((module) => module.ReadingBar), {
  kept: '正文照常可以看',
});

export interface ReadAloudProps {
  /** Name of the text that is read: 正文, 课程简介, 本题. */
  readonly label?: string;
  /** Another text begins from its start. */
  readonly textKey: string;
  readonly children: ReactNode;
}

/**
 * A text that the device reads aloud: above it, in elder mode and for those who chose it, a bar with 朗读, 暂停, 停止
 * and the pace. Listening counts nothing by itself.
 */
export function ReadAloud({ label = '正文', textKey, children }: ReadAloudProps) {
  const isShown = useReadAloud();
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      {isShown && <ReadingBar key={textKey} label={label} text={text} />}
      <div ref={text}>{children}</div>
    </>
  );
}
