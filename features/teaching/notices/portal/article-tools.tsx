import { useEffect, useState } from 'react';
import { visibleText } from '#platform/shared/written-text.rules.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { copyAddress } from '#platform/web/ui/copy-address.ts';
import s from './notice-detail.module.css';

export const TEXT_SIZES = ['标准', '大', '特大'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const nextSize = (size: TextSize): TextSize =>
  TEXT_SIZES[(TEXT_SIZES.indexOf(size) + 1) % TEXT_SIZES.length] ?? '标准';

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

export interface ArticleToolsProps {
  readonly title: string;
  readonly html: string;
  /** Address of this page on this site. */
  readonly path: string;
  readonly size: TextSize;
  readonly onSize: (size: TextSize) => void;
}

/** 字号, 朗读, 复制链接 beside the date; elder mode is large already and needs no more than the voice. */
export function ArticleTools({ title, html, path, size, onSize }: ArticleToolsProps) {
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
      {!isElder && (
        <Button kind="text" size="s" icon="link" onClick={() => void copyAddress(location.origin + path)}>
          复制链接
        </Button>
      )}
    </span>
  );
}
