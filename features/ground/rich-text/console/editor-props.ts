import type { UploadPicture } from './pictures/upload-picture.ts';

export interface RichTextEditorProps {
  /** Clean HTML; empty for an empty text. A value that is not what `onChange` gave replaces the text. */
  readonly value?: string | undefined;
  readonly onChange?: ((html: string) => void) | undefined;
  /** Visible characters (decisions.md, 64); 10000 unless told. Typing beyond it is possible, saving is not. */
  readonly limit?: 500 | 10_000 | undefined;
  /** Of the writing field in pixels: 190 for 500 characters, 420 for 10000. */
  readonly height?: number | undefined;
  /** The field's name for readers; the form shows its own label. */
  readonly label: string;
  readonly id?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** To be read, not changed: no tools, no counter. */
  readonly readOnly?: boolean | undefined;
  /** When the page last saved by itself: a new time shows 已自动保存 for two seconds. */
  readonly savedAt?: Date | undefined;
  /** How a picture gets into the library; the editor's upload call unless told. */
  readonly upload?: UploadPicture | undefined;
  /** How many characters are too many; 0 when the text is within its limit again. */
  readonly onOverflow?: ((characters: number) => void) | undefined;
  /** Pictures on their way or waiting for a retry: a page should wait for 0 before it saves for good. */
  readonly onPendingPictures?: ((pictures: number) => void) | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
}
