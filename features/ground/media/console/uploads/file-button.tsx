import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import type { MediaLimits } from '../../shared/library/media-library.contract.ts';
import { type ChosenFile, pickedFiles, pickWithHandles } from './chosen-files.ts';

export interface FileButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'reason'> {
  /** Kinds that may be chosen; empty while they are not known. */
  readonly kinds: MediaLimits['kinds'];
  readonly multiple?: boolean | undefined;
  readonly onFiles: (files: readonly ChosenFile[]) => void;
  readonly children: ReactNode;
}

/** Opens the browser's own dialog; the plain file input where it gives no handles. */
export function FileButton(props: FileButtonProps) {
  const { kinds, multiple = false, onFiles, children, ...look } = props;
  const input = useRef<HTMLInputElement>(null);
  const press = async () => {
    const files = await pickWithHandles(kinds, multiple);
    if (files === null) input.current?.click();
    else if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Button {...look} onClick={() => void press()}>
        <ConsoleIcon name="upload" size="s" />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={kinds.map(({ accept }) => accept).join(',')}
        onChange={(event) => {
          const files = pickedFiles(event.target.files);
          // The same file may be chosen again after it was refused.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
