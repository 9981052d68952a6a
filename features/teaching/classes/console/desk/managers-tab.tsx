import { Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { call } from '#platform/web/call.ts';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useSelectSearch } from '#platform/web/console/entry/use-select-search.ts';
import { useLeaveGuard } from '#platform/web/console/form/leave-guard.ts';
import { RowButton } from '#platform/web/console/table/row-actions.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { type ManagerKind, saveClassManagers } from '../../shared/desk/class-admin.contract.ts';
import { CLASS_ROLE_NAMES } from '../../shared/desk/class-row-rights.rules.ts';
import { type AdminClass, type ClassManager, useManagerSearch } from '../classes.queries.ts';
import { UnsavedBar } from '../unsaved-bar.public.tsx';
import {
  givenUp,
  isSameManagers,
  KINDS,
  kindOfNext,
  MAX_MANAGERS,
  managersProblem,
} from './managers.rules.ts';
import s from './managers-tab.module.css';
import { RightsMatrix } from './rights-matrix.tsx';
import { useVersionSave } from './use-version-save.ts';

const CHOICES = KINDS.map((kind) => ({ value: kind, label: CLASS_ROLE_NAMES[kind] }));

interface AddManagerProps {
  readonly classId: string;
  readonly taken: ReadonlySet<string>;
  readonly isFull: boolean;
  readonly onAdd: (person: Omit<ClassManager, 'kind' | 'isMe'>) => void;
}

/** Finds somebody who holds a fitting role and puts him on the list. */
function AddManager({ classId, taken, isFull, onAdd }: AddManagerProps) {
  const id = useId();
  const { keyword, isOpen, setTyped, select, answer } = useSelectSearch();
  const asked = answer(useManagerSearch(classId, keyword, isOpen));
  const people = asked.data?.data ?? [];
  return (
    <div className={s.add}>
      <label className="plain ink-2" htmlFor={id}>
        加一个人
      </label>
      <Select<string | null>
        id={id}
        value={null}
        disabled={isFull}
        placeholder={isFull ? `已满 ${MAX_MANAGERS} 人` : '输入姓名查找'}
        {...select}
        loading={asked.isFetching}
        options={people.map(({ userId, name, orgName }) => ({
          value: userId,
          label: name,
          orgName,
          disabled: taken.has(userId),
        }))}
        optionRender={({ data: option }) => (
          <span>
            {option.label}
            <small className="small ink-3 before-12">
              {option.orgName}
              {option.disabled && '　已在名单里'}
            </small>
          </span>
        )}
        notFoundContent={nothingFound(asked, '没有这个人：要先在人员管理里授予班级管理员身份')}
        onSelect={(chosen) => {
          const person = people.find(({ userId }) => userId === chosen);
          if (person) onAdd(person);
          setTyped('');
        }}
      />
    </div>
  );
}

/** 班主任、助理和督学, and what each of them may do. */
export function ManagersTab({ detail }: { readonly detail: AdminClass }) {
  const [base, setBase] = useState<readonly ClassManager[]>(detail.managers);
  const [people, setPeople] = useState<readonly ClassManager[]>(detail.managers);
  const { activeRole } = useUser();
  const list = useRef<HTMLElement>(null);
  const isDirty = !isSameManagers(people, base);
  if (base !== detail.managers && !isDirty) {
    setBase(detail.managers);
    setPeople(detail.managers);
  }
  const save = useVersionSave((outcome) => (outcome === 'saved' ? setBase(people) : setPeople(base)));
  useLeaveGuard(isDirty, false);
  const canChange = detail.canChangeManagers;
  const problem = managersProblem(people);
  const submit = async () => {
    // An administrator keeps every class of the organisation.
    const loss = activeRole?.roleCode === 'manager' ? givenUp(base, people) : '';
    const sure =
      loss === '' ||
      (await confirmAction({ title: '交出班级', text: loss, okText: '保存名单', danger: true }));
    if (!sure) return;
    save.mutate({
      classId: detail.id,
      version: detail.version,
      what: '班主任名单',
      isUntouched: (newest) => isSameManagers(newest.managers, base),
      save: (version) =>
        call(saveClassManagers, {
          id: detail.id,
          version,
          managers: people.map(({ userId, kind }) => ({ userId, kind })),
        }),
    });
  };
  const setKind = (userId: string, kind: ManagerKind) =>
    setPeople((now) => now.map((person) => (person.userId === userId ? { ...person, kind } : person)));
  return (
    <div className="stack one-column gap-20">
      <section ref={list} className={`panel ${s.tab}`} aria-label="班主任名单" tabIndex={-1}>
        {people.length === 0 ? (
          <EmptyView title="还没有班主任" reason="发布前至少要有一位班主任；他能管这个班级的一切。" />
        ) : (
          <ul className={s.people}>
            {people.map(({ userId, name, orgName, kind }) => (
              <li className="stack middle gap-16 pad-y-8 line-below" key={userId}>
                <span>
                  <b className="block" dir="auto">
                    {name}
                  </b>
                  <small className="small ink-3">{orgName}</small>
                </span>
                {canChange ? (
                  <Select<ManagerKind>
                    aria-label={`${name}的身份`}
                    value={kind}
                    options={CHOICES}
                    onChange={(next) => setKind(userId, next)}
                    className={s.kind ?? ''}
                  />
                ) : (
                  <span>{CLASS_ROLE_NAMES[kind]}</span>
                )}
                {canChange && (
                  <RowButton
                    about={name}
                    onPress={() => {
                      setPeople((now) => now.filter((person) => person.userId !== userId));
                      // The pressed button goes with its row.
                      list.current?.focus({ preventScroll: true });
                    }}
                  >
                    拿掉
                  </RowButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {canChange && (
          <AddManager
            classId={detail.id}
            taken={new Set(people.map(({ userId }) => userId))}
            isFull={people.length >= MAX_MANAGERS}
            onAdd={(person) =>
              setPeople((now) => [...now, { ...person, kind: kindOfNext(now), isMe: false }])
            }
          />
        )}
        {!canChange && <p className="above-16 small ink-3">班主任名单由班主任或组织管理员改。</p>}
        {isDirty && (
          <UnsavedBar
            saveLabel="保存名单"
            isSaving={save.isPending}
            isDisabled={problem !== ''}
            onDiscard={() => setPeople(base)}
            onSave={() => void submit()}
          >
            {problem === '' ? (
              '名单有没保存的改动。'
            ) : (
              <span className="row gap-6 small danger" role="alert">
                <Icon name="warning" size="s" />
                {problem}
              </span>
            )}
          </UnsavedBar>
        )}
      </section>
      <section className={`panel ${s.matrix}`} aria-labelledby="class-rights">
        <h2 id="class-rights">谁能做什么</h2>
        <RightsMatrix />
      </section>
    </div>
  );
}
