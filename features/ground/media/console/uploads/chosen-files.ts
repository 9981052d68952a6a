import type { MediaLimits } from '../../shared/library/media-library.contract.ts';

export interface ChosenFile {
  readonly file: File;
  /** Where the browser gives one: with it one press goes on after a reload. */
  readonly handle: FileSystemFileHandle | null;
}

type KindLimit = MediaLimits['kinds'][number];

interface PickerWindow {
  readonly showOpenFilePicker?: (options: {
    multiple: boolean;
    types: { description: string; accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle[]>;
}

const GROUPS: Readonly<Record<KindLimit['kind'], string>> = {
  video: 'video/*',
  audio: 'audio/*',
  image: 'image/*',
  document: 'application/*',
};

/**
 * The browser's own dialog with handles; `null` where it has none, so that the plain file input opens.
 * Nothing is chosen when the person closes it.
 */
export const pickWithHandles = async (
  kinds: readonly KindLimit[],
  multiple: boolean,
): Promise<readonly ChosenFile[] | null> => {
  const { showOpenFilePicker } = window as PickerWindow;
  if (!showOpenFilePicker) return null;
  const types = kinds.map(({ kind, label, extensions }) => ({
    description: label,
    accept: { [GROUPS[kind]]: extensions.map((extension) => `.${extension}`) },
  }));
  try {
    const handles = await showOpenFilePicker.call(window, { multiple, types });
    return await Promise.all(handles.map(async (handle) => ({ handle, file: await handle.getFile() })));
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? [] : null;
  }
};

export const pickedFiles = (list: FileList | null): readonly ChosenFile[] =>
  Array.from(list ?? [], (file) => ({ file, handle: null }));

interface HandleItem {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

export interface DroppedFiles {
  readonly files: readonly ChosenFile[];
  readonly folders: readonly string[];
}

const isFileHandle = (handle: FileSystemHandle | null): handle is FileSystemFileHandle =>
  handle?.kind === 'file';

/** Dropped files; a drop can be read only while its event lasts, so everything is asked for at once. */
export const droppedFiles = async (transfer: DataTransfer): Promise<DroppedFiles> => {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const read = items.map((item) => ({
    entry: item.webkitGetAsEntry?.() ?? null,
    file: item.getAsFile(),
    handle: (item as HandleItem).getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null),
  }));
  const files: ChosenFile[] = [];
  const folders: string[] = [];
  for (const { entry, file, handle } of read) {
    if (entry?.isDirectory) folders.push(entry.name);
    else if (file) {
      const kept = await handle;
      files.push({ file, handle: isFileHandle(kept) ? kept : null });
    }
  }
  return { files, folders };
};
