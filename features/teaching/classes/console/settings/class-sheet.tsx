import { Sheet } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { DraftMark } from '#platform/web/console/form/record-form.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { type AdminClass, useReloadClasses } from '../classes.queries.ts';
import { useClassSteps } from '../use-class-steps.ts';
import { ClassForm } from './class-form.tsx';
import { type MadeClass, useClassRecord } from './class-form-record.ts';
import type { ClassValues } from './class-values.rules.ts';

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

const titleOf = (detail: AdminClass | null): string => {
  if (detail === null) return '新建班级';
  return detail.canEdit ? '编辑班级' : '班级设置';
};

/** The sheet of one class: its form, what can be done with it at the foot. */
export function OpenClass({ detail, values, remembered = '', ...acts }: OpenClassProps) {
  const { onClose, onSaved, onMade } = acts;
  const reload = useReloadClasses();
  const { record, made } = useClassRecord(detail, values);
  const { take, isBusy } = useClassSteps();
  const isDisabled = detail !== null && !detail.canEdit;
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
      <Button onClick={onClose}>取消</Button>
      <Button kind="primary" loading={record.isSaving} loadingLabel="保存中" onClick={() => void save()}>
        {detail === null ? '建好，去排课程' : '保存'}
      </Button>
    </>
  );
  return (
    <Sheet
      title={titleOf(detail)}
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
