import type { PublicationDetail } from '#features/content/publishing/console/publication-record.public.ts';
import type { PopupDocument } from '../shared/popup.record.ts';
import { popupNote } from '../shared/popups.words.ts';
import { drawnPicture } from './drawn-picture.ts';
import { PopupWidths } from './popup-widths.tsx';

/** A popup as readers would see it, on both widths. */
export function PopupPreview({ detail }: { readonly detail: PublicationDetail }) {
  const { id, document, files } = detail;
  // The server has checked it against the kind's record.
  const popup = document as unknown as PopupDocument;
  const own = files.find((file) => file.id === popup.coverFileId)?.url;
  return (
    <>
      <p className="below-12 ink-2">{popupNote(popup)}</p>
      <PopupWidths popup={{ ...popup, coverUrl: own || drawnPicture(id) }} />
    </>
  );
}
