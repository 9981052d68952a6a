import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { wireTime } from '#platform/shared/times.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { ExportButton } from '#platform/web/console/table/export-button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { periodOn, periodWords } from '../shared/period.rules.ts';
import {
  RECEIVED_REPORTS_PATH,
  REPORT_SCHEDULES_PATH,
  REPORTS_PATH,
} from '../shared/report-address.rules.ts';
import { chosenColumns, kindsFor, type ReportKind } from '../shared/report-kinds.rules.ts';
import { type Report, removeReport, type SavedReport } from '../shared/reports.contract.ts';
import { KIND_WORDS, REPORTS_TITLE } from '../shared/reports.words.ts';
import { BehindSheet } from './behind-sheet.tsx';
import { ColumnPanel } from './column-panel.tsx';
import { PeriodSelect } from './period-select.tsx';
import { PrintedReport } from './printed-report.tsx';
import { type Opened, ReportTable } from './report-table.tsx';
import { ReportTiles } from './report-tiles.tsx';
import { type ReportView, readReportView, writeReportView } from './report-view.rules.ts';
import s from './reports.module.css';
import { useReloadReports, useReport, useSavedReports } from './reports.queries.ts';
import { SaveDialog } from './save-dialog.tsx';

type Go = (changes: Partial<ReportView>) => void;

const minute = (time: string) => time.slice(0, 16);

