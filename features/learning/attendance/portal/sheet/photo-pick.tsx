import { useId } from 'react';
import s from './sheet-read.module.css';

interface Props {
  readonly word: string;
  readonly onFile: (file: File) => void;
}

/** Takes a photo by the camera, or one that is there already. */
export function PhotoPick({ word, onFile }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className={s.file}>
      {word}
      <input
        id={id}
        className="vh"
        type="file"
        accept="image/*"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same photo may be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
