import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { useFileDrop } from '#platform/web/console/entry/use-file-drop.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { MAX_FILES } from '../shared/board-state.rules.ts';
import { getClassFileLimits } from '../shared/class-files.contract.ts';
import { KeptRow, SendingRow } from './class-file-rows.tsx';
import s from './class-files-field.module.css';
import { type FileValue, useClassUploads } from './use-class-uploads.ts';

export type { FileValue } from './use-class-uploads.ts';

const useLimits = () => useCall(getClassFileLimits, {}, { staleTime: Number.POSITIVE_INFINITY });

/** A file of the answer as the form holds it. */
export const fileValue = ({ fileId, fileName, fileSize, kind }: FileValue): FileValue => ({
  fileId,
  fileName,
  fileSize,
  kind,
});

/** Their names in one line, where two versions are compared. */
export const fileNames = (files: readonly FileValue[]): string =>
  files.map(({ fileName }) => fileName).join('、') || '没有';

export interface ClassFilesFieldProps {
  /** Empty while no class is chosen: files belong to one. */
  readonly classId: string;
  readonly label: string;
  readonly value: readonly FileValue[];
  readonly onChange: (files: readonly FileValue[]) => void;
  /** How many are on their way. */
  readonly onSending: (num: number) => void;
  readonly isDisabled: boolean;
}

/** The files of a notice or a material: chosen or dropped here, checked by the server one after the other. */
export function ClassFilesField(props: ClassFilesFieldProps) {
  const { classId, label, value, onChange, onSending, isDisabled } = props;
  const { data, error, isFetching, refetch } = useLimits();
  const kinds = data?.data.kinds ?? [];
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // Several may end before the form has drawn the first of them.
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  const put = (files: readonly FileValue[]) => {
    newest.current = files;
    onChange(files);
  };
  const { items, add, retry, drop } = useClassUploads(classId, kinds, (file) =>
    put([...newest.current, file]),
  );
  const sending = items.filter(({ problem }) => problem === '').length;
  const report = useEffectEvent(onSending);
  useEffect(() => report(sending), [sending]);

  const room = MAX_FILES - value.length - sending;
  const reason = classId === '' ? '先选班级' : room <= 0 ? `最多 ${MAX_FILES} 个` : undefined;
  const canAdd = reason === undefined && kinds.length > 0;
  const take = (files: FileList | null) => {
    if (!canAdd) return;
    const given = [...(files ?? [])];
    add(given.slice(0, room));
    if (given.length > room)
      showToast(`最多 ${MAX_FILES} 个：收下前 ${room} 个，其余 ${given.length - room} 个没有上传`, {
        kind: 'warning',
        seconds: 8,
      });
  };
  const { isOver, zone } = useFileDrop(({ files }) => take(files));
  const moveUp = (at: number) => {
    const next = [...value];
    const [file] = next.splice(at, 1);
    if (file) next.splice(at - 1, 0, file);
    put(next);
  };
  return (
    <fieldset className={s.field}>
      <legend>
        {label}
        {value.length > 0 && <small className="small ink-3"> {value.length} 个</small>}
      </legend>
      {(value.length > 0 || items.length > 0) && (
        <ul className="stack below-8 round-m edge" aria-label={label}>
          {value.map((file, at) => (
            <KeptRow
              key={file.fileId}
              file={file}
              isFirst={at === 0}
              isDisabled={isDisabled}
              onUp={() => moveUp(at)}
              onRemove={() => put(value.filter(({ fileId }) => fileId !== file.fileId))}
            />
          ))}
          {items.map((item) => (
            <SendingRow
              key={item.key}
              item={item}
              onRetry={() => retry(item.key)}
              onDrop={() => drop(item.key)}
            />
          ))}
        </ul>
      )}
      {isDisabled && value.length === 0 && <p className="small ink-3">没有文件。</p>}
      {!isDisabled && (
        <section className={cx(s.zone, isOver && s.over)} aria-labelledby={`${id}-call`} {...zone}>
          <div>
            <p id={`${id}-call`}>{isOver ? '松开，开始上传' : '把文件拖到这里，可以一次拖多个'}</p>
            {kinds.length > 0 && (
              <details>
                <summary className="presses small ink-3">可以上传哪些文件</summary>
                <ul>
                  {kinds.map(({ kind, sentence }) => (
                    <li className="small ink-3" key={kind}>
                      {sentence}
                    </li>
                  ))}
                  <li className="small ink-3">带宏的文档、带脚本的 PDF 不收。</li>
                </ul>
              </details>
            )}
          </div>
          {error ? (
            <Button
              className="rigid"
              size="s"
              icon="refresh"
              loading={isFetching}
              onClick={() => void refetch()}
            >
              重新准备上传
            </Button>
          ) : (
            <Button
              className="rigid"
              size="s"
              reason={data ? reason : '正在准备'}
              onClick={() => input.current?.click()}
              aria-label={reason === undefined ? `选择文件：${label}` : undefined}
            >
              选择文件
            </Button>
          )}
          <input
            ref={input}
            type="file"
            // The form library shows file inputs whatever their attribute says.
            style={{ display: 'none' }}
            multiple
            accept={kinds.map(({ accept }) => accept).join(',')}
            onChange={(event) => {
              take(event.target.files);
              // The same file may be chosen again after it was refused.
              event.target.value = '';
            }}
          />
        </section>
      )}
    </fieldset>
  );
}
