import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import type { useOrder } from '#platform/web/console/order/use-order.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { DictionaryEntry } from '../shared/dictionaries.contract.ts';
import {
  CODE_MAX,
  codeProblem,
  type Entry,
  entryProblem,
  NAME_MAX,
} from '../shared/dictionary-change.rules.ts';
import s from './dictionaries.module.css';

/** An entry as it is edited; `key` stays while the code of a new one is typed. */
export interface Draft extends Entry {
  readonly key: string;
  /** What is kept of it; undefined for a new one. */
  readonly kept: DictionaryEntry | undefined;
  readonly isEdited: boolean;
}

export interface EntryRowProps {
  readonly draft: Draft;
  readonly all: readonly Draft[];
  readonly index: number;
  readonly unit: string;
  readonly mayRemove: boolean;
  readonly mayHide: boolean;
  readonly canEdit: boolean;
  readonly order: ReturnType<typeof useOrder>;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onRemove: () => void;
  /** Absent where it cannot be merged now. */
  readonly onMerge: (() => void) | undefined;
}

function Place({ draft, index, all, order, canEdit }: EntryRowProps) {
  if (!canEdit) return <span className={s.place}>{index + 1}</span>;
  return (
    <span className="row">
      {/* Not inside of the button: some browsers start no drag from one. */}
      <ConsoleIcon name="drag" size="s" className={s.grip} />
      <button
        type="button"
        className={s.place}
        data-place={draft.key}
        aria-label={`第 ${index + 1} 项，共 ${all.length} 项：${draft.pName || '新的一项'}，按上下键移动，Home 移到最前，End 移到最后`}
        onKeyDown={order.pressed(index)}
      >
        {index + 1}
      </button>
    </span>
  );
}

function Name({ draft, all, onChange }: EntryRowProps) {
  const { kept, pName, isEdited } = draft;
  if (!isEdited) return <span className={cx('breaks', draft.isHidden && 'ink-3')}>{pName}</span>;
  const problem = entryProblem(draft, all, kept?.pName);
  const isRenamed = kept !== undefined && kept.pName !== pName;
  return (
    <span className="block">
      <TextBox
        aria-label={kept ? `“${kept.pName}”的名称` : '新的一项的名称'}
        placeholder="显示的名称"
        limit={NAME_MAX}
        value={pName}
        onChange={(text) => onChange({ pName: text })}
      />
      {problem !== '' && pName !== '' && <small className="block small danger">{problem}</small>}
      {isRenamed && problem === '' && (
        <small className="block small gold-ink">
          原来叫“{kept.pName}”{kept.useNum > 0 && `，保存后 ${kept.useNum} 处一起改`}
        </small>
      )}
    </span>
  );
}

function Code({ draft, all, onChange }: EntryRowProps) {
  if (draft.kept) return <span className="breaks ink-2 digits">{draft.pCode}</span>;
  const problem = codeProblem(
    draft.pCode,
    all.filter(({ key }) => key !== draft.key),
  );
  return (
    <span className="block">
      <TextBox
        aria-label="新的一项的代码"
        placeholder="字母、数字和下划线"
        limit={CODE_MAX}
        value={draft.pCode}
        onChange={(text) => onChange({ pCode: text.trim() })}
      />
      {problem !== '' && draft.pCode !== '' ? (
        <small className="block small danger">{problem}</small>
      ) : (
        <small className="block small ink-3">保存后不能改</small>
      )}
    </span>
  );
}

const stateOf = ({ isHidden, kept }: Draft) => {
  if (!kept) return <Tag tone="gold">新增</Tag>;
  if (!isHidden)
    return (
      <Tag tone="pine" icon="check">
        在用
      </Tag>
    );
  return <Tag>{kept.hiddenDay === '' ? '停用' : `${kept.hiddenDay} 停用`}</Tag>;
};

function Actions({ draft, mayHide, mayRemove, onChange, onRemove, onMerge }: EntryRowProps) {
  const { kept, isHidden, isEdited, pName } = draft;
  const act = (label: string, press: () => void) => (
    <button
      type="button"
      className={s.act}
      aria-label={`${label}“${kept?.pName ?? (pName || '新的一项')}”`}
      onClick={press}
    >
      {label}
    </button>
  );
  if (!kept) return act('拿掉', onRemove);
  return (
    <>
      {isEdited
        ? act('还原', () => onChange({ pName: kept.pName, isEdited: false }))
        : act('改名', () => onChange({ isEdited: true }))}
      {mayHide && act(isHidden ? '恢复' : '停用', () => onChange({ isHidden: !isHidden }))}
      {onMerge && act('合并', onMerge)}
      {mayRemove && kept.useNum === 0 && act('删除', onRemove)}
    </>
  );
}

/** One entry: its place, pulled or moved by keys; its name, code, uses and state. */
export function EntryRow(props: EntryRowProps) {
  const { draft, index, unit, canEdit, order } = props;
  const { kept } = draft;
  // Text in a field is marked with the mouse: a row that is typed in is not pulled.
  const drag = canEdit && !draft.isEdited ? order.source(index) : {};
  const target = canEdit ? order.target(index) : {};
  return (
    <li className={cx(s.line, s.row, order.isOver(index) && 'drops-here')} {...drag} {...target}>
      <Place {...props} />
      <Name {...props} />
      <Code {...props} />
      <span className="to-end digits">
        <span className={cx(s.label, 'small ink-3')}>{unit} </span>
        {kept && kept.useNum > 0 && kept.usePath !== '' ? (
          <LinkTo
            to={kept.usePath}
            className="underlined blue"
            aria-label={`${unit} ${kept.useNum}，去看“${kept.pName}”的`}
          >
            {kept.useNum}
          </LinkTo>
        ) : (
          (kept?.useNum ?? 0)
        )}
      </span>
      <span>{stateOf(draft)}</span>
      <span className={s.acts}>{canEdit && <Actions {...props} />}</span>
    </li>
  );
}
