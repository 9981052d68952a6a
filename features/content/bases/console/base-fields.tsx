import { Form, Select } from 'antd';
import { HtmlField } from '#features/content/publishing/console/kind/html-field.public.tsx';
import type { KindFormProps } from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { TeacherSelect } from '#features/content/teachers/console/teacher-select.public.tsx';
import { useDictionary, useNamedCodes } from '#features/ground/dictionaries/portal/use-dictionary.public.ts';
import type { LngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { OrgField } from '#features/ground/organisations/console/org-select.public.tsx';
import { labelsOf } from '#platform/shared/record.ts';
import { unless } from '#platform/web/console/entry/entry-items.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { RecordItem, RecordItems } from '#platform/web/console/form/record-items.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { BASE_PART, type BaseDocument, baseRecord, MOST_NAMED, PLACE_PART } from '../shared/base.record.ts';
import { fieldsOfType } from '../shared/base-document.rules.ts';
import { BASE_DICTS, BASE_TYPES, HIERARCHIES } from '../shared/base-kinds.rules.ts';
import { listBaseCategories } from '../shared/bases.contract.ts';
import s from './base-form.module.css';
import { CourseList } from './course-list.tsx';
import { HoursField } from './hours-field.tsx';
import { degreesFault, PointField } from './point-field.tsx';
import { TypeChoice } from './type-choice.tsx';

const LABELS = labelsOf(baseRecord);

type Props = KindFormProps<BaseDocument>;

function CategoryItem() {
  const categories = useCall(listBaseCategories, {});
  const options = (categories.data?.data ?? []).map(({ rcId, rcName }) => ({ value: rcId, label: rcName }));
  return (
    <Form.Item
      name="rcId"
      label={LABELS.rcId}
      // A form holds an empty text for none; the select shows its placeholder then.
      getValueProps={(value: string) => ({ value: value === '' ? null : value })}
    >
      <Select options={options} loading={categories.isPending} placeholder="地图上归在哪一类" />
    </Form.Item>
  );
}

function HierarchyItem() {
  const { items } = useNamedCodes(BASE_DICTS.hierarchy, HIERARCHIES);
  return (
    <Form.Item name="hierarchy" label={LABELS.hierarchy}>
      <Select options={items.map(({ key, name }) => ({ value: key, label: name }))} />
    </Form.Item>
  );
}

/** Uses that may be chosen; the one that the base has stays there though it is not chosen any more. */
function ResourceRecordItem({ initial }: { readonly initial: string }) {
  const { data, isPending } = useDictionary(BASE_DICTS.resourceRecord);
  const options = (data ?? []).map(({ pCode, pName }) => ({ value: pCode, label: pName }));
  const isStopped = data !== undefined && !options.some(({ value }) => value === initial);
  const all = isStopped ? [...options, { value: initial, label: `${initial}（已停用）` }] : options;
  return (
    <Form.Item name="resourceRecord" label={LABELS.resourceRecord}>
      <Select options={all} loading={isPending} />
    </Form.Item>
  );
}

/** The kind first, then what a base of that kind has and others have not. */
function TypeSection({ record, isDisabled }: Props) {
  const baseType: BaseDocument['baseType'] =
    Form.useWatch('baseType', { form: record.form, preserve: true }) ?? record.initial.baseType;
  const { nameOf } = useNamedCodes(BASE_DICTS.type, BASE_TYPES);
  const fields = fieldsOfType(baseType);
  const numbers = fields.filter((field) => field !== 'openHours');
  return (
    <EditSection title="哪一类">
      <Form.Item name="baseType" label={LABELS.baseType} noStyle>
        <TypeChoice isDisabled={isDisabled} />
      </Form.Item>
      <div className={s.tray}>
        <h3 className="title-s below-12">
          {nameOf(baseType)}要填的
          <small className="before-12 small regular ink-3">换成别的类，这一组会换掉；填过的留在稿子里</small>
        </h3>
        {numbers.map((field) => (
          <RecordItem key={field} of={baseRecord} name={field} />
        ))}
        {fields.includes('openHours') && (
          <div id={fieldId('openHours')} tabIndex={-1}>
            <Form.Item name="openHours" label={LABELS.openHours}>
              <HoursField isDisabled={isDisabled} />
            </Form.Item>
          </div>
        )}
      </div>
    </EditSection>
  );
}

/** The form of a base, in sections. */
export const BaseFields = (props: Props) => {
  const { record, isDisabled } = props;
  return (
    <>
      <TypeSection {...props} />
      <EditSection title="基本信息">
        <RecordItems
          of={baseRecord}
          part={BASE_PART}
          keptNames={{ name: record.initial.name }}
          pairs={{ rcId: 'hierarchy', contact: 'contactPhone', isTop: 'sort' }}
          own={{
            rcId: <CategoryItem />,
            hierarchy: <HierarchyItem />,
            resourceRecord: <ResourceRecordItem initial={record.initial.resourceRecord} />,
            courseIds: (
              <Form.Item name="courseIds" label={LABELS.courseIds}>
                <CourseList isDisabled={isDisabled} label={LABELS.courseIds} />
              </Form.Item>
            ),
            teacherIds: (
              <Form.Item name="teacherIds" label={LABELS.teacherIds}>
                <TeacherSelect max={MOST_NAMED} disabled={isDisabled} />
              </Form.Item>
            ),
          }}
        />
      </EditSection>
      <EditSection title="在哪里">
        <RecordItems
          of={baseRecord}
          part={PLACE_PART}
          own={{
            areaCode: (
              <Form.Item
                name="areaCode"
                label={LABELS.areaCode}
                extra="选到县、市或区；基地归这个地区管理。"
                rules={[{ required: true, message: '请选择所在地区' }]}
              >
                <OrgField allowClear={false} placeholder="选择县、市或区" />
              </Form.Item>
            ),
            point: (
              <div id={fieldId('point')} tabIndex={-1}>
                <Form.Item
                  name="point"
                  label={LABELS.point}
                  // Each number says itself which of them is wrong.
                  validateStatus=""
                  rules={[{ validator: (_, point: LngLat | null = null) => unless(degreesFault(point)) }]}
                >
                  <PointField isDisabled={isDisabled} />
                </Form.Item>
              </div>
            ),
          }}
        />
      </EditSection>
      <EditSection title="介绍">
        <HtmlField of={baseRecord} name="content" height={360} isDisabled={isDisabled} />
      </EditSection>
    </>
  );
};
