import { Form } from 'antd';
import type { PublicationDetail } from '#features/content/publishing/console/publication-record.public.ts';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import type { RecordFormState } from '#platform/web/console/form/record-form.tsx';
import { type ArticleDocument, articleRecord } from '../shared/article.record.ts';

export interface OfArticle {
  readonly record: RecordFormState<ArticleDocument>;
  readonly detail: PublicationDetail;
  readonly isDisabled: boolean;
}

/** 封面图片: a picture of the library, or the drawn cover. */
export function CoverCard({ record, detail, isDisabled }: OfArticle) {
  const coverFileId = Form.useWatch('coverFileId', { form: record.form, preserve: true }) ?? null;
  const { label } = articleRecord.fields.coverFileId;
  return (
    <EditSection title={label}>
      <div id={fieldId('coverFileId')} tabIndex={-1}>
        {isDisabled && coverFileId === null ? (
          <p className="plain ink-3">按标题自动画的封面。</p>
        ) : (
          <MediaPicker
            kind="image"
            label={label}
            slot={`article-cover-${detail.id}`}
            emptyText="不选就按标题自动画，也可以把图片拖到这里"
            disabled={isDisabled}
            value={coverFileId}
            onChange={(file) => record.setValues({ coverFileId: file?.id ?? null })}
          />
        )}
      </div>
    </EditSection>
  );
}
