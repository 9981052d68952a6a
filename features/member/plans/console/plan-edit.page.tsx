import { Form } from 'antd';
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
import { PLAN_PART, PLAN_TARGET_PART, type PlanDocument, planRecord } from '../shared/plan.record.ts';
import { PLAN_WORDS } from '../shared/plan-kind.words.ts';
import { PlanItemsCard } from './plan-items-card.tsx';

const PAIR = 'stack two-columns phone-one-column gap-0-20';

type Props = KindFormProps<PlanDocument>;

function Fields({ record, isDisabled }: Props) {
  const target = Form.useWatch('target', { form: record.form, preserve: true }) ?? record.initial.target;
  return (
    <>
      <EditSection title="计划">
        <RecordItems
          of={planRecord}
          part={PLAN_PART}
          written={['endDay']}
          own={{
            startDay: (
              <div className={PAIR}>
                <RecordItem of={planRecord} name="startDay" />
                <RecordItem of={planRecord} name="endDay" />
              </div>
            ),
          }}
        />
        <div id={fieldId('intro')} tabIndex={-1}>
          <HtmlItem
            name="intro"
            label={planRecord.fields.intro.label}
            limit={WORD_LIMITS.long}
            height={240}
            isDisabled={isDisabled}
          />
        </div>
      </EditSection>
      <EditSection title="标准和次序">
        <RecordItems
          of={planRecord}
          part={PLAN_TARGET_PART}
          written={target === 'hours' ? ['sort'] : ['sort', 'targetHours']}
          own={{
            isTop: (
              <div className={PAIR}>
                <RecordItem of={planRecord} name="isTop" />
                <RecordItem of={planRecord} name="sort" />
              </div>
            ),
          }}
        />
      </EditSection>
    </>
  );
}

const Cards = (props: Props) => (
  <>
    <PlanItemsCard {...props} />
    <CoverCard {...props} label={planRecord.fields.coverFileId.label} />
  </>
);

/** `/console/plans/edit?id=` */
export const PlanEditPage = () => (
  <KindEditPage words={PLAN_WORDS} record={planRecord} Fields={Fields} Cards={Cards} />
);
