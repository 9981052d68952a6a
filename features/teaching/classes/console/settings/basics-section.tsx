import { Form } from 'antd';
import { OrgField } from '#features/ground/organisations/console/org-select.public.tsx';
import { labelsOf } from '#platform/shared/record.ts';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { TextItem, unless } from '#platform/web/console/entry/entry-items.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { HELD_WORDS } from '../../shared/learn-state.rules.ts';
import { classRecord } from '../../shared/settings/class.record.ts';
import { TYPE_CHOICES } from '../class.words.ts';
import type { AdminClass } from '../classes.queries.ts';
import s from './class-edit.module.css';
import { type ClassValues, typedCodeProblem } from './class-values.rules.ts';
import { FormSection } from './form-section.tsx';

type ClassType = ClassValues['classType'];
const LABELS = labelsOf(classRecord);

interface Choice<T> {
  readonly value: T;
  readonly label: string;
  readonly says: string;
}

interface ChoiceFieldProps<T> extends FieldProps<T> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly isDisabled: boolean;
}

/** One of a few, with what the chosen one means. */
function ChoiceField<T>(props: ChoiceFieldProps<T>) {
  const { id, name, label, choices, value, onChange, isDisabled } = props;
  return (
    <>
      <div id={id} className={s.types} role="radiogroup" aria-label={label}>
        {choices.map((choice) => (
          <label className="inline-row gap-8 tall-40 presses" key={choice.label}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={isDisabled}
              onChange={() => onChange?.(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <p className="small ink-3">{choices.find((choice) => choice.value === value)?.says}</p>
    </>
  );
}

const HELD_CHOICES: readonly Choice<boolean>[] = [
  { value: false, label: HELD_WORDS.online, says: '学员在平台上学课程。' },
  { value: true, label: HELD_WORDS.room, says: '按课表到课堂上课，签到后记学时；建好后在“课表”页排课。' },
];

/** Code that a class needs before people can come: its first one, or the way to its codes. */
function CodeLine({ detail }: { readonly detail: AdminClass | null }) {
  if (detail !== null)
    return (
      <p className={s.line}>
        报名码在
        <LinkTo className="underlined" to={`/console/classes/work?id=${detail.id}&tab=codes`}>
          班级的“报名码”页
        </LinkTo>
        里管理，可以按单位各发一个。
      </p>
    );
  return (
    <TextItem
      name="firstCode"
      label="报名码"
      extra="空着由系统随机生成；发给谁、限几人，建好后可以再设。"
      normalize={(typed: string) => typed.toUpperCase()}
      rules={[{ validator: (_, code: string = '') => unless(typedCodeProblem(code)) }]}
      limit={12}
      of={{ placeholder: '6 到 12 位数字或字母' }}
    />
  );
}

export interface BasicsSectionProps {
  readonly detail: AdminClass | null;
  readonly classType: ClassType;
  readonly isDisabled: boolean;
}

/** 班级名称、类型、主办 */
export function BasicsSection({ detail, classType, isDisabled }: BasicsSectionProps) {
  return (
    <FormSection title="基本信息">
      <RecordItems
        of={classRecord}
        part="basics"
        keptNames={{ className: detail?.className ?? '' }}
        own={{
          classType: (
            <>
              <Form.Item name="classType" label={LABELS.classType}>
                <ChoiceField
                  name="class-type"
                  label="班级类型"
                  choices={TYPE_CHOICES}
                  isDisabled={isDisabled}
                />
              </Form.Item>
              {classType === 'CODECLASS' && <CodeLine detail={detail} />}
            </>
          ),
          heldInRoom: (
            <Form.Item name="heldInRoom" label={LABELS.heldInRoom}>
              <ChoiceField
                name="class-held"
                label={LABELS.heldInRoom}
                choices={HELD_CHOICES}
                isDisabled={isDisabled}
              />
            </Form.Item>
          ),
          orgCode: (
            <Form.Item
              name="orgCode"
              label={LABELS.orgCode}
              rules={[{ required: true, message: '请选择所属组织' }]}
              extra="班级列表里按它归到地区。"
            >
              <OrgField placeholder="请选择组织" allowClear={false} />
            </Form.Item>
          ),
        }}
      />
    </FormSection>
  );
}
