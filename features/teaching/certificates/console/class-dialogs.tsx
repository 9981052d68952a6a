import { TaskProgress } from '#features/ground/tasks/console/task-progress.public.tsx';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { createCerts, packCerts } from '../shared/certificates.contract.ts';
import { useReloadCertificates } from './certificates.queries.ts';
import { ClassDialog, type DialogPlace } from './class-dialog.tsx';

type Issued = OutputOf<typeof createCerts>['data'];

function Outcome({ issued }: { readonly issued: Issued }) {
  if (issued.taskId !== '') return <TaskProgress taskId={issued.taskId} />;
  return (
    <div role="status">
      <p>
        发了 <b>{issued.createdNum}</b> 张
        {issued.skipped.length > 0 ? `，跳过 ${issued.skipped.length} 人：` : '。'}
      </p>
      <ul className="above-8">
        {issued.skipped.slice(0, 50).map((one) => (
          <li key={one.userId}>
            {one.name || one.userId}：{one.reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Issues to all graduates of a class who have no certificate yet, and says who was left out and why. */
export function IssueDialog(props: DialogPlace) {
  const reload = useReloadCertificates();
  return (
    <ClassDialog
      {...props}
      title="给一个班颁发证书"
      text="学员结业时证书会自动发。这里给已经结业、还没有证书的人补发；同一人在同一班只发一次，发过的会跳过。"
      okText="颁发"
      send={async (classId) => {
        const { data } = await call(createCerts, { classId });
        void reload();
        return data;
      }}
      outcome={(issued) => <Outcome issued={issued} />}
    />
  );
}

/** Packs the valid certificates of a class into one file. */
export const PackDialog = (props: DialogPlace) => (
  <ClassDialog
    {...props}
    title="打包下载一个班的证书"
    text="这个班有效的证书，一人一个 PDF，放进一个压缩文件。关掉窗口也会接着做，做好后在页面右上角的任务里下载。"
    okText="打包"
    send={async (classId) => (await call(packCerts, { classId })).data}
    outcome={({ taskId }) => <TaskProgress taskId={taskId} />}
  />
);
