import { useId } from 'react';
import { cx } from '../../ui/cx.ts';
import { useMayAct } from '../../ui/may-act.ts';
import { ConsoleIcon } from '../console-icon.tsx';
import s from './drop-zone.module.css';
import { useFileDrop } from './use-file-drop.ts';

export interface DropZoneProps {
  readonly title: string;
  /** Files that may be given: endings and the largest size. */
  readonly hint: string;
  /** The file chooser's `accept`. */
  readonly accept: string;
  /** As high as a text field beside it. */
  readonly isTall?: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes one file: dropped, chosen by mouse, or by keyboard; not shown to a role that may only look. */
export function DropZone({ title, hint, accept, isTall = false, onFile }: DropZoneProps) {
  const id = useId();
  const mayDo = useMayAct('do');
  const { isOver, zone } = useFileDrop(({ files: [file] }) => file && onFile(file));
  if (!mayDo) return null;
  return (
    <label htmlFor={id} className={cx(s.drop, isTall && s.tall, isOver && s.over)} {...zone}>
      <ConsoleIcon className="rigid ink-2" name="upload" />
      <span>
        <b className="block">{title}</b>
        <small className="block small ink-3 snug">拖到这里，或者按这里选择；{hint}</small>
      </span>
      <input
        id={id}
        className="vh"
        type="file"
        accept={accept}
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
