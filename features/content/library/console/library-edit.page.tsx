import { CoverCard } from '#features/content/publishing/console/kind/cover-card.public.tsx';
import {
  KindEditPage,
  type KindFormProps,
} from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { LIBRARY_PART, type LibraryDocument, libraryItemRecord } from '../shared/library-item.record.ts';
import { LIBRARY_WORDS } from '../shared/library-kind.words.ts';

type Props = KindFormProps<LibraryDocument>;

const Fields = () => (
  <EditSection title="书目">
    <RecordItems of={libraryItemRecord} part={LIBRARY_PART} pairs={{ publisher: 'year', isTop: 'sort' }} />
  </EditSection>
);

const Cards = (props: Props) => <CoverCard {...props} label={libraryItemRecord.fields.coverFileId.label} />;

/** `/console/library/edit?id=` */
export const LibraryEditPage = () => (
  <KindEditPage words={LIBRARY_WORDS} record={libraryItemRecord} Fields={Fields} Cards={Cards} />
);
