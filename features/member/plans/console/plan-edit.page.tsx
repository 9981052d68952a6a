import { Form } from 'antd';
import { CoverCard } from '#features/content/publishing/console/kind/cover-card.public.tsx';
import { HtmlField } from '#features/content/publishing/console/kind/html-field.public.tsx';
import {
  KindEditPage,
  type KindFormProps,
} from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { PLAN_PART, PLAN_TARGET_PART, type PlanDocument, planRecord } from '../shared/plan.record.ts';
import { PLAN_WORDS } from '../shared/plan-kind.words.ts';
import { PlanItemsCard } from './plan-items-card.tsx';

type Props = KindFormProps<PlanDocument>;

function Fields({ record, isDisabled }: Props) {
  const target = Form.useWatch('target', { form: record.form, preserve: true }) ?? record.initial.target;
  return (
    <>
      <EditSection title="计划">
        <RecordItems of={planRecord} part={PLAN_PART} pairs={{ startDay: 'endDay' }} />
        <HtmlField of={planRecord} name="intro" height={240} isDisabled={isDisabled} />
      </EditSection>
      <EditSection title="标准和次序">
        <RecordItems
          of={planRecord}
          part={PLAN_TARGET_PART}
          written={target === 'hours' ? [] : ['targetHours']}
          pairs={{ isTop: 'sort' }}
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
