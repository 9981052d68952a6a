import { CoverCard } from '#features/content/publishing/console/kind/cover-card.public.tsx';
import {
  KindEditPage,
  type KindFormProps,
} from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { HtmlItem } from '#features/ground/rich-text/console/html-item.public.tsx';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { RecordItem, RecordItems } from '#platform/web/console/form/record-items.tsx';
import { HALL_PART, type HallDocument, hallRecord } from '../shared/hall.record.ts';
import { HALL_WORDS } from '../shared/hall-kind.words.ts';
import { ScenesCard } from './scenes-card.tsx';

const PAIR = 'stack two-columns phone-one-column gap-0-20';

type Props = KindFormProps<HallDocument>;

const pair = (one: keyof HallDocument, other: keyof HallDocument) => (
  <div className={PAIR}>
    <RecordItem of={hallRecord} name={one} />
    <RecordItem of={hallRecord} name={other} />
  </div>
);

const Fields = ({ isDisabled }: Props) => (
  <>
    <EditSection title="展馆">
      <RecordItems
        of={hallRecord}
        part={HALL_PART}
        written={['theme', 'vrMegabytes', 'sort']}
        own={{
          place: pair('place', 'theme'),
          vrYear: pair('vrYear', 'vrMegabytes'),
          isTop: pair('isTop', 'sort'),
        }}
      />
    </EditSection>
    <EditSection title="阅读版">
      <p className="below-14 plain ink-3">
        每个大标题是一个展厅，标题前的话归序厅；展品用图片、小标题和表格来写。打不开实景的人只看这里。
      </p>
      <div id={fieldId('content')} tabIndex={-1}>
        <HtmlItem
          name="content"
          label={hallRecord.fields.content.label}
          limit={WORD_LIMITS.long}
          height={520}
          isDisabled={isDisabled}
        />
      </div>
    </EditSection>
  </>
);

const Cards = (props: Props) => (
  <>
    <ScenesCard {...props} />
    <CoverCard {...props} label={hallRecord.fields.coverFileId.label} />
  </>
);

/** `/console/halls/edit?id=` */
export const HallEditPage = () => (
  <KindEditPage words={HALL_WORDS} record={hallRecord} Fields={Fields} Cards={Cards} />
);
