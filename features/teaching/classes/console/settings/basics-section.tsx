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

function TypeField({ id, value, onChange, isDisabled }: FieldProps<ClassType> & { isDisabled: boolean }) {
  const says = TYPE_CHOICES.find((choice) => choice.value === value)?.says;
  return (
    <>
      <div id={id} className={s.types} role="radiogroup" aria-label="班级类型">
        {TYPE_CHOICES.map((choice) => (
          <label className="inline-row gap-8 tall-40 presses" key={choice.value}>
            <input
              type="radio"
              name="class-type"
              checked={choice.value === value}
              disabled={isDisabled}
              onChange={() => onChange?.(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <p className="small ink-3">{says}</p>
    </>
  );
}

const HELD_CHOICES = [
  [false, HELD_WORDS.online, '学员在平台上学课程。'],
  [true, HELD_WORDS.room, '按课表到课堂上课，签到后记学时；建好后在“课表”页排课。'],
] as const;

function HeldField({ id, value, onChange, isDisabled }: FieldProps<boolean> & { isDisabled: boolean }) {
  return (
    <>
      <div id={id} className={s.types} role="radiogroup" aria-label={LABELS.heldInRoom}>
        {HELD_CHOICES.map(([held, label]) => (
          <label className="inline-row gap-8 tall-40 presses" key={label}>
            <input
              type="radio"
              name="class-held"
              checked={held === value}
              disabled={isDisabled}
              onChange={() => onChange?.(held)}
            />
            {label}
          </label>
        ))}
      </div>
      <p className="small ink-3">{HELD_CHOICES.find(([held]) => held === value)?.[2]}</p>
    </>
  );
}

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
                <TypeField isDisabled={isDisabled} />
              </Form.Item>
              {classType === 'CODECLASS' && <CodeLine detail={detail} />}
            </>
          ),
          heldInRoom: (
            <Form.Item name="heldInRoom" label={LABELS.heldInRoom}>
              <HeldField isDisabled={isDisabled} />
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
