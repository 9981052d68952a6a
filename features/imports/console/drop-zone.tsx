import { type DragEvent, useId, useState } from 'react';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import s from './start-import.module.css';

export interface DropZoneProps {
  readonly title: string;
  readonly onFile: (file: File) => void;
}

/** Takes one table: dropped, chosen by mouse, or by keyboard. */
export function DropZone({ title, onFile }: DropZoneProps) {
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
        <b>{title}</b>
        <small>拖到这里，或者按这里选择；.xlsx 或 .csv，最大 20 MB、50000 行</small>
      </span>
      <input
        id={id}
        className="vh"
        type="file"
        accept=".xlsx,.csv,.txt,.tsv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
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
