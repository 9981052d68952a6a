import { Form } from 'antd';
import { CoverCard } from '#features/content/publishing/console/kind/cover-card.public.tsx';
import {
  KindEditPage,
  type KindFormProps,
} from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { useLibraryPicture } from '#features/ground/media/console/picker/library-picture.public.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { POPUP_PARTS, type PopupDocument, popupRecord } from '../shared/popup.record.ts';
import { POPUP_WORDS } from '../shared/popup-kind.words.ts';
import { NEVER_SHOWN } from '../shared/popups.words.ts';
import { drawnPicture } from './drawn-picture.ts';
import { PopupWidths } from './popup-widths.tsx';

type Props = KindFormProps<PopupDocument>;

const Fields = () => (
  <>
    <EditSection title="内容">
      <RecordItems of={popupRecord} part={POPUP_PARTS.content} />
    </EditSection>
    <EditSection title="什么时候、给谁看">
      <RecordItems
        of={popupRecord}
        part={POPUP_PARTS.showing}
        pairs={{ fromDay: 'toDay', audience: 'pages' }}
      />
      <ul>
        {NEVER_SHOWN.map(([rule, note]) => (
          <li key={rule} className="pad-y-10 line-above">
            <b>{rule}</b>
            <small className="block small ink-3">{note}</small>
          </li>
        ))}
      </ul>
    </EditSection>
  </>
);

/** The popup as it is being written, on both widths. */
function WrittenPreview({ record, detail }: Props) {
  const written: PopupDocument = {
    ...record.initial,
    ...Form.useWatch([], { form: record.form, preserve: true }),
  };
  const picture = useLibraryPicture(written.coverFileId);
  return (
    <EditSection title="样子">
      <PopupWidths popup={{ ...written, coverUrl: picture || drawnPicture(detail.id) }} />
      <p className="above-12 plain ink-3">电脑居中，手机从底部升起；第一眼就能关，键盘 Esc 也能关。</p>
    </EditSection>
  );
}

const Cards = (props: Props) => (
  <>
    <CoverCard {...props} label={popupRecord.fields.coverFileId.label} />
    <WrittenPreview {...props} />
  </>
);

/** `/console/popups/edit?id=` */
export const PopupEditPage = () => (
  <KindEditPage words={POPUP_WORDS} record={popupRecord} Fields={Fields} Cards={Cards} />
);
