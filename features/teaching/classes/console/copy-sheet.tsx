import { useNavigate } from 'react-router';
import { wireTime } from '#platform/shared/times.ts';
import { call } from '#platform/web/call.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { DateItem, TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { SheetFoot, SheetForm, useSheetForm } from '#platform/web/console/form/sheet-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { classAdminPath } from '../shared/class-address.rules.ts';
import { copyClass } from '../shared/desk/class-admin.contract.ts';
import { useReloadClasses } from './classes.queries.ts';
import { copyName, NAME_LIMIT } from './copy-name.rules.ts';
import { nextStartDay } from './settings/class-values.rules.ts';

export interface CopiedClass {
  readonly id: string;
  readonly className: string;
}

function CopyForm({ source, onClose }: { readonly source: CopiedClass; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const reload = useReloadClasses();
  const today = wireTime(new Date()).slice(0, 10);
  const { form, submit, isBusy } = useSheetForm<{ readonly className: string; readonly startDate: string }>({
    send: async ({ className, startDate }) => {
      const { data } = await call(copyClass, { id: source.id, className: className.trim(), startDate });
      showToast(`已复制成 ${data.classCode}，还是草稿，核对后发布`);
      onClose();
      void reload();
      await navigate(classAdminPath(data.id));
    },
    onRefused: toastError,
  });
  return (
    <Sheet
      title="复制班级"
      onClose={onClose}
      foot={<SheetFoot okText="复制" busyText="复制中" isBusy={isBusy} onOk={submit} onClose={onClose} />}
    >
      <p className="below-12 ink-2">照“{source.className}”再建一个草稿，日期整体挪到新的开班日。</p>
      <dl className="stack gap-8 below-24 small">
        <div>
          <dt className="ink-3">带过去</dt>
          <dd>
            设置、课程、教师、班主任、各组的名称；线下课表；结业考试（成草稿，时间跟着挪，核对后再发布）。
          </dd>
        </div>
        <div>
          <dt className="ink-3">不带</dt>
          <dd>学员和他们的成绩、报名码、通知、资料、班级交流、评价。</dd>
        </div>
      </dl>
      <SheetForm
        form={form}
        initialValues={{ className: copyName(source.className), startDate: nextStartDay(today) }}
        onSubmit={submit}
      >
        <TextItem
          name="className"
          label="新班级的名称"
          needed="请填写班级名称"
          limit={NAME_LIMIT}
          keptName=""
        />
        <DateItem
          name="startDate"
          label="开班日期"
          needed="请填写开班日期"
          of={{ kind: 'day', placeholder: '例如 2026-03-05', canClear: false }}
        />
      </SheetForm>
    </Sheet>
  );
}

export interface CopySheetProps {
  readonly source: CopiedClass | null;
  readonly onClose: () => void;
}

/** 复制班级: a name and a day; everything else is as it was. */
export const CopySheet = ({ source, onClose }: CopySheetProps) => (
  <SheetDrawer open={source !== null} onClose={onClose}>
    {source !== null && <CopyForm key={source.id} source={source} onClose={onClose} />}
  </SheetDrawer>
);
