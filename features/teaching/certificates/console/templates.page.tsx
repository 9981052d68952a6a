import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { NameDialog } from '#platform/web/console/dialogs/name-dialog.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { runStep } from '#platform/web/console/run-step.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { chooseTemplate, createTemplate, type TemplateRow } from '../shared/certificates.contract.ts';
import { useReloadTemplates, useTemplates } from './certificates.queries.ts';
import s from './templates.module.css';

const editPath = (id: string) => `/console/certificates/template?id=${encodeURIComponent(id)}`;

function Card({ template }: { readonly template: TemplateRow }) {
  const reload = useReloadTemplates();
  const { id, name, orgName, activeNo, classNum, defaultFlag, mayEditFlag } = template;
  const choose = () => runStep(() => call(chooseTemplate, { id }), '以后本单位结业的证书用这个模板', reload);
  return (
    <li className={s.card}>
      <h2 className="head-lg">{name}</h2>
      <p className="ink-3">{orgName}</p>
      <p className="above-8">
        {activeNo === 0 ? <Tag>还没有启用</Tag> : <Tag tone="pine">第 {activeNo} 版在用</Tag>}{' '}
        {defaultFlag === '1' && <Tag tone="gold">本单位的模板</Tag>}
      </p>
      <p className="small ink-3 above-8">{classNum > 0 ? `用在 ${classNum} 个班` : '还没有用过'}</p>
      {mayEditFlag === '1' && (
        <div className="row wraps gap-8 above-12">
          <ButtonLink size="s" to={editPath(id)}>
            编辑
          </ButtonLink>
          {defaultFlag === '0' && activeNo > 0 && (
            <Button size="s" onClick={() => void choose()}>
              设为本单位的模板
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** `/console/certificates/templates`: those of the organisation, of those above it and below. */
export const TemplatesPage = () => {
  const [isNaming, setNaming] = useState(false);
  const query = useTemplates();
  const navigate = useNavigate();
  const isAdmin = useUser().activeRole?.roleCode === 'admin';
  const create = async (name: string) => {
    try {
      const { data } = await call(createTemplate, { name, orientation: 'LANDSCAPE' });
      void navigate(editPath(data.id));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <ConsolePage
      title="证书模板"
      trail={[{ title: '证书', path: '/console/certificates' }]}
      meta="下级没有自设模板的，用最近一个上级的"
      actions={
        isAdmin && (
          <Button kind="primary" onClick={() => setNaming(true)}>
            新建模板
          </Button>
        )
      }
    >
      {query.data ? (
        <ul className={s.cards}>
          {query.data.map((template) => (
            <Card key={template.id} template={template} />
          ))}
        </ul>
      ) : (
        <LoadingState query={query} label="证书模板" blocks={['180px']} />
      )}
      {isNaming && (
        <NameDialog
          title="新建证书模板"
          name="结业证书"
          max={60}
          taken={[]}
          isBusy={false}
          onSave={(name) => void create(name)}
          onClose={() => setNaming(false)}
        />
      )}
    </ConsolePage>
  );
};
