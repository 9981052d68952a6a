import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Tag, type TagTone } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { PLAN_ITEM_LABELS } from '../shared/plan-items.rules.ts';
import type { OwnEntry, PlanEntry } from '../shared/plans.contract.ts';
import s from './plan.module.css';

const TONES: Readonly<Record<OwnEntry['step'], TagTone>> = {
  open: 'plain',
  begun: 'blue',
  waiting: 'plain',
  done: 'pine',
  closed: 'plain',
};

/** How far somebody is with one item: 学习中 40%, 已学完. */
function State({ own: { step, label, percentage } }: { readonly own: OwnEntry }) {
  return (
    <>
      {label !== '' && (
        <Tag tone={TONES[step]} icon={step === 'done' ? 'check' : undefined}>
          {label}
        </Tag>
      )}
      {step === 'begun' && percentage > 0 && <small className="small ink-3">{percentage}%</small>}
    </>
  );
}

interface RowProps {
  readonly entry: PlanEntry;
  readonly number: number;
  readonly own: OwnEntry | undefined;
  readonly isNext: boolean;
}

function Row({ entry, number, own, isNext }: RowProps) {
  const { kind, title, lang, coverUrl, facts, path, isRequired, note, isWithdrawn } = entry;
  return (
    <li className={s.item} aria-current={isNext ? 'step' : undefined}>
      <span className={s.number}>{number}</span>
      <SmartImage
        className={kind === 'course' ? s.book : s.wide}
        shape={kind === 'course' ? 'book' : 'wide'}
        src={coverUrl}
        alt=""
      />
      <div>
        <p className="flex wraps gap-8">
          <Tag tone="outlined">{PLAN_ITEM_LABELS[kind]}</Tag>
          {isRequired ? <Tag tone="gold">必修</Tag> : <Tag>选修</Tag>}
          {isNext && <Tag tone="blue">接下来学这一项</Tag>}
        </p>
        <h3 className={s.name}>
          {path === '' ? (
            <Title lang={lang}>{title}</Title>
          ) : (
            <LinkTo className="hover-cinnabar phone-target" to={path}>
              <Title lang={lang}>{title}</Title>
            </LinkTo>
          )}
        </h3>
        <p className="small ink-3">{isWithdrawn ? '已经下线，不能打开，也不再要求' : facts}</p>
        {note !== '' && (
          <p className="above-4 plain ink-2" dir="auto">
            {note}
          </p>
        )}
      </div>
      <span className={s.state}>{own && <State own={own} />}</span>
    </li>
  );
}

interface PlanItemsProps {
  readonly items: readonly PlanEntry[];
  readonly ownItems: readonly OwnEntry[];
  /** Key of the item to go on with; empty for none. */
  readonly nextKey: string;
}

/** Courses and classes of a plan in their order, with the own state of each. */
export function PlanItems({ items, ownItems, nextKey }: PlanItemsProps) {
  const own = new Map(ownItems.map((one) => [one.key, one]));
  return (
    <ol className="line-above">
      {items.map((entry, index) => (
        <Row
          key={entry.key}
          entry={entry}
          number={index + 1}
          own={own.get(entry.key)}
          isNext={entry.key === nextKey}
        />
      ))}
    </ol>
  );
}
