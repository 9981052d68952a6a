import { Fragment, type ReactNode } from 'react';
import { cellOf, RIGHT_VERBS, VERB_NAMES } from '#platform/shared/rights/console-rights.rules.ts';
import { cx } from '#platform/web/ui/cx.ts';
import type { ConsoleRole } from '../../shared/rights/own-role.contract.ts';
import s from './roles.module.css';

export interface MatrixEntry {
  readonly name: string;
  readonly title: string;
  readonly group: string;
}

export interface MatrixTableProps {
  readonly entries: readonly MatrixEntry[];
  readonly roles: readonly ConsoleRole[];
  /** Role that is being changed, and the cells taken from it so far. */
  readonly draft: { readonly id: string; readonly denied: readonly string[] } | null;
  readonly onPress: (role: ConsoleRole, cell: string) => void;
  /** Acts with a role, under its name and how many have it; without it the columns are one person's. */
  readonly menuOf?: ((role: ConsoleRole) => ReactNode) | undefined;
}

/** Whose records each base role works with; a role of the organisation's own has what its base has. */
const SCOPES: Readonly<Record<ConsoleRole['baseCode'], string>> = {
  manager: '所带的班和本级及以下',
  author: '本级及以下的内容',
  admin: '本级及以下',
  operator: '整个平台',
};

interface CellProps {
  readonly role: ConsoleRole;
  readonly entry: MatrixEntry;
  readonly verb: (typeof RIGHT_VERBS)[number];
  readonly denied: readonly string[];
  readonly onPress: MatrixTableProps['onPress'];
}

/** One of 看, 办, 审: a button where it can be taken or given back. */
const Cell = ({ role, entry, verb, denied, onPress }: CellProps) => {
  const cell = cellOf(entry.name, verb);
  const isAbove = role.deniedAbove.includes(cell);
  const has = !denied.includes(cell) && !isAbove;
  const isChanged = denied.includes(cell) !== role.denied.includes(cell);
  const look = cx(s.cell, has ? s.has : s.lacks, isChanged && s.changed);
  const name = `${role.name}，${entry.title} ${VERB_NAMES[verb]}`;
  if (!role.canEdit || isAbove || role.kept.includes(cell))
    return (
      <span className={look} title={isAbove ? `${role.baseName}没有这一格` : undefined}>
        <span aria-hidden="true">{VERB_NAMES[verb]}</span>
        <span className="vh">{`${VERB_NAMES[verb]}${has ? '有' : '没有'}`}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={cx(look, s.pressable)}
      aria-pressed={has}
      aria-label={name}
      onClick={() => onPress(role, cell)}
    >
      {VERB_NAMES[verb]}
    </button>
  );
};

/** The matrix: entries of the console by groups, a column for each role. */
export const MatrixTable = ({ entries, roles, draft, onPress, menuOf }: MatrixTableProps) => {
  const deniedOf = (role: ConsoleRole) => (draft?.id === role.id ? draft.denied : role.denied);
  const columnOf = (role: ConsoleRole) => (draft?.id === role.id ? s.open : undefined);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must scroll by keyboard too
    <section className={s.scroller} aria-label="权限表" tabIndex={0}>
      <table className={s.matrix}>
        <caption className="vh">每个角色在每一项上的看、办、审</caption>
        <thead>
          <tr>
            <th scope="col">菜单</th>
            {roles.map((role) => (
              <th scope="col" key={role.id} className={columnOf(role)}>
                <span className={s.name}>{role.name}</span>
                {menuOf !== undefined && (
                  <small className="small ink-3 block">{role.peopleNum.toLocaleString('zh-CN')} 人</small>
                )}
                {!role.isBuiltIn && (
                  <small className="small ink-3 block">
                    {menuOf === undefined || role.name === role.baseName ? '' : `从${role.baseName}来，`}
                    {role.orgName}
                  </small>
                )}
                {menuOf?.(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group}>
              <tr className={s.group}>
                <th scope="rowgroup">{group}</th>
                {/* The line goes on under every role. */}
                <td colSpan={roles.length} />
              </tr>
              {entries
                .filter((entry) => entry.group === group)
                .map((entry) => (
                  <tr key={entry.name}>
                    <th scope="row">{entry.title}</th>
                    {roles.map((role) => {
                      const verbs = RIGHT_VERBS.filter((verb) =>
                        role.cells.includes(cellOf(entry.name, verb)),
                      );
                      return (
                        <td key={role.id} className={columnOf(role)}>
                          {verbs.length === 0 ? (
                            <span className="ink-3">—</span>
                          ) : (
                            <span className={s.cells}>
                              {verbs.map((verb) => (
                                <Cell
                                  key={verb}
                                  {...{ role, entry, verb, onPress }}
                                  denied={deniedOf(role)}
                                />
                              ))}
                            </span>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
            </Fragment>
          ))}
          <tr className={s.group}>
            <th scope="rowgroup">看得到谁的数据</th>
            <td colSpan={roles.length} />
          </tr>
          <tr>
            <th scope="row">范围</th>
            {roles.map((role) => (
              <td key={role.id} className={columnOf(role)}>
                {SCOPES[role.baseCode]}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
};
