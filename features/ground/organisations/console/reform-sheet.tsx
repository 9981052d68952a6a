import { useMutation } from '@tanstack/react-query';
import { Checkbox, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { MAX_REASON, reasonProblem } from '#platform/web/console/dialogs/reason.rules.ts';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { SheetFoot } from '#platform/web/console/form/sheet-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useDebounced } from '#platform/web/ui/entry/use-debounced.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { commitReform, listSplitParts, previewReform, type Reform } from '../shared/org-reform.contract.ts';
import { REFORM_WORDS, type ReformKind } from '../shared/org-reform.rules.ts';
import { OrgSelect } from './org-select.public.tsx';
import s from './organisations.module.css';
import { ownCodeOf, ownCodeProblem } from './region-code.rules.ts';
import { RegionCodeField } from './region-code-field.tsx';

const SETTLED_MS = 300;
const NAME_MAX = 60;

export interface ReformedOrg {
  readonly orgCode: string;
  readonly orgName: string;
  readonly kind: 'region' | 'branch';
  readonly parentCode: string;
}

interface Draft {
  readonly toCode: string;
  readonly ownCode: string;
  readonly name: string;
  readonly childCodes: readonly string[];
  readonly userIds: readonly string[];
}

const fieldsOf = (kind: ReformKind, orgCode: string, draft: Draft): Reform => {
  const { toCode, ownCode, name, childCodes, userIds } = draft;
  if (kind === 'move') return { kind, orgCode, toCode, ownCode: ownCodeOf(ownCode) };
  if (kind === 'merge') return { kind, orgCode, toCode };
  if (kind === 'split') return { kind, orgCode, name, childCodes: [...childCodes], userIds: [...userIds] };
  return { kind, orgCode };
};

/** What is still to be said before it can be looked at; empty when everything is. */
const missing = (kind: ReformKind, isRegion: boolean, { toCode, ownCode, name, ...parts }: Draft): string => {
  if (kind === 'split') {
    if (name.trim() === '') return '请填写新组织的名称';
    return parts.childCodes.length + parts.userIds.length === 0 ? '请选分出去的人或者下级' : '';
  }
  if (kind === 'close') return '';
  if (toCode === '') return kind === 'move' ? '请选移到哪里' : '请选并到哪里';
  if (kind !== 'move' || !isRegion) return '';
  return ownCodeOf(ownCode) === '' ? '请填写六位区划代码' : ownCodeProblem(ownCode);
};

function Labelled({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="below-16">
      <label htmlFor={id} className="block below-6 bold">
        {label}
      </label>
      {children(id)}
      {hint !== undefined && <small className="block above-6 small ink-3">{hint}</small>}
    </div>
  );
}

interface PartsProps {
  readonly orgCode: string;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Direct organisations and people that go to the new one. */
function SplitParts({ orgCode, draft, onChange }: PartsProps) {
  const query = useCall(listSplitParts, { orgCode }, { select: dataOf, staleTime: 0 });
  if (!query.data)
    return (
      <LoadingState query={query} label="能分出去的">
        <SkeletonBlock width="100%" height="120px" />
      </LoadingState>
    );
  const { children, people } = query.data;
  return (
    <>
      {children.length > 0 && (
        <fieldset className="below-16">
          <legend className="below-6 bold">分出去的下级</legend>
          <Checkbox.Group
            className={s.parts ?? ''}
            value={[...draft.childCodes]}
            onChange={(childCodes) => onChange({ childCodes: childCodes.map(String) })}
            options={children.map((child) => ({ value: child.orgCode, label: child.orgName }))}
          />
        </fieldset>
      )}
      <Labelled label="分出去的人" hint={`本组织直接有 ${people.length} 人，不选的留下。`}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            className="full"
            placeholder="按姓名选"
            value={[...draft.userIds]}
            onChange={(userIds: string[]) => onChange({ userIds })}
            showSearch={{ optionFilterProp: 'label' }}
            options={people.map(({ id: value, name }) => ({ value, label: name }))}
          />
        )}
      </Labelled>
    </>
  );
}

interface PreviewProps {
  readonly kind: ReformKind;
  readonly query: ReturnType<typeof usePreview>;
}

