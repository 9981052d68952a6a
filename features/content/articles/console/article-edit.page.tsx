import { Form, Select } from 'antd';
import { AttachmentsCard } from '#features/content/publishing/console/kind/attachments-card.public.tsx';
import { CoverCard } from '#features/content/publishing/console/kind/cover-card.public.tsx';
import { HtmlField } from '#features/content/publishing/console/kind/html-field.public.tsx';
import {
  KindEditPage,
  type KindFormProps,
} from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { useNamedCodes } from '#features/ground/dictionaries/portal/use-dictionary.public.ts';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { ARTICLE_PART, type ArticleDocument, articleRecord } from '../shared/article.record.ts';
import { ARTICLE_COLUMN_DICT, ARTICLE_COLUMNS } from '../shared/article-columns.rules.ts';
import { ARTICLE_WORDS } from '../shared/article-kind.words.ts';
import { TopicItem } from './topic-item.tsx';

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
      pairs={{ columnCode: 'topic', source: 'author', isTop: 'sort' }}
      own={{ columnCode: <ColumnItem />, topic: <TopicItem /> }}
    />
    <HtmlField of={articleRecord} name="content" height={520} isDisabled={isDisabled} />
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
