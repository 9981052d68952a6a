import { CoverCard } from '#features/content/publishing/console/kind/cover-card.public.tsx';
import { HtmlField } from '#features/content/publishing/console/kind/html-field.public.tsx';
import {
  KindEditPage,
  type KindFormProps,
} from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { HALL_PART, type HallDocument, hallRecord } from '../shared/hall.record.ts';
import { HALL_WORDS } from '../shared/hall-kind.words.ts';
import { ScenesCard } from './scenes-card.tsx';

type Props = KindFormProps<HallDocument>;

const Fields = ({ isDisabled }: Props) => (
  <>
    <EditSection title="展馆">
      <RecordItems
        of={hallRecord}
        part={HALL_PART}
        pairs={{ place: 'theme', vrYear: 'vrMegabytes', isTop: 'sort' }}
      />
    </EditSection>
    <EditSection title="阅读版">
      <p className="below-14 plain ink-3">
        每个大标题是一个展厅，标题前的话归序厅；展品用图片、小标题和表格来写。打不开实景的人只看这里。
      </p>
      <HtmlField of={hallRecord} name="content" height={520} isDisabled={isDisabled} />
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
