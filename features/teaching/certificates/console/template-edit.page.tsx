import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '#platform/web/address-params.rules.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useDebounced } from '#platform/web/ui/entry/use-debounced.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { defaultLayout, LAYOUT_LABELS, sheetOf } from '../shared/cert-layout.rules.ts';
import type { CertLayout, LayoutItem, LayoutKey } from '../shared/cert-layout.schema.ts';
import {
  activateTemplate,
  previewTemplate,
  saveTemplate,
  type Template,
} from '../shared/certificates.contract.ts';
import { useReloadTemplates, useTemplate } from './certificates.queries.ts';
import { LayoutFields } from './layout-fields.tsx';
import { LayoutStage } from './layout-stage.tsx';
import s from './templates.module.css';

const PREVIEW_AFTER_MS = 400;
const TRAIL = [
  { title: '证书', path: '/console/certificates' },
  { title: '模板', path: '/console/certificates/templates' },
];

const usePreview = (draft: CertLayout) =>
  useCall(
    previewTemplate,
    { draft: useDebounced(draft, PREVIEW_AFTER_MS) },
    { select: dataOf, placeholderData: keepPreviousData },
  );

type Preview = NonNullable<ReturnType<typeof usePreview>['data']>;

function Trials({ preview }: { readonly preview: Preview | undefined }) {
  return (
    <section className="above-24">
      <h2 className="title-s">
        用最长的名字试印{' '}
        <small className="small regular ink-3">挑最长的姓名、最长的班名，先看会不会出框</small>
      </h2>
      {preview?.problems.map((problem) => (
        <p key={problem} className="danger above-8" role="alert">
          {problem}
        </p>
      ))}
      <div className={cx(s.trials, 'scrolls-x')}>
        <table className="full table-head table-rows" aria-label="试印的结果">
          <TableHeads of={['学员', '班级', '正文', '结果']} />
          <tbody>
            {preview?.trials.map((trial) => (
              <tr key={`${trial.name} ${trial.className}`}>
                <td dir="auto">{trial.name}</td>
                <td>{trial.className}</td>
                <td className="one-line">
                  {trial.signNum} 字，{trial.size} 号
                </td>
                <td>
                  {trial.fitsFlag === '1' ? (
                    <Tag tone="pine" icon="check">
                      没有出框
                    </Tag>
                  ) : (
                    <Tag tone="danger" icon="warning">
                      放不下
                    </Tag>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Editor({ template }: { readonly template: Template }) {
  const [draft, setDraft] = useState(template.draft);
  const [saved, setSaved] = useState({ draft: template.draft, version: template.version });
  const [chosen, setChosen] = useState<LayoutKey>('body');
  const [isBusy, setBusy] = useState(false);
  const reload = useReloadTemplates();
  const preview = usePreview(draft).data;
  const item = draft.items.find(({ key }) => key === chosen) as LayoutItem;
  const isDirty = draft !== saved.draft;
  const changeItem = (key: LayoutKey, change: Partial<LayoutItem>) =>
    setDraft((now) => ({
      ...now,
      items: now.items.map((one) => (one.key === key ? { ...one, ...change } : one)),
    }));
  const save = async (): Promise<number> => {
    if (!isDirty) return saved.version;
    const { id, name } = template;
    const { data } = await call(saveTemplate, { id, name, draft, version: saved.version });
    setSaved({ draft, version: data.version });
    return data.version;
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  const next = template.activeNo + 1;
  const activate = () =>
    run(async () => {
      const answer = await confirmAction({
        title: `启用第 ${next} 版`,
        text: '以后颁发的证书用这一版；已经发的不变。启用后这一版不能再改，只能再出新的一版。',
        okText: `启用第 ${next} 版`,
      });
      if (!answer) return;
      await call(activateTemplate, { id: template.id, version: await save() });
      showToast(`第 ${next} 版已启用`);
      await reload();
    });
  const { width, height } = sheetOf(draft);
  return (
    <ConsolePage
      title={template.name}
      trail={TRAIL}
      meta={`用在 ${template.classNum} 个班　${template.activeNo > 0 ? `第 ${template.activeNo} 版在用` : '还没有启用'}　改了只影响以后颁发的`}
      actions={
        <>
          <Button
            loading={isBusy}
            reason={isDirty ? undefined : '草稿已保存'}
            onClick={() => void run(async () => void (await save()))}
          >
            存草稿
          </Button>
          <Button kind="primary" loading={isBusy} onClick={() => void activate()}>
            启用第 {next} 版
          </Button>
        </>
      }
    >
      <div className={s.editor}>
        <section className={s.panel} aria-label="放了哪些">
          <p className="small ink-3">放了哪些</p>
          {draft.items.map(({ key, isShown }) => (
            <div key={key} className="row checks">
              <button
                type="button"
                className={s.item}
                aria-pressed={key === chosen}
                onClick={() => setChosen(key)}
              >
                {LAYOUT_LABELS[key]}
              </button>
              <input
                type="checkbox"
                checked={isShown}
                aria-label={`印上${LAYOUT_LABELS[key]}`}
                onChange={(event) => changeItem(key, { isShown: event.target.checked })}
              />
            </div>
          ))}
        </section>
        <section className={s.panel} aria-label="样子">
          <Segmented
            label="纸的方向"
            value={draft.orientation}
            onChange={(orientation) => setDraft(defaultLayout(orientation))}
            items={[
              { key: 'LANDSCAPE', label: '横式' },
              { key: 'PORTRAIT', label: '竖式' },
            ]}
          />
          <div className="above-12">
            <LayoutStage
              layout={draft}
              svg={preview?.svg ?? ''}
              chosen={chosen}
              onChoose={setChosen}
              onMove={(key, x, y) => changeItem(key, { x, y })}
            />
          </div>
          <p className="small ink-3 above-8">
            A4 {draft.orientation === 'LANDSCAPE' ? '横式' : '竖式'}，{width} × {height} 毫米
          </p>
        </section>
        <section className={s.panel} aria-label={LAYOUT_LABELS[chosen]}>
          <LayoutFields
            layout={draft}
            item={item}
            onItem={(change) => changeItem(chosen, change)}
            onLayout={(change) => setDraft((now) => ({ ...now, ...change }))}
          />
        </section>
      </div>
      <Trials preview={preview} />
    </ConsolePage>
  );
}

/** `/console/certificates/template?id=` */
export const TemplateEditPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  const query = useTemplate(id);
  if (query.data) return <Editor key={`${id} ${query.data.activeNo}`} template={query.data} />;
  return (
    <ConsolePage title="证书模板" trail={TRAIL}>
      <LoadingState
        query={query}
        label="证书模板"
        blocks={['480px']}
        unknown={{
          title: '没有找到这个模板',
          reason: '它可能不归您管理。',
          back: { to: '/console/certificates/templates', label: '看证书模板' },
        }}
      />
    </ConsolePage>
  );
};
