import { useElderMode } from '../elder-mode.ts';
import { Button } from './button.tsx';
import { copyAddress } from './copy-address.ts';
import { setReadAloudHere, useReadAloudChoice } from './read-aloud/read-aloud-choice.ts';
import s from './reading-tools.module.css';

export const TEXT_SIZES = ['标准', '大', '特大'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const nextSize = (size: TextSize): TextSize =>
  TEXT_SIZES[(TEXT_SIZES.indexOf(size) + 1) % TEXT_SIZES.length] ?? '标准';

/** Class of a text of this size, for the element that holds it. */
export const sizeClass = (size: TextSize): string | undefined =>
  ({ 标准: undefined, 大: s.large, 特大: s.huge })[size];

export interface ReadingToolsProps {
  /** Address of this page on this site. */
  readonly path: string;
  readonly size: TextSize;
  readonly onSize: (size: TextSize) => void;
  /** 打印 as well, for pages that look right on paper. */
  readonly canPrint?: boolean | undefined;
}

/** 字号, 朗读, 打印, 复制链接 beside the date; elder mode is large already and has the bar of the voice. */
export function ReadingTools({ path, size, onSize, canPrint = false }: ReadingToolsProps) {
  const isElder = useElderMode();
  const isReadAloud = useReadAloudChoice();
  if (isElder) return null;
  return (
    <span className={s.tools}>
      <Button kind="text" size="s" icon="letters" onClick={() => onSize(nextSize(size))}>
        字号：{size}
      </Button>
      {'speechSynthesis' in globalThis && (
        <Button
          kind="text"
          size="s"
          icon="speaker"
          aria-pressed={isReadAloud}
          onClick={() => setReadAloudHere(!isReadAloud)}
        >
          朗读
        </Button>
      )}
      {canPrint && (
        <Button kind="text" size="s" onClick={() => window.print()}>
          <svg className="drawn" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M7 8.500V4h10v4.500M7 16.500H4.500v-8h15v8H17M7 13.500h10V20H7z" />
          </svg>
          打印
        </Button>
      )}
      <Button kind="text" size="s" icon="link" onClick={() => void copyAddress(location.origin + path)}>
        复制链接
      </Button>
    </span>
  );
}
