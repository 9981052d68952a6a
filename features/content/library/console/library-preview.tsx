import type { PublicationDetail } from '#features/content/publishing/console/publication-record.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { PreviewStage } from '#platform/web/console/preview/preview-stage.tsx';
import { LibraryItemView } from '../portal/library-item-view.public.tsx';
import { libraryCover } from '../shared/library-cover.rules.ts';
import type { LibraryDocument } from '../shared/library-item.record.ts';
import s from './library-preview.module.css';

/** An item as readers would see it, on a computer and on a phone. */
export function LibraryPreview({ detail }: { readonly detail: PublicationDetail }) {
  const { libraryUrl } = useSite();
  const { id, document, files } = detail;
  // The server has checked it against the kind's record.
  const item = document as unknown as LibraryDocument;
  const own = files.find((file) => file.id === item.coverFileId)?.url;
  const coverUrl = own || `data:image/svg+xml,${encodeURIComponent(libraryCover(id, item))}`;
  return (
    <PreviewStage say="预览：读者看到的样子">
      <div className={s.page}>
        <LibraryItemView item={{ ...item, coverUrl, link: item.link || libraryUrl }} />
      </div>
    </PreviewStage>
  );
}
