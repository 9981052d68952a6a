import { useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { useLeaveGuard } from '#platform/web/console/form/leave-guard.ts';
import { moved } from '#platform/web/console/order/order.rules.ts';
import { useOrder } from '#platform/web/console/order/use-order.ts';
import { ExportButton } from '#platform/web/console/table/export-button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { type DictionaryEntry, type getDictionary, saveDictionary } from '../shared/dictionaries.contract.ts';
import { changedNum, changeOf, changeProblem, tidyEntries } from '../shared/dictionary-change.rules.ts';
import s from './dictionaries.module.css';
import { useReloadDictionaries } from './dictionaries.queries.ts';
import { DictionaryFrame, TITLE } from './dictionary-frame.tsx';
import { type Draft, EntryRow } from './entry-row.tsx';
import { MergeDialog } from './merge-dialog.tsx';

type Dictionary = OutputOf<typeof getDictionary>['data'];

const EXPORTED = ['dictionary', 'pCode', 'pName', 'state', 'useNum'] as const;

const draftsOf = ({ entries }: Dictionary): Draft[] =>
  entries.map((entry) => ({ ...entry, key: entry.pCode, kept: entry, isEdited: false }));

const plain = (drafts: readonly Draft[]) =>
  drafts.map(({ pCode, pName, isHidden }) => ({ pCode, pName, isHidden }));

const footOf = ({ canEdit, mayAdd }: Dictionary): string => {
  if (!canEdit) return '字典全区通用，只有自治区的管理员能改';
  return mayAdd ? '在用的不能删，只能停用；代码定了就不改' : '这本字典的项由系统定，可以改名、排序';
};

/** One dictionary as it is edited: everything that was changed is saved together. */
export function DictionaryEditor({ known }: { readonly known: Dictionary }) {
  const reload = useReloadDictionaries();
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => draftsOf(known));
  const [isSaving, setIsSaving] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [spoken, setSpoken] = useState('');
  const [merging, setMerging] = useState<DictionaryEntry>();
  const { dictCode, version } = known;
  const canEdit = useMayAct('do') && known.canEdit;
  const after = tidyEntries(plain(drafts));
  const num = changedNum(changeOf(known.entries, after));
  const uses = new Map(known.entries.map(({ pCode, useNum }) => [pCode, useNum]));
  const problem = changeProblem(known.entries, after, known, (code) =>
    (uses.get(code) ?? 0) === 0 ? '' : `${uses.get(code)} 处`,
  );
  useLeaveGuard(num > 0, false);
  const order = useOrder(
    drafts.map(({ key }) => key),
    (from, to) => {
      setDrafts(moved(drafts, from, to));
      setSpoken(`“${drafts[from]?.pName}”移到第 ${to + 1} 位`);
    },
  );
  const discard = () => {
    setDrafts(draftsOf(known));
    setIsAsked(false);
  };
  const change = (key: string, part: Partial<Draft>) =>
    setDrafts((now) => now.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  const add = () => {
    const key = `new ${crypto.randomUUID()}`;
    setDrafts([...drafts, { key, kept: undefined, pCode: '', pName: '', isHidden: false, isEdited: true }]);
    setSpoken(`加了一项，在第 ${drafts.length + 1} 位`);
  };
  const save = async () => {
    setIsAsked(true);
    if (problem !== '') return;
    setIsSaving(true);
    try {
      await call(saveDictionary, { dictCode, version, entries: after });
      discard();
      showToast('已保存，马上生效');
    } catch (error) {
      toastError(error);
    } finally {
      await reload();
      setIsSaving(false);
    }
  };
  return (
    <ConsolePage
      title={TITLE}
      actions={
        <>
          {num > 0 && (
            <>
              <span className="ink-2">改了 {num} 处</span>
              <Button onClick={discard}>放弃</Button>
            </>
          )}
          {canEdit && (
            <Button
              kind="primary"
              loading={isSaving}
              reason={num > 0 ? undefined : '没有改动'}
              onClick={() => void save()}
            >
              保存
            </Button>
          )}
        </>
      }
    >
      <DictionaryFrame dictCode={dictCode}>
        <header className={s.head}>
          <h2 className="title-s">{known.title}</h2>
          <p className="plain grows ink-3">{known.note}</p>
          <span className="row wraps gap-8">
            <ExportButton
              unit="项"
              total={known.entries.length}
              request={{
                kind: 'dictionaries',
                filters: { dictCode },
                sort: '',
                columns: EXPORTED.map((key) => ({ key, title: key })),
              }}
            />
            {canEdit && known.mayAdd && (
              <>
                <ButtonLink size="s" to="/console/imports?start=dictionaries">
                  导入
                </ButtonLink>
                <Button size="s" icon="plus" disabled={isSaving} onClick={add}>
                  加一项
                </Button>
              </>
            )}
          </span>
        </header>
        {isAsked && problem !== '' && (
          <p role="alert" className="plain pad-12-16 line-below danger">
            {problem}
          </p>
        )}
        <div className={cx(s.line, s.titles)} aria-hidden="true">
          <span />
          <span>名称</span>
          <span>代码</span>
          <span className="to-end">{known.unit}</span>
          <span>状态</span>
          <span />
        </div>
        {/* A change that is made before the answer would go with the entries that come with it. */}
        <ol ref={order.list} className="bare" aria-label={known.title} inert={isSaving}>
          {drafts.map((draft, index) => (
            <EntryRow
              key={draft.key}
              draft={draft}
              all={drafts}
              index={index}
              unit={known.unit}
              mayRemove={known.mayAdd}
              mayHide={known.mayHide}
              canEdit={canEdit}
              order={order}
              onChange={(part) => change(draft.key, part)}
              // Unsaved entries would be lost with the entries that come after a merge.
              onMerge={
                canEdit && known.mayMerge && num === 0 && draft.kept
                  ? () => setMerging(draft.kept)
                  : undefined
              }
              onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
        </ol>
        {merging && (
          <MergeDialog
            known={known}
            from={merging}
            onCancel={() => setMerging(undefined)}
            onDone={(isMerged) => {
              setMerging(undefined);
              if (isMerged) showToast('已合并，马上生效');
              void reload();
            }}
          />
        )}
        <p className="vh" role="status">
          {spoken}
        </p>
        <footer className="row wraps between gap-8-16 pad-12-16 small ink-3">
          <span>{footOf(known)}</span>
          <LinkTo to={`/console/audit?subject=${dictCode}`} className="underlined blue">
            改动记录
          </LinkTo>
        </footer>
      </DictionaryFrame>
    </ConsolePage>
  );
}
