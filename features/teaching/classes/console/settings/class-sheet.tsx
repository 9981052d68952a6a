import { Form } from 'antd';
import { HtmlItem } from '#features/ground/rich-text/console/html-item.public.tsx';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { Sheet } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { DraftMark, RecordForm } from '#platform/web/console/form/record-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { type AdminClass, useReloadClasses } from '../classes.queries.ts';
import { useClassSteps } from '../use-class-steps.ts';
import { BasicsSection } from './basics-section.tsx';
import { type ClassRecord, type MadeClass, useClassRecord } from './class-form-record.ts';
import type { ClassValues } from './class-values.rules.ts';
import { CoverChoice } from './cover-choice.tsx';
import { FormSection } from './form-section.tsx';
import { GraduationSection, TeachersSection } from './graduation-section.tsx';
import { SignUpSection, TimeSection } from './sign-up-section.tsx';

interface ClassFormProps {
  readonly record: ClassRecord;
  /** `null` of a new class. */
  readonly detail: AdminClass | null;
  readonly isDisabled: boolean;
  readonly onSave: () => void;
}

/** Everything of a class but its courses, people and codes, which have pages of their own. */
function ClassForm({ record, detail, isDisabled, onSave }: ClassFormProps) {
  const watched = Form.useWatch<ClassValues>([], { form: record.form, preserve: true });
  const values: ClassValues = { ...record.initial, ...watched };
  return (
    <RecordForm record={record} isDisabled={isDisabled} onSubmit={onSave}>
      <BasicsSection detail={detail} classType={values.classType} isDisabled={isDisabled} />
      <TimeSection values={values} />
      <SignUpSection detail={detail} values={values} isDisabled={isDisabled} />
      <GraduationSection record={record} detail={detail} values={values} isDisabled={isDisabled} />
      <TeachersSection />
      <FormSection title="封面与介绍">
        <CoverChoice
          record={record}
          classCode={detail?.classCode ?? ''}
          screenPath={detail?.screenPath ?? ''}
          isDisabled={isDisabled}
        />
        <HtmlItem
          name="intro"
          label="班级介绍"
          limit={WORD_LIMITS.long}
          height={280}
          placeholder="办班的目的、内容、要求，学员在班级页上看到。"
          isDisabled={isDisabled}
        />
      </FormSection>
    </RecordForm>
  );
}

/** The heading that names the drawer. */
export interface OpenClassActs {
  /** Asks first where something is unsaved. */
  readonly onClose: () => void;
  /** After a save: nothing is left to ask about. */
  readonly onSaved: () => void;
  readonly onMade: (made: MadeClass) => void;
}

export interface OpenClassProps extends OpenClassActs {
  /** `null` of a new class. */
  readonly detail: AdminClass | null;
  readonly values: ClassValues;
  /** Values that were filled in from an earlier class; empty for none. */
  readonly remembered?: string | undefined;
}

const titleOf = (detail: AdminClass | null, isDisabled: boolean): string => {
  if (detail === null) return '新建班级';
  return isDisabled ? '班级设置' : '编辑班级';
};

/** The sheet of one class: its form, what can be done with it at the foot. */
export function OpenClass({ detail, values, remembered = '', ...acts }: OpenClassProps) {
  const { onClose, onSaved, onMade } = acts;
  const reload = useReloadClasses();
  const { record, made } = useClassRecord(detail, values);
  const { take, isBusy } = useClassSteps();
  const isDisabled = !useMayAct('do') || (detail !== null && !detail.canEdit);
  const save = async () => {
    if (!(await record.submit())) return;
    void reload();
    const fresh = made.current;
    if (fresh === null) {
      showToast('已保存');
      onSaved();
      return;
    }
    if (fresh.codeProblem === '') showToast(`班级已建好，编号 ${fresh.classCode}，接着排课程`);
    else showToast(`班级已建好，报名码还没有：${fresh.codeProblem}`, { kind: 'warning', seconds: 8 });
    onMade(fresh);
  };
  const foot = (
    <>
      {detail?.canTakeOffline ? (
        <Button kind="danger" loading={isBusy} onClick={() => void take('offline', detail)}>
          下线班级
        </Button>
      ) : (
        <span />
      )}
      <Button act="see" onClick={onClose}>
        取消
      </Button>
      <Button kind="primary" loading={record.isSaving} loadingLabel="保存中" onClick={() => void save()}>
        {detail === null ? '建好，去排课程' : '保存'}
      </Button>
    </>
  );
  return (
    <Sheet
      title={titleOf(detail, isDisabled)}
      onClose={onClose}
      mark={isDisabled ? undefined : <DraftMark record={record} />}
      foot={isDisabled ? undefined : foot}
    >
      {isDisabled && (
        <p className="below-20 pad-10-14 on-gold-wash round-m gold-ink">
          您在这个班级里只能查看，不能改设置。
        </p>
      )}
      {remembered !== '' && (
        <p className="below-20 pad-10-14 on-blue-wash round-m plain blue">{remembered}</p>
      )}
      <ClassForm record={record} detail={detail} isDisabled={isDisabled} onSave={() => void save()} />
    </Sheet>
  );
}
