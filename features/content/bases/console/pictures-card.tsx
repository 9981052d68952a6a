import { Form } from 'antd';
import { useState } from 'react';
import type { KindFormProps } from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { Button } from '#platform/web/console/console-button.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import {
  ALT_MAX,
  type BaseDocument,
  type BasePicture,
  baseRecord,
  MOST_PICTURES,
} from '../shared/base.record.ts';
import s from './base-form.module.css';

/** The list with one entry a place earlier. */
const moved = (pictures: readonly BasePicture[], at: number): BasePicture[] =>
  pictures.flatMap((one, place) => {
    if (place === at - 1) return pictures[at] ? [pictures[at], one] : [one];
    return place === at ? [] : [one];
  });

/** 图片: of the library, each with what it shows in words; the first is the cover. */
export function PicturesCard({ record, detail, isDisabled }: KindFormProps<BaseDocument>) {
  const watched = Form.useWatch('pictures', { form: record.form, preserve: true });
  const pictures: readonly BasePicture[] = watched ?? record.initial.pictures;
  // Addresses of what was chosen here; the server tells those of what was saved before.
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const set = (next: readonly BasePicture[]) => record.setValues({ pictures: next });
  const addressOf = (id: string) => added[id] || (detail.files.find((file) => file.id === id)?.url ?? '');
  const { label } = baseRecord.fields.pictures;
  return (
    <EditSection title={label} extra={<span className="small ink-3">第一张作封面，不选就自动画一张</span>}>
      <div id={fieldId('pictures')} tabIndex={-1} className="stack gap-16">
        {pictures.length > 0 && (
          <ol className="stack gap-16">
            {pictures.map(({ fileId, alt }, at) => (
              <li key={fileId} className={s.picture}>
                <SmartImage src={addressOf(fileId)} alt={alt} shape="wide" title={alt} />
                <div className="stack gap-8">
                  <TextBox
                    aria-label={`第 ${at + 1} 张的图说`}
                    placeholder="图上是什么，如：陵园正门与远山"
                    limit={ALT_MAX}
                    value={alt}
                    disabled={isDisabled}
                    onChange={(text) =>
                      set(pictures.map((one) => (one.fileId === fileId ? { fileId, alt: text } : one)))
                    }
                  />
                  <span className="row wraps gap-8 small">
                    {at === 0 && <span className="gold-ink">封面</span>}
                    {alt.trim() === '' && <span className="danger">没有写图说</span>}
                    {!isDisabled && at > 0 && (
                      <Button
                        kind="text"
                        size="s"
                        aria-label={`第 ${at + 1} 张往前移`}
                        onClick={() => set(moved(pictures, at))}
                      >
                        往前移
                      </Button>
                    )}
                    {!isDisabled && (
                      <Button
                        kind="text"
                        size="s"
                        aria-label={`去掉第 ${at + 1} 张`}
                        onClick={() => set(pictures.filter((one) => one.fileId !== fileId))}
                      >
                        去掉
                      </Button>
                    )}
                  </span>
                </div>
              </li>
            ))}
          </ol>
        )}
        {isDisabled && pictures.length === 0 && <p className="plain ink-3">自动画的封面。</p>}
        {!isDisabled && pictures.length >= MOST_PICTURES && (
          <p className="plain ink-3">最多 {MOST_PICTURES} 张，去掉一张再添加。</p>
        )}
        {!isDisabled && pictures.length < MOST_PICTURES && (
          <MediaPicker
            kind="image"
            label={label}
            slot={`base-pictures-${detail.id}`}
            emptyText="把图片拖到这里，或者从素材库选择"
            value={null}
            onChange={(file) => {
              if (file === null || pictures.some(({ fileId }) => fileId === file.id)) return;
              setAdded({ ...added, [file.id]: file.posterUrl });
              set([...pictures, { fileId: file.id, alt: '' }]);
            }}
          />
        )}
      </div>
    </EditSection>
  );
}
