import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type PublicationDetail,
  usePublication,
  usePublicationRecord,
} from '#features/content/publishing/console/publication-record.public.ts';
import { PublicationSide } from '#features/content/publishing/console/publication-side.public.tsx';
import { publicationWords } from '#features/content/publishing/shared/publication-life.rules.ts';
import { HtmlItem } from '#features/ground/rich-text/console/html-item.public.tsx';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { EditBlocks, EditColumns, EditNote, EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { RecordForm } from '#platform/web/console/form/record-form.tsx';
import { RecordItem, RecordItems } from '#platform/web/console/form/record-items.tsx';
import { SaveMark } from '#platform/web/console/form/save-mark.tsx';
import { useAutosave } from '#platform/web/console/form/use-autosave.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { ARTICLE_PART, articleRecord } from '../shared/article.record.ts';
import { ARTICLE_KIND, ARTICLES_PATH } from '../shared/article-address.rules.ts';
import { articlePreviewPath } from './article-preview-path.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { CoverCard } from './cover-card.tsx';

const PAIR = 'stack two-columns phone-one-column gap-0-20';
const TRAIL = { title: '新闻管理', path: ARTICLES_PATH };

const whyReadOnly = ({ actions, editState }: PublicationDetail): string => {
  if (actions.includes('edit')) return '';
  if (actions.includes('sign')) return '这篇新闻等您审签；内容由作者修改。';
  if (editState === 'signed') return '已经签发，等着到时间公开，现在不能改；要改可以先取回。';
  if (editState === 'review') return '正在审签，现在不能改；要改可以先取回。';
  return '您现在的身份不能修改这篇新闻。';
};

interface EditorProps {
  readonly detail: PublicationDetail;
  readonly onStepped: () => void;
}

/** The editor of one article: its text at the left, where it stands at the right. */
function ArticleEditor({ detail, onStepped }: EditorProps) {
  const record = usePublicationRecord(articleRecord, detail);
  const readOnly = whyReadOnly(detail);
  const isDisabled = readOnly !== '';
  const { state, saveNow } = useAutosave(record, !isDisabled);
  const title = Form.useWatch('title', { form: record.form, preserve: true }) ?? detail.title;
  return (
    <ConsolePage
      title={title.trim() || '没有标题的新闻'}
      trail={[TRAIL, { title: isDisabled ? '查看新闻' : '编辑新闻' }]}
      meta={
        <>
          <span>No. {detail.id}</span>
          <span>{detail.orgName}</span>
          <span>{publicationWords(detail).text}</span>
        </>
      }
      actions={
        isDisabled ? undefined : (
          <SaveMark
            record={record}
            state={state}
            savedTime={detail.editState === 'none' ? '' : detail.updatedTime}
          />
        )
      }
    >
      {isDisabled && <EditNote icon="lock">{readOnly}</EditNote>}
      <EditColumns
        sideLabel="状态、提交与时间"
        isReadOnly={isDisabled}
        side={
          <PublicationSide
            detail={detail}
            record={record}
            listPath={ARTICLES_PATH}
            previewPath={articlePreviewPath(detail.id)}
            onStepped={onStepped}
          />
        }
      >
        <RecordForm record={record} isDisabled={isDisabled} onSubmit={saveNow}>
          <EditSection title="正文">
            <RecordItems
              of={articleRecord}
              part={ARTICLE_PART}
              written={['author', 'sort']}
              own={{
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
        </RecordForm>
        <CoverCard record={record} detail={detail} isDisabled={isDisabled} />
        <AttachmentsField record={record} detail={detail} isDisabled={isDisabled} />
      </EditColumns>
    </ConsolePage>
  );
}

const UNKNOWN = {
  title: '没有这篇新闻',
  reason: '它可能已被删除，或不归您现在的身份管理。',
  back: { to: ARTICLES_PATH, label: '回新闻管理' },
};

function EditedArticle({ id }: { readonly id: string }) {
  const query = usePublication({ kind: ARTICLE_KIND, id });
  const { data } = query;
  // Every step (submitted, returned, recalled) begins the form anew with what the server has.
  const [step, setStep] = useState(0);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  // The shown page stays when a later question fails.
  if (data)
    return <ArticleEditor key={step} detail={data.data} onStepped={() => setStep((count) => count + 1)} />;
  return (
    <ConsolePage title="编辑新闻" trail={[TRAIL, { title: '编辑新闻' }]}>
      <LoadingState query={query} label="新闻" kept="存下的草稿都在。" unknown={UNKNOWN}>
        <EditBlocks main={['420px', '520px']} side={['180px', '340px']} />
      </LoadingState>
    </ConsolePage>
  );
}

/** `/console/articles/edit?id=` */
export const ArticleEditPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return <EditedArticle key={id} id={id} />;
};
