import { useId, useState } from 'react';
import { OrgSelect } from '#features/ground/organisations/console/org-select.public.tsx';
import { SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import type { MemberState } from '../../shared/members/members-admin.contract.ts';
import { MEMBER_CHOICES, memberStateWords } from '../class.words.ts';
import { type AdminClass, type FoundPerson, usePeopleSearch } from '../classes.queries.ts';
import s from '../desk/course-pick.module.css';
import { PickSheet } from '../desk/pick-sheet.tsx';

const PAGE_SIZE = 20;
const MAX_AT_ONCE = 500;
/** People who stand in the class already are not chosen again; those who left may come back. */
const IN_CLASS: readonly string[] = ['ENROLLED', 'PENDING', 'WAITING'];

const isState = (state: string): state is MemberState => MEMBER_CHOICES.some(({ value }) => value === state);

const stateOf = ({ state }: FoundPerson): string =>
  isState(state) ? memberStateWords({ state, waitNo: null, graduatedAt: '' }).text : '';

interface OpenPickProps {
  readonly detail: AdminClass;
  readonly isBusy: boolean;
  readonly onPick: (people: FoundPerson[]) => void;
  readonly onClose: () => void;
}

function OpenPick({ detail, isBusy, onPick, onClose }: OpenPickProps) {
  const orgId = useId();
  const [keyword, setKeyword] = useState('');
  const [orgCode, setOrgCode] = useState<string | null>(null);
  const [pageNum, setPageNum] = useState(0);
  const query = usePeopleSearch({
    id: detail.id,
    pageNum,
    pageSize: PAGE_SIZE,
    ...(keyword === '' ? {} : { keyword }),
    ...(orgCode === null ? {} : { orgCode }),
  });
  const left = detail.capacity === null ? null : Math.max(0, detail.capacity - detail.learnerNum);
  return (
    <PickSheet
      title="指定学员"
      label="人"
      unit="人"
      searchLabel="姓名"
      placeholder="姓名或登录名"
      note={
        left === null
          ? '不限名额；选中的人直接成为学员，收到通知。'
          : `还剩 ${left} 个名额；选中的人直接成为学员，收到通知。`
      }
      filters={
        <div className={`stack shrinks gap-6 ${s.field}`}>
          <label className="plain ink-2" htmlFor={orgId}>
            组织
          </label>
          <OrgSelect
            id={orgId}
            value={orgCode}
            onChange={(code) => {
              setOrgCode(code);
              setPageNum(0);
            }}
          />
        </div>
      }
      query={query}
      pageNum={pageNum}
      onPage={setPageNum}
      onSearch={(typed) => {
        setKeyword(typed);
        setPageNum(0);
      }}
      rowKey={({ userId }) => userId}
      whyNot={(person) => (IN_CLASS.includes(person.state) ? stateOf(person) : person.whyNot)}
      face={(person) => (
        <span>
          <span dir="auto">{person.name}</span>
          <small>
            {person.username}　{person.orgName}
            {!IN_CLASS.includes(person.state) && stateOf(person) !== '' && `　${stateOf(person)}`}
            {person.lastSeenTime !== '' && `　${person.lastSeenTime.slice(5, 10)} 来过`}
          </small>
        </span>
      )}
      max={MAX_AT_ONCE}
      okText="指定进班"
      isBusy={isBusy}
      onPick={onPick}
      onClose={onClose}
    />
  );
}

/** 指定学员: people of the own scope, several at once. */
export const PeoplePick = ({ open, ...rest }: OpenPickProps & { readonly open: boolean }) => (
  <SheetDrawer open={open} width={640} onClose={rest.onClose}>
    {open && <OpenPick {...rest} />}
  </SheetDrawer>
);
