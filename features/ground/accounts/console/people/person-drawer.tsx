import { Drawer } from 'antd';
import { useState } from 'react';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { labelsOf, placedIn, wordsOf } from '#platform/shared/record.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { useUser } from '../../portal/use-user.public.ts';
import { personRecord } from '../../shared/people/person.record.ts';
import { PersonLook } from '../look/person-look.tsx';
import { FirstPasswordDialog, type GivenPassword } from './first-password-dialog.tsx';
import { usePerson } from './people.queries.ts';
import { PersonAccount, PersonMove } from './person-account.tsx';
import { PersonCorrect } from './person-correct.tsx';
import s from './person-drawer.module.css';
import { PersonRoles } from './person-roles.tsx';
import { PersonStatus } from './person-status.tsx';

const LABELS = labelsOf(personRecord);

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div>
    <dt className="ink-3">{name}</dt>
    <dd className="flush breaks">{children}</dd>
  </div>
);

function OpenPerson({
  id,
  onGiven,
}: {
  readonly id: string;
  readonly onGiven: (given: GivenPassword) => void;
}) {
  const { activeRole } = useUser();
  const query = usePerson(id);
  const person = query.data;
  if (!person)
    return (
      <LoadingState query={query} label="人员">
        {['40%', '70%', '60%', '80%', '50%'].map((width) => (
          <SkeletonBlock key={width} width={width} height="20px" gapBefore="16px" />
        ))}
      </LoadingState>
    );
  const { sessionNum, lastSeenTime, firstPasswordUntil } = person;
  return (
    <>
      <div className="row wraps gap-8-16">
        <h2 className="title-l serif" dir="auto">
          {person.name}
        </h2>
        <PersonStatus {...person} />
      </div>
      <dl className={s.facts}>
        <Fact name={LABELS.username}>{person.username}</Fact>
        <Fact name={LABELS.orgCode}>{person.orgPath.split('/').join(' / ')}</Fact>
        <Fact name="党员">{person.isPartyMember ? '是' : '否'}</Fact>
        {placedIn(personRecord, 'page').map((key) => (
          <Fact key={key} name={LABELS[key]}>
            {wordsOf(personRecord, key, key === 'idNumber' ? '' : person[key]) || '--'}
          </Fact>
        ))}
        <Fact name="密码">
          {person.mustSetPassword ? '还在用初始密码' : '本人已设置'}
          {firstPasswordUntil !== '' && `，${firstPasswordUntil.slice(0, 10)} 以前有效`}
        </Fact>
        <Fact name="登录设备">
          {sessionNum === 0 ? '现在没有登录' : `${sessionNum} 台，最近使用 ${lastSeenTime.slice(0, 16)}`}
        </Fact>
        <Fact name="建立时间">{person.createdTime.slice(0, 16)}</Fact>
      </dl>
      <PersonRoles person={person} canMakeOperators={activeRole?.orgCode === ROOT_ORG_CODE} />
      {person.canManage ? (
        <>
          <PersonCorrect person={person} />
          <PersonMove person={person} />
          <PersonAccount person={person} onGiven={onGiven} />
          {!person.isMe && person.status === 'active' && <PersonLook person={person} />}
        </>
      ) : (
        <p className={s.note}>这个人还有您管理范围以外的身份，账号和组织由上级管理员处理。</p>
      )}
    </>
  );
}

/** One person: roles, organisation, account. */
export function PersonDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const [given, setGiven] = useState<GivenPassword | null>(null);
  return (
    <>
      <Drawer title="人员" size={560} open={id !== null} onClose={onClose} destroyOnHidden>
        {id !== null && <OpenPerson key={id} id={id} onGiven={setGiven} />}
      </Drawer>
      <FirstPasswordDialog given={given} onClose={() => setGiven(null)} />
    </>
  );
}
