import { Drawer } from 'antd';
import { initialOf, labelsOf, pickedOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { DraftMark, useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { showOf } from '#platform/web/console/form/record-words.ts';
import { useSteps } from '#platform/web/console/use-steps.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { teacherRecord } from '../shared/teacher.record.ts';
import type { TeacherValues } from '../shared/teacher-edit.rules.ts';
import { getAdminTeacher, removeTeacher, saveTeacher } from '../shared/teachers-admin.contract.ts';
import s from './teacher-drawer.module.css';
import { TeacherForm } from './teacher-form.tsx';
import { type AdminTeacherDetail, useReloadTeachers, useTeacher } from './teachers.queries.ts';

const LABELS = labelsOf(teacherRecord);

interface OpenTeacherProps {
  readonly detail: AdminTeacherDetail | null;
  readonly onClose: () => void;
}

function OpenTeacher({ detail, onClose }: OpenTeacherProps) {
  const reload = useReloadTeachers();
  const id = detail?.id;
  const isDisabled = detail !== null && !detail.canEdit;
  const record = useRecordForm<TeacherValues>({
    name: 'teacher',
    recordId: id ?? 'new',
    version: detail?.version ?? 0,
    values: detail ? pickedOf(teacherRecord, detail) : initialOf(teacherRecord),
    labels: LABELS,
    show: showOf(teacherRecord),
    save: async (values, version) => {
      const { data } = await call(saveTeacher, { ...values, ...(id === undefined ? {} : { id, version }) });
      return { version: data.version };
    },
    load: async () => {
      const { data: newest } = await call(getAdminTeacher, { id: id ?? '' });
      return { values: pickedOf(teacherRecord, newest), version: newest.version };
    },
  });
  const save = async () => {
    if (!(await record.submit())) return;
    showToast(id === undefined ? '已新增教师' : '已保存');
    void reload();
    onClose();
  };
  const { take } = useSteps<'remove', AdminTeacherDetail>({
    ask: (_, { name }) => ({
      title: '删除教师',
      text: `删除 ${name} 的资料，找不回来。`,
      okText: '删除',
      danger: true,
    }),
    send: async (_, { id: removed, version }) => {
      await call(removeTeacher, { id: removed, version });
      return '已删除';
    },
    reload,
    onDone: () => {
      record.discard();
      onClose();
    },
  });
  const whyNotRemove = detail && detail.courseNum > 0 ? `还有 ${detail.courseNum} 门课，不能删` : undefined;
  return (
    <>
      {isDisabled && (
        <p className="below-16 pad-10-14 on-gold-wash round-m gold-ink">
          这位教师由 {detail.orgName} 管理，您可以选他讲课，不能改资料。
        </p>
      )}
      <TeacherForm record={record} photo={detail?.photo ?? ''} isDisabled={isDisabled} />
      {!isDisabled && (
        <div className={s.foot}>
          <Button kind="primary" loading={record.isSaving} loadingLabel="保存中" onClick={() => void save()}>
            保存
          </Button>
          <Button onClick={onClose}>取消</Button>
          <DraftMark record={record} />
          {detail && (
            <Button
              kind="danger"
              size="s"
              className="push"
              reason={whyNotRemove}
              onClick={() => detail && void take('remove', detail)}
            >
              删除
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function LoadedTeacher({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useTeacher(id);
  if (query.data) return <OpenTeacher detail={query.data.data} onClose={onClose} />;
  return <LoadingState query={query} label="教师" blocks={['72px', '74px', '120px', '240px']} />;
}

export interface TeacherDrawerProps {
  /** `null` is closed, empty a new teacher. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** A teacher beside the list, so that the list stays in view. */
export function TeacherDrawer({ id, onClose }: TeacherDrawerProps) {
  return (
    <Drawer
      title={id === '' ? '新增教师' : '教师资料'}
      size={560}
      open={id !== null}
      onClose={onClose}
      destroyOnHidden
    >
      {id === '' && <OpenTeacher detail={null} onClose={onClose} />}
      {id !== null && id !== '' && <LoadedTeacher key={id} id={id} onClose={onClose} />}
    </Drawer>
  );
}
