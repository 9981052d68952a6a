import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { Sheet } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { PageSteps } from '#platform/web/console/dialogs/page-steps.tsx';
import { useChosenRows } from '#platform/web/console/table/use-chosen-rows.ts';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState, type LoadingStateProps } from '#platform/web/ui/states/loading-state.tsx';
import s from './pick-sheet.module.css';

const BLOCKS = ['62px', '61px', '63px', '62.5px', '61.5px', '62.2px'];

export interface PickSheetProps<Row> {
  readonly title: string;
  /** Noun of the choice (课程, 人) and its counting word (门, 人). */
  readonly label: string;
  readonly unit: string;
  readonly searchLabel: string;
  readonly placeholder: string;
  /** Beside the search: further conditions. */
  readonly filters?: ReactNode;
  /** Said above the list. */
  readonly note?: string | undefined;
  readonly query: LoadingStateProps['query'] & {
    readonly data:
      | { readonly datalist: readonly Row[]; readonly totalelements: number; readonly totalpages: number }
      | undefined;
  };
  readonly pageNum: number;
  readonly onPage: (pageNum: number) => void;
  readonly onSearch: (keyword: string) => void;
  readonly rowKey: (row: Row) => string;
  /** Why this one cannot be chosen; empty when it can. */
  readonly whyNot: (row: Row) => string;
  readonly face: (row: Row) => ReactNode;
  readonly max: number;
  readonly okText: string;
  readonly isBusy?: boolean | undefined;
  readonly onPick: (rows: Row[]) => void;
  readonly onClose: () => void;
}

/** Finds and chooses several; what is chosen stays chosen while one goes on searching. */
export function PickSheet<Row>(props: PickSheetProps<Row>) {
  const { title, label, unit, query, rowKey, whyNot, face, max, onPick, onClose } = props;
  const rows = query.data?.datalist;
  const [text, setText] = useState('');
  const { chosen, choose } = useChosenRows('', rowKey, max);
  const search = (event: FormEvent) => {
    event.preventDefault();
    props.onSearch(text.trim());
  };
  const open = (rows ?? []).filter((row) => whyNot(row) === '');
  const isAll = open.length > 0 && open.every((row) => chosen.has(rowKey(row)));
  return (
    <Sheet
      title={title}
      onClose={onClose}
      foot={
        <>
          <span aria-live="polite">
            已选 {chosen.size} {unit}
            {chosen.size >= max && `，一次最多 ${max} ${unit}`}
          </span>
          <Button act="see" onClick={onClose}>
            取消
          </Button>
          <Button
            kind="primary"
            loading={props.isBusy}
            reason={chosen.size === 0 ? `还没有选${label}` : undefined}
            onClick={() => onPick([...chosen.values()])}
          >
            {props.okText}
          </Button>
        </>
      }
    >
      <form className={s.search} onSubmit={search}>
        <label className="stack shrinks gap-6 plain ink-2">
          <span>{props.searchLabel}</span>
          <input
            className="full pad-x-12 round-m edge-strong on-card"
            type="search"
            enterKeyHint="search"
            value={text}
            placeholder={props.placeholder}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {props.filters}
        <Button act="see" type="submit">
          查询
        </Button>
      </form>
      {props.note !== undefined && <p className="above-12 small ink-3">{props.note}</p>}
      <fieldset className={s.list} aria-label={`可以选的${label}`} aria-busy={query.isFetching}>
        {open.length > 0 && (
          <label className={s.all}>
            <input type="checkbox" checked={isAll} onChange={(event) => choose(open, event.target.checked)} />
            全选本页，共 {query.data?.totalelements} {unit}
          </label>
        )}
        {rows === undefined && <LoadingState query={query} label={label} blocks={BLOCKS} gap="10px" />}
        {rows?.length === 0 && <EmptyView title={`没有找到${label}`} reason="换几个字，或者放宽条件再找。" />}
        {rows?.map((row) => {
          const why = whyNot(row);
          return (
            <label key={rowKey(row)} className={s.row}>
              <input
                type="checkbox"
                checked={why === '' && chosen.has(rowKey(row))}
                disabled={why !== ''}
                onChange={(event) => choose([row], event.target.checked)}
              />
              {face(row)}
              {why !== '' && <em className="small upright ink-3">{why}</em>}
            </label>
          );
        })}
      </fieldset>
      <PageSteps
        className="above-12"
        pageNum={props.pageNum}
        totalpages={query.data?.totalpages ?? 0}
        onPage={props.onPage}
      />
    </Sheet>
  );
}
