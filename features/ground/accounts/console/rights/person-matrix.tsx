import { Select } from 'antd';
import { useState } from 'react';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { listPeople, type Person } from '../../shared/people/people-admin.contract.ts';
import type { ConsoleRole } from '../../shared/rights/own-role.contract.ts';
import { type MatrixEntry, MatrixTable } from './matrix-table.tsx';

export interface PersonMatrixProps {
  readonly entries: readonly MatrixEntry[];
  readonly roles: readonly ConsoleRole[];
}

/** Rows of the matrix that the person has, each for the organisation for which it was given. */
const rowsOf = (person: Person, roles: readonly ConsoleRole[]): ConsoleRole[] =>
  person.roles.flatMap((held) => {
    const row = roles.find(({ id }) => id === (held.ownRoleId || held.roleCode));
    return row
      ? [{ ...row, id: `${row.id} ${held.orgCode}`, canEdit: false, orgName: held.orgName, isBuiltIn: false }]
      : [];
  });

const FOUND_AT_ONCE = 20;

/** 按人: what one person sees, does and signs, and by which role for which organisation. */
export const PersonMatrix = ({ entries, roles }: PersonMatrixProps) => {
  const [keyword, setKeyword] = useState('');
  const [person, setPerson] = useState<Person | null>(null);
  const found = useCall(
    listPeople,
    { keyword, pageNum: 0, pageSize: FOUND_AT_ONCE },
    { enabled: keyword.trim() !== '' },
  );
  const people = found.data?.datalist ?? [];
  const rows = person === null ? [] : rowsOf(person, roles);
  return (
    <>
      <div className="row wraps gap-12 pad-10-16 line-below">
        <Select<string>
          aria-label="看哪个人的权限"
          placeholder="姓名或登录名"
          style={{ width: '100%', maxWidth: 360 }}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          value={person?.id ?? null}
          loading={found.isFetching}
          notFoundContent={
            keyword.trim() === '' ? '输入姓名或登录名查找' : nothingFound(found, '范围内没有这个人')
          }
          onChange={(id) => setPerson(people.find((one) => one.id === id) ?? null)}
          options={people.map(({ id, name, orgName }) => ({ value: id, label: `${name}（${orgName}）` }))}
        />
      </div>
      {person === null && (
        <EmptyView title="查一个人" reason="看他在每一项上能看、能办、能审什么，是哪个身份给的。" />
      )}
      {person !== null && rows.length === 0 && (
        <EmptyView title="只是学员" reason={`${person.name}没有管理身份，进不了管理工作台。`} />
      )}
      {rows.length > 0 && (
        <MatrixTable entries={entries} roles={rows} draft={null} onPress={() => undefined} />
      )}
    </>
  );
};
