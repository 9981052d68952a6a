import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import s from './question.module.css';

export interface BoxInputProps {
  readonly sign: string;
  readonly label: string;
  readonly inputs: RefObject<(HTMLInputElement | null)[]>;
  readonly index: number;
  /** Typed or composed; answers what the box holds now. */
  readonly onWritten: (index: number, content: string) => string;
  readonly onPasted: (index: number, text: string) => void;
  /** True when the key was dealt with. */
  readonly onKey: (index: number, key: string) => boolean;
}

/**
 * One box. While a word is being composed it belongs to the input method: nothing in it is read, written or left
 * until the word stands (lessons, 3).
 */
export function BoxInput({ sign, label, inputs, index, onWritten, onPasted, onKey }: BoxInputProps) {
  const isComposing = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = input.current;
    if (element && !isComposing.current && element.value !== sign) element.value = sign;
  }, [sign]);
  const written = (element: HTMLInputElement) => {
    const content = onWritten(index, element.value);
    if (element.value !== content) element.value = content;
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    // 229: a key that the input method has taken, also the one that ends a composition in Safari.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (onKey(index, event.key)) event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    onPasted(index, event.clipboardData.getData('text'));
  };
  return (
    <input
      ref={(element) => {
        input.current = element;
        inputs.current[index] = element;
      }}
      className={cx(s.box, sign !== '' && s.has)}
      type="text"
      defaultValue={sign}
      aria-label={label}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        written(event.currentTarget);
      }}
      onInput={(event) => {
        if (!isComposing.current) written(event.currentTarget);
      }}
      onKeyDown={key}
      onPaste={paste}
    />
  );
}
