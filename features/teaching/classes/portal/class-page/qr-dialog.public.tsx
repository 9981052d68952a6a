import { Suspense, useEffect, useId, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-page.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { QrItem } from '../../shared/class-page/qr-files.rules.ts';
import s from './qr-dialog.module.css';

/** Drawing and packing come when somebody looks at a code. */
const QrCanvas = lazyPart(() => import('./qr-canvas.tsx'), 'QrCanvas');

const warnNone = () => showToast('暂无二维码', { kind: 'warning' });

type Job = 'one' | 'all';

export interface QrDialogProps {
  readonly open: boolean;
  /** One class, or several of which one is shown. */
  readonly items: readonly QrItem[];
  readonly onClose: () => void;
}

/** Downloads the shown code or all of them, and says how it went. */
const useDownload = (items: readonly QrItem[], shown: QrItem | undefined) => {
  const [job, setJob] = useState<Job | null>(null);
  const download = async (kind: Job) => {
    const isMissing = kind === 'one' ? !shown?.url : items.every(({ url }) => url === '');
    if (isMissing) return warnNone();
    if (job !== null) return;
    setJob(kind);
    try {
      const { saveAllQr, saveQr } = await import('./qr-picture.ts');
      await (kind === 'one' && shown ? saveQr(shown) : saveAllQr(items));
      showToast('下载成功');
    } catch {
      showToast('没有下载成功，请检查网络后再试一次。', { kind: 'warning' });
    } finally {
      setJob(null);
    }
  };
  return { job, download };
};

/** 班级二维码：看、单个下载、打包下载；没有地址时提示暂无二维码（specification, 2.14 and 5）。 */
export function QrDialog({ open, items, onClose }: QrDialogProps) {
  const [chosen, setChosen] = useState(0);
  const pick = useId();
  const shown = items[chosen] ?? items[0];
  const hasCode = shown !== undefined && shown.url !== '';
  const { job, download } = useDownload(items, shown);
  useEffect(() => {
    if (open && !hasCode) warnNone();
  }, [open, hasCode]);
  return (
    <Dialog
      wide
      open={open}
      title="班级二维码"
      onConfirm={() => void download('one')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button loading={job === 'all'} onClick={() => void download('all')}>
            下载全部
          </Button>
          <Button kind="primary" type="submit" loading={job === 'one'}>
            下载二维码
          </Button>
        </>
      }
    >
      <div className={s.qr}>
        <div className={s.frame}>
          {hasCode ? (
            <Suspense fallback={<span className={s.canvas} />}>
              <QrCanvas url={shown.url} name={shown.name} />
            </Suspense>
          ) : (
            <span className={`${s.canvas} ${s.none}`}>暂无二维码</span>
          )}
        </div>
        <div className="stack starts gap-8 phone-full">
          {items.length > 1 ? (
            <>
              <label className="small ink-3" htmlFor={pick}>
                看哪个班的（共 {items.length} 个）
              </label>
              <select
                className="full pad-x-12 target ink on-card round-m edge-strong"
                id={pick}
                value={chosen}
                onChange={(event) => setChosen(Number(event.target.value))}
              >
                {items.map(({ name, url }, index) => (
                  <option key={`${url} ${name}`} value={index}>
                    {name}
                  </option>
                ))}
              </select>
            </>
          ) : (
            <Title className="ink" as="b">
              {shown?.name ?? ''}
            </Title>
          )}
          <p>微信或手机浏览器扫码，可看班级、报名。下载的图片可以打印张贴。</p>
        </div>
      </div>
    </Dialog>
  );
}
