import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import type { Refusals } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { type AdminCourse, changeCourses } from '../../shared/documents/course-admin.contract.ts';
import { useReloadCourses } from '../courses.queries.ts';

type Verb = InputOf<typeof changeCourses>['verb'];

const VERBS: readonly {
  readonly verb: Verb;
  readonly label: string;
  /** The right that at least one of the chosen courses must have. */
  readonly action: string;
  readonly text: string;
  readonly danger?: boolean;
}[] = [
  { verb: 'submit', label: '提交审核', action: 'submit', text: '没有填齐的会留下，并说明缺什么。' },
  { verb: 'approve', label: '审核通过', action: 'approve', text: '通过的课程学员立刻能看到。' },
  {
    verb: 'offline',
    label: '下线',
    action: 'takeDown',
    text: '下线立刻生效，已经记下的学时不受影响。',
    danger: true,
  },
  {
    verb: 'remove',
    label: '删除',
    action: 'remove',
    text: '只删除从未发布过的草稿，删除后找不回来。',
    danger: true,
  },
];

const MAX_AT_ONCE = 100;

export interface CourseBatchProps {
  readonly rows: readonly AdminCourse[];
  readonly clear: () => void;
  readonly onRefused: (refusals: Refusals) => void;
}

/** Steps for the chosen courses together; each is judged for itself. */
export function CourseBatch({ rows, clear, onRefused }: CourseBatchProps) {
  const reload = useReloadCourses();
  const change = useMutation({
    mutationFn: ({ verb, reason }: { verb: Verb; reason: string }) =>
      call(changeCourses, { ids: rows.map(({ id }) => id), verb, ...(reason === '' ? {} : { reason }) }),
    onSuccess: async ({ data }, { verb }) => {
      const verbText = VERBS.find((known) => known.verb === verb)?.label ?? '';
      const { doneNum, failed } = data;
      if (failed.length === 0) showToast(`${doneNum} 门课程已${verbText}`);
      else
        onRefused({
          title:
            doneNum === 0 ? `没有一门能${verbText}` : `${doneNum} 门已${verbText}，${failed.length} 门没有`,
          items: failed.map(({ id, title, reason }) => ({ id, name: title || `No. ${id}`, reason })),
        });
      clear();
      await reload();
    },
    onError: toastError,
  });
  const press = async ({ verb, label, text, danger = false }: (typeof VERBS)[number]) => {
    const fitting = rows.filter(({ actions }) =>
      actions.includes(verb === 'offline' ? 'takeDown' : verb),
    ).length;
    const answer = await confirmAction({
      title: `${label} ${rows.length} 门课程`,
      text: `${fitting < rows.length ? `其中 ${rows.length - fitting} 门现在不能${label}，会原样留下。` : ''}${text}`,
      okText: label,
      danger,
      ...(verb === 'offline' ? { reason: { label: '下线原因', required: true, maxLength: 200 } } : {}),
    });
    if (answer) change.mutate({ verb, reason: answer.reason });
  };
  return VERBS.filter(({ action }) => rows.some(({ actions }) => actions.includes(action))).map((entry) => (
    <Button
      key={entry.verb}
      size="s"
      loading={change.isPending}
      reason={rows.length > MAX_AT_ONCE ? `一次最多 ${MAX_AT_ONCE} 门` : undefined}
      onClick={() => void press(entry)}
    >
      {entry.label}
    </Button>
  ));
}