/** What follows, asked anew whenever another thing is chosen. */
function Preview({ kind, query }: PreviewProps) {
  if (!query.data)
    return (
      <LoadingState query={query} label="会怎样">
        <SkeletonBlock width="100%" height="96px" />
      </LoadingState>
    );
  const { lines, counts, problem } = query.data;
  return (
    <section className="below-16 pad-12-16 on-sunk round-m" aria-label="会怎样" aria-live="polite">
      {problem === '' ? (
        lines.map((line) => (
          <p key={line} className="below-6">
            {line}
          </p>
        ))
      ) : (
        <p className="danger" role="alert">
          不能{problem.startsWith('不能') ? problem.slice(2) : `这样调整：${problem}`}。
        </p>
      )}
      {problem === '' && counts.length > 0 && (
        <>
          <p className="above-8 below-6 small ink-3">{kind === 'split' ? '原组织现在有' : '牵涉到'}</p>
          <dl className={s.facts}>
            {counts.map(({ name, num }) => (
              <div key={name}>
                <dt className="small ink-3">{name}</dt>
                <dd className="flush digits">{num}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {problem === '' && (
        <p className="small ink-3">已经记下的学时、结业和证书仍写当时的组织；看板和权限马上跟着变。</p>
      )}
    </section>
  );
}

const usePreview = (input: Reform, isWhole: boolean) =>
  useCall(previewReform, input, { enabled: isWhole, select: dataOf, staleTime: 0, retry: false });

interface FormProps {
  readonly kind: ReformKind;
  readonly org: ReformedOrg;
  readonly onClose: () => void;
  readonly onDone: (orgCode: string) => void;
}

function ReformForm({ kind, org, onClose, onDone }: FormProps) {
  const word = REFORM_WORDS[kind];
  const isRegion = org.kind === 'region';
  const [draft, setDraft] = useState<Draft>({
    toCode: kind === 'move' && isRegion ? org.parentCode : '',
    ownCode: '',
    name: '',
    childCodes: [],
    userIds: [],
  });
  const [reason, setReason] = useState('');
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const input = fieldsOf(kind, org.orgCode, draft);
  const settled = useDebounced(JSON.stringify(input), SETTLED_MS);
  const isSettled = settled === JSON.stringify(input);
  const gap = missing(kind, isRegion, draft);
  const preview = usePreview(JSON.parse(settled) as Reform, gap === '' && isSettled);
  const send = useMutation({
    mutationFn: () =>
      call(commitReform, { ...input, reason: reason.trim(), stamp: preview.data?.stamp ?? '' }),
    onSuccess: ({ data }) => {
      showToast(`已${word}“${org.orgName}”`);
      onDone(data.orgCode);
    },
    onError: () => void preview.refetch(),
  });
  const why = reasonProblem(reason, { label: '理由', required: true });
  const blocked =
    gap ||
    (!isSettled || !preview.data ? '正在看会怎样' : preview.data.problem && `不能${word}`) ||
    why ||
    undefined;
  return (
    <Sheet
      title={`${word}“${org.orgName}”`}
      onClose={onClose}
      foot={
        <SheetFoot
          okText={word}
          busyText={`${word}中`}
          isBusy={send.isPending}
          reason={blocked}
          onOk={() => send.mutate()}
          onClose={onClose}
        />
      }
    >
      {send.error && (
        <p className="below-16 pad-10-14 on-danger-wash round-m danger" role="alert">
          {send.error.message}
        </p>
      )}
      {(kind === 'move' || kind === 'merge') && (
        <Labelled label={kind === 'move' ? '移到哪个组织下面' : '并到哪个组织'}>
          {(id) => (
            <OrgSelect
              id={id}
              placeholder="按名称找，或者逐级选"
              allowClear={false}
              value={draft.toCode === '' ? null : draft.toCode}
              onChange={(code) => change({ toCode: code ?? '' })}
            />
          )}
        </Labelled>
      )}
      {kind === 'move' && isRegion && (
        <Labelled
          label="新的区划代码"
          hint="照国家公布的六位代码填：地州市 65 开头、00 结尾，县市接地州市前四位；乡镇填后六位。"
        >
          {(id) => (
            <RegionCodeField id={id} value={draft.ownCode} onChange={(ownCode) => change({ ownCode })} />
          )}
        </Labelled>
      )}
      {kind === 'split' && (
        <>
          <Labelled label="新组织的名称" hint={`和“${org.orgName}”同级，编码由系统给出。`}>
            {(id) => (
              <TextBox id={id} limit={NAME_MAX} value={draft.name} onChange={(name) => change({ name })} />
            )}
          </Labelled>
          <SplitParts orgCode={org.orgCode} draft={draft} onChange={change} />
        </>
      )}
      {gap === '' && <Preview kind={kind} query={preview} />}
      <Labelled label="理由" hint="写进操作记录和每个人的组织变动里。">
        {(id) => (
          <TextBox
            id={id}
            limit={MAX_REASON}
            rows={{ minRows: 2, maxRows: 4 }}
            value={reason}
            onChange={setReason}
          />
        )}
      </Labelled>
    </Sheet>
  );
}

export interface ReformSheetProps {
  readonly kind: ReformKind | null;
  readonly org: ReformedOrg;
  readonly onClose: () => void;
  /** With the code of the organisation to look at from now on. */
  readonly onDone: (orgCode: string) => void;
}

/** Moves, merges, splits or closes an organisation: what follows is said before it is done. */
export const ReformSheet = ({ kind, org, onClose, onDone }: ReformSheetProps) => (
  <SheetDrawer open={kind !== null} onClose={onClose}>
    {kind !== null && <ReformForm kind={kind} org={org} onClose={onClose} onDone={onDone} />}
  </SheetDrawer>
);
