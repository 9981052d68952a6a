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
import { ACTIVITY_PART, type ActivityDocument, activityRecord } from '../shared/activity.record.ts';
import { ACTIVITY_WORDS } from '../shared/activity-kind.words.ts';
import { CourseCard, MediumCard, TopicCard } from './basis-cards.tsx';

const PAIR = 'stack two-columns phone-one-column gap-0-20';

type Props = KindFormProps<ActivityDocument>;

const pair = (first: keyof ActivityDocument, second: keyof ActivityDocument) => (
  <div className={PAIR}>
    <RecordItem of={activityRecord} name={first} />
    <RecordItem of={activityRecord} name={second} />
  </div>
);

const Fields = ({ isDisabled }: Props) => (
  <EditSection title="作品">
    <RecordItems
      of={activityRecord}
      part={ACTIVITY_PART}
      written={['lang', 'speaker', 'sort']}
      own={{
        siweiType: pair('siweiType', 'lang'),
        source: pair('source', 'speaker'),
        isTop: pair('isTop', 'sort'),
      }}
    />
    <div id={fieldId('content')} tabIndex={-1}>
      <HtmlItem
        name="content"
        label={activityRecord.fields.content.label}
        limit={WORD_LIMITS.long}
        height={360}
        isDisabled={isDisabled}
      />
    </div>
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
