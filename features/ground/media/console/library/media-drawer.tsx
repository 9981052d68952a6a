import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useModal } from '#platform/web/ui/dialogs/use-modal.ts';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { MediaFile, MediaFileDetail } from '../../shared/library/media-library.contract.ts';
import { askMediaAddress, useMediaFile, useRemove, useRename, useRetry } from '../media.queries.ts';
import s from './drawer.module.css';
import { FileDetail } from './file-detail.tsx';

interface DrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Stays at the foot while the content scrolls. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** 560 wide from the end of the page; a native dialog, so that the focus stays in and comes back. */
function Drawer({ open, title, onClose, foot, children }: DrawerProps) {
  const titleId = useId();
  const dialog = useModal(open);
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard
    <dialog
      ref={dialog}
      className={s.drawer}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className="flex column tall">
          <header className={s.head}>
            <Title className="grows shrinks title-l" as="h2" id={titleId}>
              {title}
            </Title>
            <button type="button" className={s.close} aria-label="关闭" onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too */}
          <section className={s.body} aria-label={title} tabIndex={0}>
            {children}
          </section>
          {foot !== undefined && <footer className={s.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  );
}

const NAME_LIMIT = 120;

/** 改名：the ending stays what it is, the server makes the rest safe. */
function RenameDialog({ file, onClose }: { readonly file: MediaFile; readonly onClose: () => void }) {
  const [name, setName] = useState(file.name);
  const [problem, setProblem] = useState('');
  const rename = useRename();
  const save = async () => {
    if (name.trim() === '') return setProblem('请填写名称');
    if (lengthProblem(name, NAME_LIMIT) !== '') return;
    if (name.trim() === file.name) return onClose();
    try {
      const reply = await rename.mutateAsync({ id: file.id, name: name.trim(), version: file.version });
      showToast(`已改名为《${reply.data.name}》`);
      onClose();
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : '没有改成，请再试一次');
    }
  };
  return (
    <Dialog open title="改名" busy={rename.isPending} onConfirm={() => void save()} onCancel={onClose}>
      <TextField
        label="名称"
        value={name}
        limit={NAME_LIMIT}
        error={problem}
        hint="扩展名不变；已经在用它的课程不受影响。"
        onChange={(event) => {
          setName(event.target.value);
          setProblem('');
        }}
      />
    </Dialog>
  );
}

const sentenceOf = (error: unknown) => (error instanceof CallError ? error.message : '没有办成，请再试一次');

const usedText = ({ usedBy }: MediaFileDetail) =>
  `有 ${usedBy.length} 处在用它：${usedBy.map(({ kindText, title }) => `${kindText}《${title}》`).join('、')}。`;

const Waiting = () => (
  <Skeleton label="素材">
    <SkeletonBlock ratio="16 / 9" />
    <SkeletonBlock width="40%" height="1.5rem" gapBefore="24px" />
    <SkeletonBlock height="48px" gapBefore="12px" />
    <SkeletonBlock height="48px" gapBefore="12px" />
    <SkeletonBlock height="48px" gapBefore="12px" />
  </Skeleton>
);

interface FootProps {
  readonly file: MediaFileDetail;
  readonly onRename: () => void;
  readonly onRemoved: () => void;
}

function Foot({ file, onRename, onRemoved }: FootProps) {
  const remove = useRemove();
  const [isFetching, setIsFetching] = useState(false);
  const askRemove = async () => {
    if (file.usedBy.length > 0) {
      await confirmAction({
        title: '不能移除',
        text: `${usedText(file)}请先在这些地方换掉它，再来移除。`,
        okText: '知道了',
        cancelText: '关闭',
      });
      return;
    }
    const answer = await confirmAction({
      title: '从素材库移除？',
      text: `《${file.name}》移除后不能再选用，需要时得重新上传。`,
      okText: '移除',
      danger: true,
    });
    if (!answer) return;
    try {
      await remove.mutateAsync(file.id);
      showToast(`已移除《${file.name}》`);
      onRemoved();
    } catch (error) {
      showToast(sentenceOf(error), { kind: 'error', seconds: 10 });
    }
  };
  const download = async () => {
    setIsFetching(true);
    try {
      const { url } = await askMediaAddress(file.id, 'original');
      const link = document.createElement('a');
      link.href = url;
      link.download = file.name;
      link.click();
    } catch (error) {
      showToast(sentenceOf(error), { kind: 'error' });
    }
    setIsFetching(false);
  };
  return (
    <>
      <Button icon="pencil" onClick={onRename}>
        改名
      </Button>
      {file.kind === 'document' && file.state === 'ready' && (
        <Button act="see" icon="download" loading={isFetching} onClick={() => void download()}>
          下载原文件
        </Button>
      )}
      <Button kind="danger" loading={remove.isPending} onClick={() => void askRemove()}>
        移除
      </Button>
    </>
  );
}

export interface MediaDrawerProps {
  /** `null` closes it. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** One file of the library: what it is, how far the server is with it, who uses it. */
export function MediaDrawer({ id, onClose }: MediaDrawerProps) {
  const query = useMediaFile(id);
  const retry = useRetry();
  const [isRenaming, setIsRenaming] = useState(false);
  const file = id === null ? undefined : query.data;
  const isGone = query.error instanceof CallError && query.error.status === 404;

  const workAgain = async (fileId: string) => {
    try {
      await retry.mutateAsync(fileId);
      showToast('已重新排队处理');
    } catch (error) {
      showToast(sentenceOf(error), { kind: 'error', seconds: 10 });
    }
  };
  return (
    <>
      <Drawer
        open={id !== null}
        title={file?.name ?? '素材'}
        onClose={onClose}
        foot={file && <Foot file={file} onRename={() => setIsRenaming(true)} onRemoved={onClose} />}
      >
        {file ? (
          <FileDetail
            file={file}
            isRetrying={retry.isPending}
            onRetry={file.canRetry ? () => void workAgain(file.id) : undefined}
          />
        ) : isGone ? (
          <EmptyView
            title="没有找到这个素材"
            reason="它可能已被移除，或不在您当前身份的范围内。"
            action={
              <Button act="see" size="s" onClick={onClose}>
                回到素材库
              </Button>
            }
          />
        ) : query.isError ? (
          <FailedView
            kept={query.error.message}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Waiting />
        )}
      </Drawer>
      {file && isRenaming && <RenameDialog file={file} onClose={() => setIsRenaming(false)} />}
    </>
  );
}
