import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { Button } from '#platform/web/console/console-button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { FileIcon } from '../portal/class-files.public.tsx';
import s from './board-preview.module.css';
import type { FileValue } from './class-files-field.public.tsx';

export interface BoardPreviewProps {
  readonly open: boolean;
  readonly title: string;
  /** As the editor wrote it: its own schema lets nothing through but text structure. */
  readonly html: string;
  readonly files: readonly FileValue[];
  /** Further lines under the title. */
  readonly facts?: readonly string[] | undefined;
  readonly onClose: () => void;
}

/** View that learners will have, before it is saved. */
export function BoardPreview({ open, title, html, files, facts = [], onClose }: BoardPreviewProps) {
  return (
    <Dialog
      open={open}
      wide
      title="预览：学员看到的样子"
      onConfirm={onClose}
      onCancel={onClose}
      footer={
        <Button act="see" type="submit">
          关闭
        </Button>
      }
    >
      <article className={s.article}>
        <Title as="h3">{title === '' ? '（还没有标题）' : title}</Title>
        {facts.map((fact) => (
          <p key={fact} className="above-6 plain ink-3">
            {fact}
          </p>
        ))}
        <CleanHtml className="above-16" html={html} />
        {files.length > 0 && (
          <ul className="stack gap-8 above-24">
            {files.map(({ fileId, fileName, fileSize, kind }) => (
              <li className="row gap-12 pad-x-12 tall-44 round-m edge" key={fileId}>
                <FileIcon kind={kind} />
                <bdi>{fileName}</bdi>
                <small className="push small ink-3">{sizeText(fileSize)}</small>
              </li>
            ))}
          </ul>
        )}
      </article>
    </Dialog>
  );
}
