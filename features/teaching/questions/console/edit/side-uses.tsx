import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import type { QuestionDetail } from '../questions.queries.ts';
import s from './edit.module.css';
import type { QuestionValues } from './question-values.rules.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

export interface SideUsesProps {
  readonly detail: QuestionDetail;
  /** Puts an earlier version into the form. */
  readonly onTake?: ((values: Partial<QuestionValues>) => void) | undefined;
}

const SHOWN = 8;
const PATHS = { PAPER: '/console/papers/edit?id=', EXAM: '/console/exams/work?id=' } as const;
const KINDS = { PAPER: '试卷', EXAM: '考试' } as const;

/** Where the question is used, how it was answered, and its earlier versions. */
export function SideUses({ detail, onTake }: SideUsesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { row, usedBy, versions } = detail;
  return (
    <section className={`panel ${s.card}`} aria-labelledby="question-uses">
      <h2 id="question-uses">用在哪里</h2>
      {usedBy.length === 0 && <p className="small ink-3">还没有用过。</p>}
      <ul className={s.uses}>
        {usedBy.slice(0, SHOWN).map(({ kind, id, name }) => (
          <li className="stack gap-8" key={`${kind}-${id}`}>
            <span>{KINDS[kind]}</span>
            <LinkTo className="blue breaks hover-underlined" to={`${PATHS[kind]}${id}`}>
              {name}
            </LinkTo>
          </li>
        ))}
      </ul>
      {usedBy.length > SHOWN && <p className="small ink-3">等 {usedBy.length} 处。</p>}
      {row.rightRate !== null && (
        <p className={s.rate}>
          {row.answeredNum} 人次作答，正确率 <b className="num">{row.rightRate}%</b>
        </p>
      )}
      <Button size="s" icon="clock" onClick={() => setIsOpen(true)}>
        历史版本（{versions.length}）
      </Button>
      <VersionsDrawer
        isOpen={isOpen}
        detail={detail}
        onClose={() => setIsOpen(false)}
        onTake={
          onTake &&
          ((taken) => {
            setIsOpen(false);
            onTake(taken);
          })
        }
      />
    </section>
  );
}
