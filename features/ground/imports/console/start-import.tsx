import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '#platform/web/console/console-button.tsx';
import { DropZone } from '#platform/web/console/entry/drop-zone.tsx';
import { useFileUpload } from '#platform/web/console/entry/use-file-upload.ts';
import { sendFile } from '#platform/web/send-file.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { downloadTemplate, type ImportKindFacts, uploadImport } from '../shared/imports.contract.ts';
import { fetchFile } from './fetch-file.ts';
import s from './start-import.module.css';
import { withWayBack } from './way-back.rules.ts';

/** The endings that tables have, and the types that some browsers want instead. */
const TABLES =
  '.xlsx,.csv,.txt,.tsv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

export interface StartImportProps {
  readonly kinds: readonly ImportKindFacts[];
  readonly chosen: string;
  /** Value that the page from which one comes gives rows that leave it empty; empty for none. */
  readonly given: string;
  /** The page from which one comes, for the receipt; empty for none. */
  readonly back: string;
  readonly onChoose: (kind: string) => void;
}

const percent = (share: number) => Math.round(share * 100);

function Columns({ kind }: { readonly kind: ImportKindFacts }) {
  return (
    <details className={s.columns}>
      <summary className="hugs tall-32 presses ink-2">表格里有哪些列</summary>
      <dl>
        {kind.columns.map(({ name, isNeeded, note, choices }) => (
          <div key={name}>
            <dt className="flex baseline gap-8 bold">
              {name}
              {isNeeded && <span className="regular danger">必填</span>}
            </dt>
            <dd className="ink-3">
              {note}
              {choices.length > 0 && <>；可填：{choices.join('、')}</>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** 第一步到第三步：导什么、下载模板、上传检查。 */
export function StartImport({ kinds, chosen, given: offered, back, onChoose }: StartImportProps) {
  const navigate = useNavigate();
  const kind = kinds.find(({ key }) => key === chosen) ?? kinds[0];
  const givenColumn = kind?.columns.find(({ mayBeGiven }) => mayBeGiven);
  const given = givenColumn ? offered : '';
  const upload = useFileUpload(
    async (file, progress) => {
      const query = new URLSearchParams({ kind: kind?.key ?? '', ...(given ? { given } : {}) });
      const { data } = await sendFile(`${uploadImport.path}?${query}`, { file, ...progress });
      return (data as { importId: string }).importId;
    },
    (id) => void navigate(withWayBack(`/console/imports/${id}`, back)),
  );
  const template = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => fetchFile(downloadTemplate.path, { kind: chosen, format }),
    onError: (error) => showToast(error.message, { kind: 'warning' }),
  });
  if (!kind) return null;
  return (
    <section className={`panel ${s.start}`} aria-label="新的导入">
      <div className={s.step}>
        <h2 className="below-14 large">导入什么</h2>
        <fieldset className={s.seg}>
          <legend className="vh">导入什么</legend>
          {kinds.map(({ key, title }) => (
            <button
              className="ink-2 one-line focus-inside"
              key={key}
              type="button"
              aria-pressed={key === kind.key}
              onClick={() => onChoose(key)}
            >
              {title}
            </button>
          ))}
        </fieldset>
        <p className="above-12 small ink-3">{kind.note}。</p>
      </div>
      <div className={s.step}>
        <h2 className="below-14 large">下载模板，照着填</h2>
        <div className="flex wraps gap-8">
          <Button
            icon="download"
            loading={template.isPending && template.variables === 'xlsx'}
            onClick={() => template.mutate('xlsx')}
          >
            Excel 模板
          </Button>
          <Button
            kind="text"
            loading={template.isPending && template.variables === 'csv'}
            onClick={() => template.mutate('csv')}
          >
            CSV 模板
          </Button>
        </div>
        <Columns kind={kind} />
      </div>
      <div className={s.step}>
        <h2 className="below-14 large">上传，先检查</h2>
        {upload.fileName === '' ? (
          <DropZone
            title={`选择${kind.title}表格`}
            hint=".xlsx 或 .csv，最大 20 MB、50000 行"
            accept={TABLES}
            onFile={(file) => upload.start(file)}
          />
        ) : (
          <div className={s.sending}>
            <b className="cut">{upload.fileName}</b>
            <ProgressBar
              label="上传进度"
              value={percent(upload.share)}
              text={upload.share < 1 ? `已上传 ${percent(upload.share)}%` : '正在读取和检查'}
            />
            <div className="row between small ink-3">
              <span>{upload.share < 1 ? `已上传 ${percent(upload.share)}%` : '正在读取和检查……'}</span>
              <Button kind="text" size="s" onClick={upload.stop}>
                停止
              </Button>
            </div>
          </div>
        )}
        {upload.problem !== '' && (
          <p className="flex gap-8 above-12 pad-10-12 on-danger-wash round-m small danger" role="alert">
            <Icon className="rigid above-4" name="warning" size="s" />
            {upload.problem}
          </p>
        )}
        {givenColumn && given !== '' && (
          <p className="above-12 small ink-3">
            表格里可以不写{givenColumn.name}：空着的行都算 <b>{given}</b>。
          </p>
        )}
        <p className="above-12 small ink-3">检查不写入任何资料；看过逐行结果，再决定导不导。</p>
      </div>
    </section>
  );
}
