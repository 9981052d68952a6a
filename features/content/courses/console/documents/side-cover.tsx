import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { bookCover } from '#features/content/cover-art/shared/book-cover.rules.ts';
import {
  COVER_PALETTES,
  type CoverCategory,
} from '#features/content/cover-art/shared/cover-palette.rules.ts';
import { useLibraryPicture } from '#features/ground/media/console/picker/library-picture.public.tsx';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { Button } from '#platform/web/console/console-button.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { courseRecord } from '../../shared/documents/course-document.record.ts';
import s from './course-edit.module.css';
import type { CourseRecord } from './course-record.ts';

const isCategory = (key: string): key is CoverCategory => Object.hasOwn(COVER_PALETTES, key);

interface DrawnCover {
  readonly categoryKey: string;
  readonly id: string;
  readonly title: string;
  readonly lang: string;
}

/** The cover as publishing will draw it, drawn here with the same rules. */
const useDrawnCover = ({ categoryKey, id, title, lang }: DrawnCover): string =>
  useMemo(() => {
    const category = isCategory(categoryKey) ? categoryKey : 'theory';
    return `data:image/svg+xml,${encodeURIComponent(bookCover({ category, id, title, lang }))}`;
  }, [categoryKey, id, title, lang]);

export interface SideCoverProps {
  readonly record: CourseRecord;
  readonly id: string;
  readonly isDisabled: boolean;
}

/** 封面: follows the title while it is written, or a picture of the library. */
export function SideCover({ record, id, isDisabled }: SideCoverProps) {
  const watched = { form: record.form, preserve: true };
  const title = Form.useWatch('title', watched) ?? record.initial.title;
  const lang = Form.useWatch('lang', watched) ?? record.initial.lang;
  const categoryKey = Form.useWatch('categoryKey', watched) ?? '';
  const posterFileId = Form.useWatch('posterFileId', watched);
  const [isPicking, setIsPicking] = useState(false);
  const drawn = useDrawnCover({ categoryKey, id, title, lang });
  const hasPicture = posterFileId !== null && posterFileId !== undefined;
  const picture = useLibraryPicture(posterFileId ?? null);
  return (
    <section className="panel pad-24" aria-labelledby="cover-heading">
      <h2 className="below-14 title-s" id="cover-heading">
        封面
      </h2>
      <div className={s.cover} id={fieldId('posterFileId')} tabIndex={-1}>
        <SmartImage className={s.book} src={hasPicture ? picture : drawn} alt="" title={title} eager />
        <p className="small ink-3 lines-17">
          {hasPicture
            ? '用的是自己的图片，改名后不变。'
            : categoryKey === ''
              ? '选了分类就按分类定颜色，改名后自动重画。'
              : '由分类、编号和名称生成，改名后自动重画。'}
        </p>
      </div>
      {!isDisabled && (isPicking || hasPicture) && (
        <MediaPicker
          kind="image"
          label={courseRecord.fields.posterFileId.label}
          slot={`cover-${id}`}
          value={posterFileId ?? null}
          onChange={(file) => record.setValues({ posterFileId: file?.id ?? null })}
        />
      )}
      {!isDisabled && (
        <Button
          size="s"
          block
          className="above-4"
          onClick={() => {
            setIsPicking(!isPicking && !hasPicture);
            if (hasPicture) record.setValues({ posterFileId: null });
          }}
        >
          {isPicking || hasPicture ? '用自动画的封面' : '换成自己的图片'}
        </Button>
      )}
    </section>
  );
}
