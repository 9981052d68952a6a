import { useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { labelsOf, pickedOf, type ValuesOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { DraftMark, RecordForm, useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { RecordItem, RecordItems } from '#platform/web/console/form/record-items.tsx';
import { showOf } from '#platform/web/console/form/record-words.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { orgRecord } from '../shared/org.record.ts';
import { type getOrg, removeOrg, saveOrg } from '../shared/org-admin.contract.ts';
import { REFORM_KINDS, REFORM_WORDS, type ReformKind } from '../shared/org-reform.rules.ts';
import { ROOT_ORG_CODE } from '../shared/regions.rules.ts';
import s from './organisations.module.css';
import { ReformSheet } from './reform-sheet.tsx';
import { askOrg, useOrg, useReloadOrgs } from './regions.queries.ts';

type Org = OutputOf<typeof getOrg>['data'];

type OrgValues = ValuesOf<typeof orgRecord>;

const valuesOf = ({ orgName, ...org }: Org): OrgValues => pickedOf(orgRecord, { ...org, name: orgName });

interface OrgFormProps {
  readonly org: Org;
  readonly onChanged: () => void;
  readonly onRemoved: (parentCode: string) => void;
}

function OrgForm({ org, onChanged, onRemoved }: OrgFormProps) {
  const { orgCode, orgName, version } = org;
  const record = useRecordForm<OrgValues>({
    name: 'organisation',
    recordId: orgCode,
    version,
    values: valuesOf(org),
    labels: labelsOf(orgRecord),
    show: showOf(orgRecord),
    save: async ({ name, ...values }, onVersion) =>
      (await call(saveOrg, { orgCode, version: onVersion, ...values, orgName: name, sort: values.sort ?? 0 }))
        .data,
    load: async () => {
      const newest = await askOrg(orgCode);
      return { values: valuesOf(newest), version: newest.version };
    },
  });
  const save = async () => {
    if (!(await record.submit())) return;
    showToast('已保存');
    onChanged();
  };
  const remove = async () => {
    const answer = await confirmAction({
      title: '删除组织',
      text: `删除“${orgName}”，找不回来。`,
      okText: '删除',
      danger: true,
    });
    if (!answer) return;
    try {
      await call(removeOrg, { orgCode, version });
      record.discard();
      showToast('已删除');
      onRemoved(org.parentCode);
    } catch (error) {
      toastError(error);
      onChanged();
    }
  };
  return (
    <>
      <RecordForm record={record} onSubmit={() => void save()}>
        <RecordItem of={orgRecord} name="name" keptName={orgName} />
        <div className={s.pair}>
          <RecordItem of={orgRecord} name="shortName" keptName={org.shortName} />
          <RecordItem of={orgRecord} name="sort" />
        </div>
        <RecordItems of={orgRecord} part="form" written={['name', 'shortName', 'sort']} />
      </RecordForm>
      <div className="row wraps gap-12">
        <Button
          kind="primary"
          loading={record.isSaving}
          reason={record.isDirty ? undefined : '没有改动'}
          onClick={() => void save()}
        >
          保存
        </Button>
        <DraftMark record={record} />
        {org.kind === 'branch' && (
          <Button
            kind="danger"
            className="push"
            reason={org.canRemove ? undefined : '还有人或下级，不能删'}
            onClick={remove}
          >
            删除
          </Button>
        )}
      </div>
    </>
  );
}

export interface OrgDetailProps {
  readonly orgCode: string;
  /** The organisation of the active right. */
  readonly topCode: string | undefined;
  readonly onAdd: (parent: { code: string; name: string }) => void;
  readonly onGone: (parentCode: string) => void;
  /** With the code of the organisation to look at from now on. */
  readonly onReformed: (orgCode: string) => void;
  readonly onChanged: () => void;
}

/** Reforms that the page offers; regions are reformed by the whole region's administrators. */
const reformsOf = ({ kind, orgCode }: Org, topCode: string | undefined): readonly ReformKind[] => {
  if (orgCode === topCode) return [];
  if (kind === 'branch') return REFORM_KINDS;
  return topCode === ROOT_ORG_CODE ? ['move', 'merge', 'close'] : [];
};

/** One organisation: where it stands, what belongs to it, its names. */
export function OrgDetail({ orgCode, topCode, onAdd, onGone, onReformed, onChanged }: OrgDetailProps) {
  const query = useOrg(orgCode);
  const org = query.data;
  const reload = useReloadOrgs();
  const [reform, setReform] = useState<ReformKind | null>(null);
  if (!org)
    return (
      <LoadingState query={query} label="组织">
        <SkeletonBlock width="50%" height="28px" />
        <SkeletonBlock width="80%" height="20px" gapBefore="16px" />
        <SkeletonBlock width="100%" height="44px" gapBefore="32px" />
        <SkeletonBlock width="100%" height="44px" gapBefore="32px" />
      </LoadingState>
    );
  const changed = async () => {
    await reload();
    onChanged();
  };
  const reforms = reformsOf(org, topCode);
  return (
    <>
      <header className="flex wraps between top gap-12">
        <div>
          <h2 className="title-l serif">{org.orgName}</h2>
          {org.pathName !== org.orgName && (
            <p className="above-4 small ink-3">{org.pathName.split('/').join(' / ')}</p>
          )}
        </div>
        <span className="row wraps gap-8">
          <Button size="s" onClick={() => onAdd({ code: org.orgCode, name: org.orgName })}>
            新建下级
          </Button>
          {reforms.map((kind) => (
            <Button key={kind} size="s" onClick={() => setReform(kind)}>
              {kind === 'move' && org.kind === 'region' ? '改编码' : REFORM_WORDS[kind]}
            </Button>
          ))}
        </span>
      </header>
      <dl className={s.facts}>
        <div>
          <dt className="small ink-3">编码</dt>
          <dd className="breaks flush digits">{org.orgCode}</dd>
        </div>
        <div>
          <dt className="small ink-3">类型</dt>
          <dd className="flush digits">{org.kind === 'region' ? '地区' : '党组织'}</dd>
        </div>
        <div>
          <dt className="small ink-3">直接下级</dt>
          <dd className="flush digits">{org.childNum} 个</dd>
        </div>
        {org.uses.map(({ name, num }) => (
          <div key={name}>
            <dt className="small ink-3">{name}</dt>
            <dd className="flush digits">
              {name === '人员' ? (
                <LinkTo to={`/console/people?orgCode=${org.orgCode}`} className="underlined blue">
                  {num}
                </LinkTo>
              ) : (
                num
              )}
            </dd>
          </div>
        ))}
      </dl>
      <OrgForm
        key={`${org.orgCode} ${org.version}`}
        org={org}
        onChanged={() => void changed()}
        onRemoved={async (parentCode) => {
          onGone(parentCode);
          await reload([org.orgCode]);
        }}
      />
      <ReformSheet
        kind={reform}
        org={org}
        onClose={() => setReform(null)}
        onDone={async (code) => {
          setReform(null);
          onReformed(code);
          await reload([org.orgCode]);
        }}
      />
    </>
  );
}
