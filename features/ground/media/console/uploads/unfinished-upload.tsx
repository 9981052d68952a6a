import { useEffect, useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import type { MediaLimits } from '../../shared/library/media-library.contract.ts';
import { mismatchText, unfinishedText } from '../../shared/uploads/unfinished-upload.rules.ts';
import { percentOf, sentText } from '../../shared/uploads/upload-progress.rules.ts';
import { KindIcon } from '../library/kind-icon.tsx';
import type { ChosenFile } from './chosen-files.ts';
import { FileButton } from './file-button.tsx';
import { fileOfHandle, hasHandle } from './file-handles.ts';
import type { LeftUpload } from './upload-item.ts';
import s from './upload-row.module.css';
import { UploadFrame } from './upload-row.tsx';
import { beginUpload, uploads } from './uploads.ts';

export interface UnfinishedUploadRowProps {
  readonly upload: LeftUpload;
  readonly limits: MediaLimits | undefined;
}

const giveUp = async (upload: LeftUpload) => {
  const isSure =
    upload.isCleared ||
    (await confirmAction({
      title: '不再续传？',
      text: `《${upload.name}》已传的 ${percentOf(upload.sent, upload.size)}% 会从服务器上清掉。`,
      okText: '不再续传',
      cancelText: '留着',
      danger: true,
    }));
  if (isSure) await uploads.discard(upload.id);
};

/** An upload that an earlier page began: goes on with one press, or with the file chosen again. */
export function UnfinishedUploadRow({ upload, limits }: UnfinishedUploadRowProps) {
  const { id, name, size, sent, kind, isCleared } = upload;
  const [problem, setProblem] = useState('');
  const [isOnePress, setIsOnePress] = useState(false);
  useEffect(() => {
    let isShown = true;
    void hasHandle(id).then((has) => isShown && setIsOnePress(has));
    return () => {
      isShown = false;
    };
  }, [id]);

  const goOn = (chosen: ChosenFile | undefined) => {
    if (!chosen) return;
    const mismatch = mismatchText(upload, chosen.file);
    setProblem(mismatch);
    if (mismatch === '') beginUpload(chosen, { kind, slot: upload.slot });
  };
  const goOnByHandle = async () => {
    const file = await fileOfHandle(id);
    if (file) goOn({ file, handle: null });
    else {
      setIsOnePress(false);
      setProblem('浏览器没有交出这个文件，请自己选择一次。');
    }
  };
  const keptHours = limits?.unfinishedHours ?? 48;
  const said = isOnePress ? `上次没传完，已传 ${percentOf(sent, size)}%` : unfinishedText(upload);
  return (
    <UploadFrame
      icon={<KindIcon kind={kind} />}
      name={name}
      sizes={isCleared ? undefined : sentText(sent, size)}
      actions={
        isCleared ? (
          <Button size="s" onClick={() => void giveUp(upload)}>
            知道了
          </Button>
        ) : (
          <>
            {isOnePress ? (
              <Button size="s" onClick={() => void goOnByHandle()}>
                继续上传
              </Button>
            ) : (
              <FileButton
                size="s"
                kinds={limits?.kinds.filter((limit) => limit.kind === kind) ?? []}
                onFiles={([chosen]) => goOn(chosen)}
              >
                选择文件
              </FileButton>
            )}
            <Button kind="text" size="s" onClick={() => void giveUp(upload)}>
              不传了
            </Button>
          </>
        )
      }
    >
      {!isCleared && (
        <ProgressBar className={s.bar} label={`《${name}》已传`} value={percentOf(sent, size)} />
      )}
      <p className={s.line} aria-live="polite">
        {isCleared || problem !== '' ? (
          <span className="danger">
            <Icon className="self-middle" name="warning" size="s" />
            {problem || `超过 ${keptHours} 小时没有继续，服务器已经清理，请从头上传。`}
          </span>
        ) : (
          <span>{said}</span>
        )}
      </p>
    </UploadFrame>
  );
}
