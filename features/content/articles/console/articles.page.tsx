import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PublicationTable } from '#features/content/publishing/console/publication-table.public.tsx';
import { createPublication } from '#features/content/publishing/shared/publishing.contract.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { call } from '#platform/web/call.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { NameDialog } from '#platform/web/console/dialogs/name-dialog.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TITLE_MAX } from '../shared/article.record.ts';
import { ARTICLE_KIND, articleEditPath } from '../shared/article-address.rules.ts';

/** `/console/articles` */
export const ArticlesPage = () => {
  const { activeRole } = useUser();
  const [isNew, setIsNew] = useState(false);
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: (title: string) => call(createPublication, { kind: ARTICLE_KIND, document: { title } }),
    onSuccess: ({ data }) => navigate(articleEditPath(data.id)),
    onError: toastError,
  });
  return (
    <ConsolePage
      title="新闻管理"
      meta={activeRole?.orgName}
      actions={
        <Button kind="primary" onClick={() => setIsNew(true)}>
          新建新闻
        </Button>
      }
    >
      <PublicationTable
        name="articles"
        box="all"
        kind={ARTICLE_KIND}
        label="新闻"
        unit="篇"
        empty={{ title: '还没有新闻', text: '新建一篇，写好后提交审签。' }}
      />
      {isNew && (
        <NameDialog
          title="新建新闻"
          label="标题"
          name=""
          max={TITLE_MAX}
          taken={[]}
          isBusy={create.isPending}
          onSave={(title) => create.mutate(title)}
          onClose={() => setIsNew(false)}
        />
      )}
    </ConsolePage>
  );
};
