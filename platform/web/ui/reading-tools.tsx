import { useEffect, useState } from 'react';
import { visibleText } from '#platform/shared/written-text.rules.ts';
import { useElderMode } from '../elder-mode.ts';
import { Button } from './button.tsx';
import { copyAddress } from './copy-address.ts';
import s from './reading-tools.module.css';

export const TEXT_SIZES = ['标准', '大', '特大'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const nextSize = (size: TextSize): TextSize =>
  TEXT_SIZES[(TEXT_SIZES.indexOf(size) + 1) % TEXT_SIZES.length] ?? '标准';

/** Class of a text of this size, for the element that holds it. */
export const sizeClass = (size: TextSize): string | undefined =>
  ({ 标准: undefined, 大: s.large, 特大: s.huge })[size];

/** Reads aloud with the device's own voice; stops when the page goes. */
const useVoice = (text: string) => {
  const [isSpeaking, setIsSpeaking] = useState(false);
  const canSpeak = 'speechSynthesis' in globalThis;
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  const toggle = () => {
    speechSynthesis.cancel();
    if (isSpeaking) return setIsSpeaking(false);
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = 'zh-CN';
    utterance.onend = () => setIsSpeaking(false);
    utterance.onerror = () => setIsSpeaking(false);
    setIsSpeaking(true);
    speechSynthesis.speak(utterance);
  };
  return { canSpeak, isSpeaking, toggle };
};

export interface ReadingToolsProps {
  readonly title: string;
  readonly html: string;
  /** Address of this page on this site. */
  readonly path: string;
  readonly size: TextSize;
  readonly onSize: (size: TextSize) => void;
  /** 打印 as well, for pages that look right on paper. */
  readonly canPrint?: boolean | undefined;
}

/** 字号, 朗读, 打印, 复制链接 beside the date; elder mode is large already and needs no more than the voice. */
export function ReadingTools({ title, html, path, size, onSize, canPrint = false }: ReadingToolsProps) {
  const isElder = useElderMode();
  const voice = useVoice(`${title}。\n${visibleText(html)}`);
  return (
    <span className={s.tools}>
      {!isElder && (
        <Button kind="text" size="s" icon="letters" onClick={() => onSize(nextSize(size))}>
          字号：{size}
        </Button>
      )}
      {voice.canSpeak && (
        <Button kind="text" size="s" icon="speaker" aria-pressed={voice.isSpeaking} onClick={voice.toggle}>
          {voice.isSpeaking ? '停止朗读' : '朗读'}
        </Button>
      )}
      {!isElder && canPrint && (
        <Button kind="text" size="s" onClick={() => window.print()}>
          <svg className="drawn" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M7 8.500V4h10v4.500M7 16.500H4.500v-8h15v8H17M7 13.500h10V20H7z" />
          </svg>
          打印
        </Button>
      )}
      {!isElder && (
        <Button kind="text" size="s" icon="link" onClick={() => void copyAddress(location.origin + path)}>
          复制链接
        </Button>
      )}
    </span>
  );
}
