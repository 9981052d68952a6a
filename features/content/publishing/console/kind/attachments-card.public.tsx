import { Form } from 'antd';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { Button } from '#platform/web/console/console-button.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { ATTACHMENTS_LABEL, type Attachment, MOST_ATTACHMENTS } from '../../shared/document-fields.record.ts';
import type { KindFormProps } from './kind-form.ts';

const NAME_MAX = 200;

interface WithAttachments {
  readonly attachments: readonly Attachment[];
}

/** 附件: documents of the library, each under the name that readers see; its field is `attachments`. */
export function AttachmentsCard<T extends WithAttachments>({ record, detail, isDisabled }: KindFormProps<T>) {
  const watched = Form.useWatch('attachments', { form: record.form, preserve: true });
  const attachments: readonly Attachment[] = watched ?? record.initial.attachments;
  const set = (next: readonly Attachment[]) => record.setValues({ attachments: next } as Partial<T>);
  const label = ATTACHMENTS_LABEL;
  return (
    <EditSection title={label}>
      <div id={fieldId('attachments')} tabIndex={-1} className="stack gap-12">
        {attachments.length > 0 && (
          <ol className="stack gap-8">
            {attachments.map(({ fileId, name }, at) => (
              <li key={fileId} className="flex top gap-8">
                <span className="grows shrinks">
                  <TextBox
                    aria-label={`第 ${at + 1} 个附件的名称`}
                    limit={NAME_MAX}
                    value={name}
                    disabled={isDisabled}
                    onChange={(text) =>
                      set(attachments.map((one) => (one.fileId === fileId ? { fileId, name: text } : one)))
                    }
                  />
                </span>
                {!isDisabled && (
                  <Button
                    kind="text"
                    size="s"
                    aria-label={`去掉附件：${name}`}
                    onClick={() => set(attachments.filter((one) => one.fileId !== fileId))}
                  >
                    去掉
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
        {isDisabled && attachments.length === 0 && <p className="plain ink-3">没有附件</p>}
        {!isDisabled && attachments.length >= MOST_ATTACHMENTS && (
          <p className="plain ink-3">最多 {MOST_ATTACHMENTS} 个附件，去掉一个再添加。</p>
        )}
        {!isDisabled && attachments.length < MOST_ATTACHMENTS && (
          <MediaPicker
            kind="document"
            label={label}
            slot={`${detail.kind}-files-${detail.id}`}
            emptyText="把文件拖到这里，或者从素材库选择"
            value={null}
            onChange={(file) => {
              if (file === null || attachments.some(({ fileId }) => fileId === file.id)) return;
              set([...attachments, { fileId: file.id, name: file.name }]);
            }}
          />
        )}
      </div>
    </EditSection>
  );
}
