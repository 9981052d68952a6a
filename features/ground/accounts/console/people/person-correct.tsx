import { Form, Radio } from 'antd';
import { useState } from 'react';
import { changedFields, labelsOf, pickedOf, type ValuesOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { TextAreaItem, TextItem, unless } from '#platform/web/console/entry/entry-items.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { textOf } from '#platform/web/console/form/record-words.ts';
import { SheetFoot, SheetForm, useSheetForm } from '#platform/web/console/form/sheet-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { correctPerson, getStanding, type Person } from '../../shared/people/people-admin.contract.ts';
import { PERSON_PART, personRecord } from '../../shared/people/person.record.ts';
import { nameFault, numberFault } from '../../shared/people/person-form.rules.ts';
import { usePersonWrite } from './people.queries.ts';
import s from './person-drawer.module.css';

/** The login name stays; another organisation has a form of its own. */
interface Values extends Omit<ValuesOf<typeof personRecord>, 'orgCode' | 'username'> {
  readonly reason: string;
}

const LABELS = labelsOf(personRecord);

/** Consequences of a changed membership, said before it is made. */
function Effects({ id, isMember }: { readonly id: string; readonly isMember: boolean }) {
  const { data, error } = useCall(getStanding, { id }, { enabled: !isMember, staleTime: 0 });
  if (isMember)
    return (
      <ul className={s.effects} aria-live="polite">
        <li>保存后马上可以学习、报名和考试；以前的学时都还在。</li>
      </ul>
    );
  return (
    <ul className={s.effects} aria-live="polite">
      <li>保存后两秒内不能再学习、报名、考试，正开着的课程停止记录；账号还能登录。</li>
      <li>已经记下的学时、结业和考试成绩都保留，不收回。</li>
      {error !== null && <li>正在读的班级和考试没有查到，请稍后再试。</li>}
      {data === undefined && error === null && <li>正在查在读的班级和考试</li>}
      {data?.data.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function CorrectForm({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const { id, version } = person;
  const write = usePersonWrite((values: Values) => call(correctPerson, { id, version, ...values }), '');
  const { form, submit, isBusy, refusal } = useSheetForm<Values>({
    send: async (values) => {
      await write.mutateAsync(values);
      showToast('已更正，立即生效');
      onClose();
    },
  });
  const kept = pickedOf(personRecord, { ...person, idNumber: '' });
  const typed = { ...kept, ...(Form.useWatch([], form) as Partial<Values> | undefined) };
  const isMember = typed.isPartyMember;
  const isNumbered = typed.idNumber.trim() !== '';
  const isChanged = changedFields(personRecord, kept, { ...typed, idNumber: '' }).length > 0 || isNumbered;
  return (
    <Sheet
      title="更正资料"
      onClose={onClose}
      foot={
        <SheetFoot
          okText="更正"
          busyText="更正中"
          isBusy={isBusy}
          reason={isChanged ? undefined : '没有改动'}
          onOk={submit}
          onClose={onClose}
        />
      }
    >
      {refusal !== '' && (
        <p className="below-16 pad-10-14 on-danger-wash round-m danger" role="alert">
          {refusal}
        </p>
      )}
      <SheetForm form={form} initialValues={{ ...kept, reason: '' }} onSubmit={submit}>
        <TextItem
          {...textOf(personRecord, 'name')}
          extra={undefined}
          rules={[
            {
              validateTrigger: 'onBlur',
              // A name from before this rule stays as it is until somebody writes another.
              validator: (_, text: string = '') =>
                text.trim() === person.name ? Promise.resolve() : unless(nameFault(text)),
            },
          ]}
          of={{ dir: 'auto' }}
        />
        <Form.Item name="isPartyMember" label={LABELS.isPartyMember}>
          <Radio.Group
            options={[
              { value: true, label: '是' },
              { value: false, label: '否' },
            ]}
          />
        </Form.Item>
        {isMember !== person.isPartyMember && <Effects id={id} isMember={isMember} />}
        <TextItem
          {...textOf(personRecord, 'idNumber')}
          label={`改为${LABELS.idNumber}`}
          needed={undefined}
          extra={
            isNumbered
              ? '换了号码，本人的设备都退出一次，用原来的密码重新登录。'
              : '号码没有登记错就空着；登记过的号码不显示。'
          }
          rules={[
            {
              validateTrigger: 'onBlur',
              validator: (_, text: string = '') =>
                text.trim() === '' ? Promise.resolve() : unless(numberFault(text, new Date().getFullYear())),
            },
          ]}
          of={{ spellCheck: false }}
        />
        <RecordItems
          of={personRecord}
          part={PERSON_PART}
          written={['name', 'idNumber', 'orgCode', 'isPartyMember', 'username']}
        />
        <TextAreaItem
          name="reason"
          label="原因（记入操作记录）"
          needed="请写明原因"
          limit={200}
          of={{ rows: 3 }}
        />
      </SheetForm>
    </Sheet>
  );
}

/** 更正资料: name, membership and identity number, with a reason. */
export function PersonCorrect({ person }: { readonly person: Person }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <section className={s.part} aria-labelledby="person-correct">
      <h3 className="large" id="person-correct">
        资料
      </h3>
      <div className="flex wraps gap-12">
        <Button disabled={person.isMe} onClick={() => setIsOpen(true)}>
          更正资料
        </Button>
      </div>
      {person.isMe && <p className="small ink-3">自己的资料请由另一位管理员更正。</p>}
      <SheetDrawer open={isOpen} onClose={close}>
        {isOpen && <CorrectForm person={person} onClose={close} />}
      </SheetDrawer>
    </section>
  );
}