/** Steps from the top of the scope down to the shown organisation, the last one without a way. */
function OrgPath({ report, go }: { readonly report: Report; readonly go: Go }) {
  if (report.path.length < 2) return null;
  return (
    <nav aria-label="组织层级" className="row wraps gap-8 below-12">
      {report.path.map(({ orgCode, orgName }, at) => (
        <span key={orgCode} className="row gap-8">
          {at > 0 && <span aria-hidden="true">›</span>}
          {orgCode === report.orgCode ? (
            <b aria-current="location">{orgName}</b>
          ) : (
            <button type="button" className={s.step} onClick={() => go({ org: orgCode })}>
              {orgName}
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}

interface SavedBarProps {
  readonly list: readonly SavedReport[];
  readonly shown: SavedReport | undefined;
  readonly go: Go;
  readonly onSave: (isNew: boolean) => void;
}

/** Saved reports to choose from, and what can be done with the shown one. */
function SavedBar({ list, shown, go, onSave }: SavedBarProps) {
  const reload = useReloadReports();
  const remove = async ({ id, name, version }: SavedReport) => {
    const isSure = await confirmAction({
      title: '删除这份报表',
      text: `“${name}”删掉以后，别人也看不到了；数字本身不受影响。`,
      okText: '删除',
      danger: true,
    });
    if (!isSure) return;
    try {
      await call(removeReport, { id, version });
      showToast('已删除');
      go({ saved: undefined });
      await reload();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <span className="row wraps gap-8">
      {list.length > 0 && (
        <Select
          aria-label="保存的报表"
          placeholder="打开保存的报表"
          className={s.saved ?? ''}
          value={shown?.id ?? null}
          options={list.map(({ id, name, isOwn, ownerName }) => ({
            value: id,
            label: isOwn ? name : `${name}（${ownerName}）`,
          }))}
          onChange={(id) => {
            const one = list.find((report) => report.id === id);
            if (one)
              go({
                kind: one.kind,
                period: one.period,
                org: one.orgCode,
                columns: one.columns,
                saved: one.id,
              });
          }}
        />
      )}
      {shown?.isOwn && (
        <>
          <Button size="s" onClick={() => onSave(false)}>
            保存改动
          </Button>
          <Button size="s" kind="text" onClick={() => void remove(shown)}>
            删除
          </Button>
        </>
      )}
      <Button size="s" onClick={() => onSave(true)}>
        另存为报表
      </Button>
    </span>
  );
}

interface BodyProps {
  readonly report: Report;
  readonly view: ReportView;
  readonly title: string | undefined;
  readonly go: Go;
}

function Body({ report, view, title, go }: BodyProps) {
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const user = useUser();
  const [madeAt, setMadeAt] = useState(() => minute(wireTime(new Date())));
  useEffect(() => {
    const note = () => setMadeAt(minute(wireTime(new Date())));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  const columns = chosenColumns(report.kind, report.kind === view.kind ? view.columns : []);
  return (
    <>
      <OrgPath report={report} go={go} />
      <ReportTiles report={report} />
      <ReportTable report={report} columns={columns} onEnter={(org) => go({ org })} onOpen={setOpened} />
      <BehindSheet
        report={report}
        period={view.period}
        opened={opened}
        onClose={() => {
          setOpened(undefined);
          go({});
        }}
      />
      <PrintedReport report={report} columns={columns} title={title} madeBy={user.name} madeAt={madeAt} />
    </>
  );
}

/** `/console/reports`: a kind of report, of an organisation and a period, opened down to its rows. */
export const ReportsPage = () => {
  const [params, setParams] = useSearchParams();
  const { activeRole } = useUser();
  const role = activeRole?.roleCode ?? 'learner';
  const kinds: readonly ReportKind[] = kindsFor(role);
  const view = readReportView(params, kinds);
  const query = useReport(view);
  const { data: report } = query;
  const { data: list = [] } = useSavedReports();
  const [saving, setSaving] = useState<'new' | 'old' | null>(null);
  const go: Go = (changes) => setParams((now) => writeReportView(now, changes, kinds));
  const shown = list.find(({ id }) => id === view.saved);
  const months = periodOn(view.period, wireTime(new Date()).slice(0, 10));
  const columns = chosenColumns(view.kind, view.columns);
  return (
    <ConsolePage
      title={REPORTS_TITLE}
      meta={
        report && (
          <>
            <span>{report.orgName}</span>
            <span>{periodWords(report)}</span>
            {report.countedTime === '' ? (
              <span>这个期间还没有数过</span>
            ) : (
              <span>数到 {minute(report.countedTime)}</span>
            )}
          </>
        )
      }
      actions={
        <>
          {role === 'admin' && (
            <>
              <PageLink className="blue one-line" to={RECEIVED_REPORTS_PATH}>
                收到的报表
              </PageLink>
              <PageLink className="blue one-line" to={REPORT_SCHEDULES_PATH}>
                定时发送
              </PageLink>
            </>
          )}
          <Button act="see" reason={report ? undefined : '正在读取'} onClick={() => window.print()}>
            打印
          </Button>
          {report && (
            <ExportButton
              total={report.rows.length + 1}
              unit="行"
              request={{
                kind: `report-${view.kind}`,
                filters: { period: view.period, orgCode: report.orgCode },
                sort: '',
                columns: [
                  { key: 'name', title: report.isOwnClasses ? '培训班' : '组织' },
                  ...columns.map(({ key, label }) => ({ key, title: label })),
                ],
              }}
            />
          )}
        </>
      }
    >
      <div className={s.bar}>
        <Segmented
          label="报表种类"
          items={kinds.map((key) => ({ key, label: KIND_WORDS[key] }))}
          value={view.kind}
          onChange={(kind) => go({ kind })}
        />
        {months && <PeriodSelect value={view.period} months={months} onChange={(period) => go({ period })} />}
        <ColumnPanel kind={view.kind} chosen={view.columns} onChange={(next) => go({ columns: next })} />
        <SavedBar list={list} shown={shown} go={go} onSave={(isNew) => setSaving(isNew ? 'new' : 'old')} />
      </div>
      {report ? (
        <Body report={report} view={view} title={shown?.name} go={go} />
      ) : (
        <LoadingState
          query={query}
          label={REPORTS_TITLE}
          blocks={['104px', '480px']}
          unknown={{
            title: '没有这张报表',
            reason: '期间不对，或者这个组织不在您的管理范围内。',
            back: { to: REPORTS_PATH, label: '看本年的' },
          }}
        />
      )}
      <SaveDialog
        isOpen={saving !== null && report !== undefined}
        isNew={saving === 'new'}
        shown={{
          kind: view.kind,
          period: view.period,
          orgCode: report?.orgCode ?? '',
          columns: columns.map(({ key }) => key),
        }}
        saved={shown}
        onSaved={(saved) => go({ saved })}
        onClose={() => setSaving(null)}
      />
    </ConsolePage>
  );
};
