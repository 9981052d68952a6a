import {
  DIFFICULTY_LABELS,
  TYPE_LABELS,
} from '#features/teaching/questions/console/question-words.public.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import { Tag, type TagTone } from '#platform/web/ui/tag.tsx';
import type { CheckedItem, ItemState } from './import-choice.rules.ts';
import { ItemAnswers } from './item-answers.tsx';
import s from './item-card.module.css';
import { type ItemFix, withType } from './item-fix.rules.ts';

export interface ItemCardProps {
  readonly checked: CheckedItem;
  readonly isActive: boolean;
  readonly onLine: (line: number, isFocused: boolean) => void;
  /** `null` goes back to what the source says. */
  readonly onFix: (key: string, fix: ItemFix | null) => void;
  readonly onLeave: (key: string, isLeft: boolean) => void;
}

const STATES: Readonly<Record<ItemState, { tone: TagTone; icon: IconName; text: string }>> = {
  good: { tone: 'pine', icon: 'check', text: '可导入' },
  warned: { tone: 'gold', icon: 'info', text: '请看一眼' },
  failed: { tone: 'danger', icon: 'close', text: '有错' },
  left: { tone: 'plain', icon: 'close', text: '不导入' },
  note: { tone: 'plain', icon: 'list', text: '不是题目' },
};

function Problems({ checked, onLine }: Pick<ItemCardProps, 'checked' | 'onLine'>) {
  const { problems, state } = checked;
  if (problems.length === 0) return null;
  return (
    <ul className={cx('stack gap-2 plain', s.problems, state === 'left' && s.quiet)}>
      {problems.map(({ level, line, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list; the same may be said twice
        <li key={index} className={cx('stack baseline gap-8', level === 'error' ? 'danger' : 'gold-ink')}>
          <Icon className="self-middle" name={level === 'error' ? 'close' : 'info'} size="s" />
          <button type="button" className={s.line} onClick={() => onLine(line, true)}>
            第 {line} 行
          </button>
          <span>
            <span className="vh">{level === 'error' ? '错误：' : '提醒：'}</span>
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}

function TypeChoice({ checked, onFix }: Pick<ItemCardProps, 'checked' | 'onFix'>) {
  const { question, key } = checked;
  if (question === null) return null;
  const { questionType } = question;
  // Without options there is nothing to choose from: another type needs another text.
  if (questionType !== '1' && questionType !== '2') return <Tag>{TYPE_LABELS[questionType]}</Tag>;
  return (
    <fieldset className={`flex clips round-s edge-strong divided ${s.type}`} aria-label="题型">
      {(['1', '2'] as const).map((type) => (
        <button
          className="small ink-2 focus-inside"
          key={type}
          type="button"
          aria-pressed={type === questionType}
          onClick={() => type !== questionType && onFix(key, withType(question, type))}
        >
          {TYPE_LABELS[type]}
        </button>
      ))}
    </fieldset>
  );
}

/** One question as it was understood, with what is wrong, and what can be set right here. */
export function ItemCard({ checked, isActive, onLine, onFix, onLeave }: ItemCardProps) {
  const { item, key, question, state, isFixed } = checked;
  const { no, fromLine, toLine, categoryName, tags, difficulty } = item;
  const { tone, icon, text } = STATES[state];
  const facts = [
    categoryName.replaceAll('/', ' / '),
    difficulty === 'MEDIUM' ? '' : `难度 ${DIFFICULTY_LABELS[difficulty]}`,
    tags.join('、'),
  ].filter((fact) => fact !== '');
  return (
    <article
      className={cx(s.card, isActive && s.active, s[state])}
      data-item={key}
      aria-label={question ? `第 ${no} 处，${TYPE_LABELS[question.questionType]}` : `第 ${no} 处`}
    >
      <header className={s.head}>
        <button type="button" className={s.line} onClick={() => onLine(fromLine, true)}>
          {fromLine === toLine ? `第 ${fromLine} 行` : `第 ${fromLine}–${toLine} 行`}
        </button>
        <TypeChoice checked={checked} onFix={onFix} />
        <Tag tone={tone} icon={icon}>
          {text}
        </Tag>
        {state !== 'note' && state !== 'failed' && (
          <Button kind="text" size="s" className="push" onClick={() => onLeave(key, state !== 'left')}>
            {state === 'left' ? '还是导入' : '不导入'}
          </Button>
        )}
        {state === 'failed' && (
          <Button kind="text" size="s" className="push" onClick={() => onLeave(key, true)}>
            留下不管
          </Button>
        )}
      </header>
      {question === null ? (
        <p className={`breaks verbatim ${s.source}`} dir="auto">
          {item.source.trim().slice(0, 300)}
        </p>
      ) : (
        <ItemAnswers question={question} no={no} onFix={(fix) => onFix(key, fix)} />
      )}
      {facts.length > 0 && <p className="small breaks verbatim ink-3">{facts.join('　')}</p>}
      {isFixed && (
        <p className={s.fixed}>
          <Icon name="pencil" size="s" />
          答案或题型在这里改过，导入时用这里的；再改原文就按原文重读。
          <button type="button" className={s.line} onClick={() => onFix(key, null)}>
            还按原文
          </button>
        </p>
      )}
      <Problems checked={checked} onLine={onLine} />
    </article>
  );
}
