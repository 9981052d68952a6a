import { type Field, own } from '#platform/shared/record.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { countVisible, visibleText } from '#platform/shared/written-text.rules.ts';

/** Fields that several kinds of content have, described once. */

const fileId = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' };

/** A draft may leave a text empty or hold more than can be published: submitting says so, not saving. */
export const inDraft = (field: Field<string>, maxLength: number): Field<string> => ({
  ...field,
  schema: { type: 'string', maxLength },
});

/** HTML of at most 10,000 visible characters, cleaned when it is written. */
export const htmlField = (label: string): Field<string> =>
  own({
    label,
    initial: '',
    schema: { type: 'string', maxLength: 400_000 },
    description: 'HTML; at most 10,000 visible characters',
    words: visibleText,
    audited: (html) => `${countVisible(html)} 字`,
  });

/** 封面图片: a picture of the media library, or the drawn cover. */
export const coverField = (): Field<string | null> =>
  own<string | null>({
    label: '封面图片',
    initial: null,
    schema: { anyOf: [fileId, { type: 'null' }] },
    description: 'a picture of the library; null for the drawn cover',
    words: (file) => (file === null ? '自动生成' : '自己选的图片'),
  });

/** A file of the media library under the name that readers see. */
export interface Attachment {
  readonly fileId: string;
  readonly name: string;
}

export const ATTACHMENTS_LABEL = '附件';
/** Most attachments of one publication. */
export const MOST_ATTACHMENTS = 10;

/** 附件: files of the media library, in the order in which readers see them. */
export const attachmentsField = (): Field<readonly Attachment[]> =>
  own<readonly Attachment[]>({
    label: ATTACHMENTS_LABEL,
    initial: [],
    schema: {
      type: 'array',
      maxItems: MOST_ATTACHMENTS,
      items: {
        type: 'object',
        required: ['fileId', 'name'],
        properties: { fileId, name: { type: 'string', minLength: 1, maxLength: 200 } },
      },
    },
    tidy: (files) => files.map((file) => ({ fileId: file.fileId, name: tidyLine(file.name) })),
    // The database does not keep the order of an object's names.
    compared: (files) => files.map((file) => [file.fileId, file.name]),
    audited: (files) => files.map(({ name }) => name).join('、'),
    words: (files) => files.map(({ name }) => name).join('\n'),
  });
