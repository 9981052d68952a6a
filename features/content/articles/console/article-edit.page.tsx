import { Form, Select } from 'antd';
import { AttachmentsCard } from '#features/content/publishing/console/kind/attachments-card.public.tsx';
import { CoverCard } from '#features/content/publishing/console/kind/cover-card.public.tsx';
import {
  KindEditPage,
  type KindFormProps,
} from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { useNamedCodes } from '#features/ground/dictionaries/portal/use-dictionary.public.ts';
import { HtmlItem } from '#features/ground/rich-text/console/html-item.public.tsx';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { RecordItem, RecordItems } from '#platform/web/console/form/record-items.tsx';
import { ARTICLE_PART, type ArticleDocument, articleRecord } from '../shared/article.record.ts';
import { ARTICLE_COLUMN_DICT, ARTICLE_COLUMNS } from '../shared/article-columns.rules.ts';
import { ARTICLE_WORDS } from '../shared/article-kind.words.ts';
import { TopicItem } from './topic-item.tsx';

const PAIR = 'stack two-columns phone-one-column gap-0-20';

type Props = KindFormProps<ArticleDocument>;

function ColumnItem() {
  const { items } = useNamedCodes(ARTICLE_COLUMN_DICT, ARTICLE_COLUMNS);
  return (
    <Form.Item name="columnCode" label={articleRecord.fields.columnCode.label}>
      <Select options={items.map(({ key, name }) => ({ value: key, label: name }))} />
    </Form.Item>
  );
}

const Fields = ({ isDisabled }: Props) => (
  <EditSection title="正文">
    <RecordItems
      of={articleRecord}
      part={ARTICLE_PART}
      written={['author', 'sort']}
      own={{
        columnCode: (
          <div className={PAIR}>
            <ColumnItem />
            <TopicItem />
          </div>
        ),
        source: (
          <div className={PAIR}>
            <RecordItem of={articleRecord} name="source" />
            <RecordItem of={articleRecord} name="author" />
          </div>
        ),
        isTop: (
          <div className={PAIR}>
            <RecordItem of={articleRecord} name="isTop" />
            <RecordItem of={articleRecord} name="sort" />
          </div>
        ),
      }}
    />
    <div id={fieldId('content')} tabIndex={-1}>
      <HtmlItem
        name="content"
        label={articleRecord.fields.content.label}
        limit={WORD_LIMITS.long}
        height={520}
        isDisabled={isDisabled}
      />
    </div>
  </EditSection>
);

const Cards = (props: Props) => (
  <>
    <CoverCard {...props} label={articleRecord.fields.coverFileId.label} />
    <AttachmentsCard {...props} />
  </>
);

/** `/console/articles/edit?id=` */
export const ArticleEditPage = () => (
  <KindEditPage words={ARTICLE_WORDS} record={articleRecord} Fields={Fields} Cards={Cards} />
);
