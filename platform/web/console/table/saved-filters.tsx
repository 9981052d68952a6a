import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useState } from 'react';
import { keepChoice, keptChoice } from '../../kept-choice.ts';
import { cx } from '../../ui/cx.ts';
import { showToast } from '../../ui/dialogs/toast.tsx';
import { TextField } from '../../ui/entry/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/navigation/page-link.tsx';
import { Button } from '../console-button.tsx';
import { ConsolePersonContext } from '../console-person.ts';
import { PopOver } from '../dialogs/pop-over.tsx';
import { toastError } from '../dialogs/toast-error.ts';
import s from './saved-filters.module.css';
import { SavedFiltersContext, type SavedFiltersPort } from './saved-filters-port.ts';
import { type FilterValues, queryOfFilters } from './table-address.rules.ts';

export interface SavedFiltersProps {
  /** Name of the list. */
  readonly list: string;
  /** Filter that the table shows now. */
  readonly values: FilterValues;
  /** The list's address with a kept filter. */
  readonly addressOf: (query: string) => string;
  /** Takes a kept filter over without a step of the history, for the one that was used last. */
  readonly onStart: (query: string) => void;
}

interface OpenProps extends SavedFiltersProps {
  readonly port: SavedFiltersPort;
  readonly person: string;
}

const lastKey = (person: string, list: string) => `last-filter ${person} ${list}`;

function Panel({ list, values, addressOf, port, person, close }: OpenProps & { readonly close: () => void }) {
  const { saved, failed, save, remove } = port.useSaved(list, true);
  const [name, setName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const now = queryOfFilters(values);
  const problem = port.nameProblem(name);
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error);
    } finally {
      setIsBusy(false);
    }
  };
  const keep = () => {
    setIsAsked(true);
    if (problem !== '' || now === '' || isBusy) return;
    void run(async () => {
      const made = await save(name, now);
      keepChoice(lastKey(person, list), made);
      showToast('存好了');
      close();
    });
  };
  // The panel stands inside of the filter's form: Enter saves here and does not search there.
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    keep();
  };
  return (
    <div className={s.panel}>
      {failed !== '' && <p className="small danger">{failed}</p>}
      {saved === undefined && failed === '' && <p className="small ink-3">正在载入</p>}
      {saved?.length === 0 && (
        <p className="small ink-3">还没有存过。查好一次，给它起个名称，下次一点就到。</p>
      )}
      {saved !== undefined && saved.length > 0 && (
        <ul>
          {saved.map((one) => (
            <li key={one.id} className="row between gap-12">
              <PageLink
                to={addressOf(one.query)}
                className={cx('inline-row grows tall-40 breaks hover-cinnabar', one.query === now && 'bold')}
                aria-current={one.query === now ? 'true' : undefined}
                onClick={() => {
                  keepChoice(lastKey(person, list), one.id);
                  close();
                }}
              >
                {one.name}
              </PageLink>
              <Button
                act="see"
                kind="text"
                size="s"
                aria-label={`删除常用筛选：${one.name}`}
                disabled={isBusy}
                onClick={() => void run(() => remove(one.id))}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="line-above pad-above-12 above-8">
        {now === '' ? (
          <p className="small ink-3">填好条件、查询以后，可以存在这里。</p>
        ) : (
          <>
            <TextField
              label="把现在的条件存成"
              value={name}
              placeholder="名称，例如：我管的乡镇班"
              error={isAsked && problem !== '' ? problem : undefined}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={keys}
            />
            <Button act="see" size="s" block className="above-8" loading={isBusy} onClick={keep}>
              存起来
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Open(props: OpenProps) {
  const { list, values, port, person, onStart } = props;
  const [last] = useState(() => keptChoice(lastKey(person, list)) ?? '');
  const isEmpty = Object.keys(values).length === 0;
  const [startsEmpty] = useState(isEmpty);
  const [hasStarted, setHasStarted] = useState(false);
  const mayStart = last !== '' && startsEmpty && !hasStarted;
  const { saved } = port.useSaved(list, last !== '');
  const start = useEffectEvent(() => {
    setHasStarted(true);
    const kept = saved?.find(({ id }) => id === last);
    if (kept && isEmpty) onStart(kept.query);
  });
  useEffect(() => {
    if (saved !== undefined && mayStart) start();
  }, [saved, mayStart]);
  const now = queryOfFilters(values);
  const shown = now === '' ? undefined : saved?.find(({ query }) => query === now);
  return (
    <PopOver
      title="常用筛选"
      label={shown ? `常用筛选：${shown.name}` : '常用筛选'}
      className={s.button}
      button={
        <>
          <span className="cut">{shown?.name ?? '常用筛选'}</span>
          <Icon name="down" size="s" />
        </>
      }
    >
      {(close) => <Panel {...props} close={close} />}
    </PopOver>
  );
}

/** 常用筛选 of a list: applied, saved and removed by keyboard alone; the one used last opens with the list. */
export const SavedFilters = (props: SavedFiltersProps) => {
  const port = useContext(SavedFiltersContext);
  const person = useContext(ConsolePersonContext);
  return port === null || person === '' ? null : <Open {...props} port={port} person={person} />;
};

/** The list opens without a filter from now on. */
export const forgetLastFilter = (person: string, list: string): void => {
  if (keptChoice(lastKey(person, list))) keepChoice(lastKey(person, list), '');
};
