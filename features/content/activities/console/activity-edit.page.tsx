import { CoverCard } from '#features/content/publishing/console/kind/cover-card.public.tsx';
import { HtmlField } from '#features/content/publishing/console/kind/html-field.public.tsx';
import {
  KindEditPage,
  type KindFormProps,
} from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { ACTIVITY_PART, type ActivityDocument, activityRecord } from '../shared/activity.record.ts';
import { ACTIVITY_WORDS } from '../shared/activity-kind.words.ts';
import { CourseCard, MediumCard, TopicCard } from './basis-cards.tsx';

type Props = KindFormProps<ActivityDocument>;

const Fields = ({ isDisabled }: Props) => (
  <EditSection title="作品">
    <RecordItems
      of={activityRecord}
      part={ACTIVITY_PART}
      pairs={{ siweiType: 'lang', source: 'speaker', isTop: 'sort' }}
    />
    <HtmlField of={activityRecord} name="content" height={360} isDisabled={isDisabled} />
  </EditSection>
);

const Cards = (props: Props) => (
  <>
    <MediumCard {...props} />
    <CourseCard {...props} />
    <CoverCard {...props} label={activityRecord.fields.coverFileId.label} />
    <TopicCard {...props} />
  </>
);

/** `/console/activities/edit?id=` */
export const ActivityEditPage = () => (
  <KindEditPage words={ACTIVITY_WORDS} record={activityRecord} Fields={Fields} Cards={Cards} />
);
