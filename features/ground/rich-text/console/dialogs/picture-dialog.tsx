import type { Editor } from '@tiptap/core';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { type PictureLimits, pictureLimits, refusalOfFile } from '../pictures/upload-picture.ts';
import { EditorIcon } from '../toolbar/editor-icon.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import s from './picture-dialog.module.css';

export interface PictureDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

const WORDS_LIMIT = 200;

const useLimits = (): PictureLimits | null => {
  const [limits, setLimits] = useState<PictureLimits | null>(null);
  useEffect(() => {
    let isGone = false;
    void pictureLimits().then((found) => {
      if (!isGone) setLimits(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return limits;
};

const usePreview = (file: File | null): string => {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? address : '';
};

const limitText = (limits: PictureLimits | null): string => {
  if (!limits) return '';
  const kinds = limits.endings.map((name) => name.slice(1)).join('、');
  return `${kinds}，不超过 ${Math.floor(limits.maxBytes / 1024 / 1024)} MB`;
};

/** Chooses a picture and asks for its words; on a picture that stands already, it changes the words only. */
export function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const fileId = useId();
  const isChange = editor.isActive('picture');
  const now = editor.getAttributes('picture');
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(isChange ? String(now.alt ?? '') : '');
  const [caption, setCaption] = useState(isChange ? String(now.caption ?? '') : '');
  const [error, setError] = useState('');
  const limits = useLimits();
  const preview = usePreview(file);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0] ?? null;
    const refusal = chosen && limits ? refusalOfFile(chosen, limits) : '';
    setError(refusal);
    setFile(refusal ? null : chosen);
  };
  const confirm = () => {
    if (lengthProblem(alt, WORDS_LIMIT) + lengthProblem(caption, WORDS_LIMIT) !== '') return;
    const words = { alt: alt.trim(), caption: caption.trim() };
    if (isChange) editor.chain().updateAttributes('picture', words).run();
    else if (file) editor.storage.pictureUploads.start(file, editor.state.selection.to, words);
    else return setError(error || '请先选一张图片');
    onClose();
  };
  return (
    <EditorDialog
      open
      title={isChange ? '图片说明' : '插入图片'}
      confirmText={isChange ? '确定' : '上传'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {!isChange && (
        <div className={s.chooser}>
          <input
            id={fileId}
            className="vh"
            type="file"
            accept={limits?.endings.join(',') ?? 'image/*'}
            aria-label="图片文件"
            aria-describedby={`${fileId}-note`}
            aria-invalid={error !== '' || undefined}
            onChange={choose}
          />
          <label
            className="inline-row gap-8 target round-m edge-strong on-card ink presses hover-edge"
            htmlFor={fileId}
          >
            <EditorIcon name="picture" />
            {file ? '换一张' : '选择图片'}
          </label>
          <span className="grows shrinks ink cut" dir="auto">
            {file?.name}
          </span>
          {preview !== '' && <img src={preview} alt="所选图片的预览" />}
          <p id={`${fileId}-note`} className={error ? s.error : s.hint} aria-live="polite">
            {error || limitText(limits)}
          </p>
        </div>
      )}
      <TextField
        label="替代文字"
        hint="读屏软件会念出这句话；只作装饰的图可以不填"
        value={alt}
        limit={WORDS_LIMIT}
        dir="auto"
        onChange={(event) => setAlt(event.target.value)}
      />
      <TextField
        label="图下说明"
        hint="可以不填"
        value={caption}
        limit={WORDS_LIMIT}
        dir="auto"
        onChange={(event) => setCaption(event.target.value)}
      />
    </EditorDialog>
  );
}
