import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMayAct } from '../../ui/may-act.ts';
import { keyTarget } from './order.rules.ts';

/**
 * Moves things of a list: dragged, with the buttons, or with the arrow keys on the number, which keeps the focus.
 * A role that may only look moves nothing. The list's element gets `list`, what takes the focus `data-place` with the key of its thing.
 */
export const useOrder = (keys: readonly string[], onMove: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const mayDo = useMayAct('do');
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef('');

  // The row that a key moved takes the focus along.
  useEffect(() => {
    if (focused.current === '') return;
    const key = CSS.escape(focused.current);
    focused.current = '';
    list.current?.querySelector<HTMLElement>(`[data-place="${key}"]`)?.focus();
  });

  const move = (from: number, to: number) => {
    if (!mayDo || from === to || to < 0 || to >= keys.length) return;
    focused.current = keys[from] ?? '';
    onMove(from, to);
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    list,
    /** The next drawing gives the focus to what stands for `key`. */
    focus: (key: string) => {
      focused.current = key;
    },
    isOver: (index: number) => over === index && dragged !== null && dragged !== index,
    move,
    pressed: (index: number) => (event: KeyboardEvent) => {
      const to = keyTarget(event.key, index, keys.length);
      if (to === null) return;
      event.preventDefault();
      move(index, to);
    },
    /** On what is pulled. */
    source: (index: number) => ({
      draggable: mayDo,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        setDragged(index);
      },
      onDragEnd: end,
    }),
    /** On what it is dropped at. */
    target: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        onMove(dragged, index);
        end();
      },
    }),
  };
};
