import { type DragEvent, useId, useState } from 'react';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import s from './step-source.module.css';

export interface DropZoneProps {
  readonly maxMb: number;
  readonly onFile: (file: File) => void;
}

const ACCEPT = '.docx,.xlsx,.txt,.gift,.text';

/** Takes one file with questions: dropped, chosen by mouse, or by keyboard. */
export function DropZone({ maxMb, onFile }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <label
      htmlFor={id}
      className={cx(s.drop, isOver && s.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <ConsoleIcon name="upload" />
      <span>
        <b>Word、Excel 或文本</b>
        <small>拖到这里，或者按这里选择；.docx、.xlsx、.txt、.gift，最大 {maxMb} MB、2000 题</small>
      </span>
      <input
        id={id}
        className="vh"
        type="file"
        accept={ACCEPT}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again once it was mended.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
