import { useEffect, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { type LoadedPhoto, type LoadFault, loadPhoto } from './load-photo.ts';
import { PhotoPick } from './photo-pick.tsx';
import { PhotoReview } from './photo-review.tsx';
import { reviewOf } from './review.rules.ts';
import {
  isWritten,
  resultWords,
  type Sheet,
  type SheetResult,
  type SheetRow,
  useReadSheet,
} from './sheet.queries.ts';
import s from './sheet-read.module.css';

const FAULTS: Readonly<Record<LoadFault | 'OTHER', string>> = {
  MARKS: '没有找到四角的黑块：请把整张表拍进去，不要挡住四角，再拍一张。',
  NUMBER: '没有认出右上角的二维码：请凑近、对准，避开反光，再拍一张。',
  SMALL: '照片太小，笔迹看不清：请凑近再拍一张，或者选原图。',
  FILE: '这个文件打不开，请选照片（JPG、PNG）。',
  OTHER: '这张表是另一场的，没有读。请换这一场的签到表。',
};

interface Written {
  readonly page: number;
  readonly rows: readonly SheetRow[];
  readonly results: readonly SheetResult[];
}

/** What was written down of one page, and what of it waits for the manager. */
function Receipt({ page, rows, results }: Written) {
  const open = results.filter(({ outcome }) => !isWritten(outcome));
  const mark = rows[0]?.mark ?? 'PRESENT';
  return (
    <div role="status" className={s.receipt}>
      <b>
        第 {page} 页记下 {results.length - open.length} 人
      </b>
      {open.length > 0 && (
        <ul>
          {open.map(({ code, name, outcome }) => (
            <li key={code}>
              {name || code}　{resultWords(mark, outcome)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A photo of the printed sheet, read in the browser and confirmed row by row before anything is written. */
export function PhotoEntry({ id, sheet }: { readonly id: string; readonly sheet: Sheet }) {
  const [photo, setPhoto] = useState<LoadedPhoto | null>(null);
  const [fault, setFault] = useState<LoadFault | 'OTHER' | ''>('');
  const [isReading, setReading] = useState(false);
  const [written, setWritten] = useState<Written | null>(null);
  const send = useReadSheet(id);
  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ''), [photo]);
  const take = async (file: File) => {
    setReading(true);
    setFault('');
    setPhoto(null);
    setWritten(null);
    send.reset();
    // Reading keeps the browser busy: the words about it are shown first.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const loaded = await loadPhoto(file);
    setReading(false);
    if (typeof loaded === 'string') setFault(loaded);
    else if (loaded.found.sheet.codeNo !== sheet.codeNo) setFault('OTHER');
    else setPhoto(loaded);
  };
  if (photo)
    return (
      <PhotoReview
        key={photo.url}
        photo={photo}
        review={reviewOf(photo.found.sheet, photo.found.rows, sheet.people)}
        hasSignOut={sheet.gathering.signOutFrom !== ''}
        isSending={send.isPending}
        problem={send.error?.message ?? ''}
        onFile={(file) => void take(file)}
        onConfirm={(rows) => {
          const { page } = photo.found.sheet;
          send.mutate(rows, {
            onSuccess: (results) => {
              setWritten({ page, rows, results });
              setPhoto(null);
            },
          });
        }}
      />
    );
  return (
    <div className={s.pick}>
      {written && <Receipt {...written} />}
      {fault !== '' && (
        <p role="alert" className="danger">
          {FAULTS[fault]}
        </p>
      )}
      {isReading ? (
        <Button loading loadingLabel="正在读照片">
          拍照
        </Button>
      ) : (
        <PhotoPick
          word={written || fault !== '' ? '再拍一张' : '拍照或选照片'}
          onFile={(file) => void take(file)}
        />
      )}
      <p className="ink-3">
        一页一张，四角的黑块和二维码都拍进去。照片只在这台设备上读，不上传；读出来的要您逐行确认，确认以前什么都不记。
      </p>
    </div>
  );
}
