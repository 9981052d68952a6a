import { useMutation } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { COVER_CATEGORIES, COVER_PALETTES } from '#features/content/cover-art/shared/cover-palette.rules.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { MOTIFS, OWN_PICTURE } from '../../shared/settings/class-motif.rules.ts';
import s from './class-edit.module.css';
import type { ClassRecord } from './class-form-record.ts';
import { motifName, useDrawings } from './cover-drawings.ts';
import { sendCoverPicture } from './cover-upload.ts';

const PALETTES = COVER_CATEGORIES.map((key) => ({ value: key, label: COVER_PALETTES[key].name }));

export interface CoverChoiceProps {
  readonly record: ClassRecord;
  /** Empty of a new class: the number comes with the first save. */
  readonly classCode: string;
  /** The cover that learners see now. */
  readonly screenPath: string;
  readonly isDisabled: boolean;
}

interface TileProps {
  readonly name: string;
  readonly src: string | undefined;
  readonly isChosen: boolean;
  readonly group: string;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

const Tile = ({ name, src, isChosen, group, isDisabled, onChoose }: TileProps) => (
  <label className={cx(s.tile, isChosen && s.tileChosen)}>
    <input
      className="full tall absolute"
      type="radio"
      name={group}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
    />
    {src === undefined ? <i className={s.undrawn} /> : <SmartImage shape="wide" src={src} alt="" eager />}
    <span>{name}</span>
  </label>
);

/** 封面: one of eight drawings in the colours of a category, or a picture of one's own. */
export function CoverChoice({ record, classCode, screenPath, isDisabled }: CoverChoiceProps) {
  const group = useId();
  const input = useRef<HTMLInputElement>(null);
  const watched = { form: record.form, preserve: true };
  const categoryKey = Form.useWatch('categoryKey', watched) ?? record.initial.categoryKey;
  const motif = Form.useWatch('motif', watched) ?? record.initial.motif;
  const fileId = Form.useWatch('coverFileId', watched) ?? null;
  const [sent, setSent] = useState<{ readonly fileId: string; readonly url: string } | null>(null);
  const drawings = useDrawings(categoryKey, classCode || 'K');
  const upload = useMutation({
    mutationFn: sendCoverPicture,
    onSuccess: (picture) => {
      setSent(picture);
      record.setValues({ motif: OWN_PICTURE, coverFileId: picture.fileId });
    },
  });
  const hadOwn = record.initial.motif === OWN_PICTURE;
  const ownUrl = sent !== null ? sent.url : hadOwn ? screenPath : '';
  const hasOwn = sent !== null || hadOwn || fileId !== null;
  const shownMotif = motif === '' && classCode !== '' ? drawings?.automatic : motif;
  const choose = (file: File | undefined) => {
    if (file) upload.mutate(file);
    if (input.current) input.current.value = '';
  };
  return (
    <div className={s.cover}>
      <p className="flex below-12 plain ink-2">
        封面
        <small className="push">由分类和编号生成，可换图案</small>
      </p>
      <Form.Item name="categoryKey" label="用哪一类的颜色">
        <Select options={PALETTES} style={{ maxWidth: 240 }} />
      </Form.Item>
      <div className={s.tiles} role="radiogroup" aria-label="封面图案">
        {MOTIFS.map((known) => (
          <Tile
            key={known}
            name={motifName(known)}
            src={drawings?.urls[known]}
            group={group}
            isChosen={shownMotif === known}
            isDisabled={isDisabled}
            onChoose={() => record.setValues({ motif: known, coverFileId: null })}
          />
        ))}
        {hasOwn && (
          <Tile
            name="自己的图片"
            src={ownUrl}
            group={group}
            isChosen={motif === OWN_PICTURE}
            isDisabled={isDisabled}
            onChoose={() => record.setValues({ motif: OWN_PICTURE, coverFileId: sent?.fileId ?? fileId })}
          />
        )}
      </div>
      {!isDisabled && (
        <p className={s.ownWay}>
          <Button
            size="s"
            loading={upload.isPending}
            loadingLabel="正在上传"
            onClick={() => input.current?.click()}
          >
            {hasOwn ? '换一张图片' : '用自己的图片'}
          </Button>
          <small>横的，16:9 最合适；JPG、PNG 或 WebP，20 MB 以内。</small>
          <input
            ref={input}
            type="file"
            className={s.file}
            accept="image/jpeg,image/png,image/webp"
            aria-label="封面图片"
            tabIndex={-1}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </p>
      )}
      {upload.error !== null && (
        <p className={s.problem} role="alert">
          <Icon className="above-3" name="warning" size="s" />
          {upload.error.message}
        </p>
      )}
    </div>
  );
}
