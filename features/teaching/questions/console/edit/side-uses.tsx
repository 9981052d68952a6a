import { Drawer } from 'antd';
import { useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import type { QuestionDetail, QuestionVersion } from '../questions.queries.ts';
import s from './edit.module.css';
import { type QuestionValues, valuesOfQuestion } from './question-values.rules.ts';
import { versionChanges, type WordChange } from './word-changes.rules.ts';

interface VersionsDrawerProps {
  readonly isOpen: boolean;
  readonly detail: QuestionDetail;
  readonly onClose: () => void;
  readonly onTake?: ((values: Partial<QuestionValues>) => void) | undefined;
}

const WORDS: Readonly<Record<WordChange['kind'], string>> = { same: '', gone: '删去：', new: '新增：' };
const TAGS = { same: 'span', gone: 'del', new: 'ins' } as const;

const Words = ({ changes }: { readonly changes: readonly WordChange[] }) => (
  <p className={`breaks verbatim ${s.words}`} dir="auto">
    {changes.map(({ kind, text }, index) => {
      const Element = TAGS[kind];
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <Element key={index}>
          {kind !== 'same' && <span className="vh">{WORDS[kind]}</span>}
          {text}
        </Element>
      );
    })}
  </p>
);

interface VersionProps {
  readonly version: QuestionVersion;
  readonly before: QuestionVersion | undefined;
  readonly onTake?: (() => void) | undefined;
}

function Version({ version, before, onTake }: VersionProps) {
  const { versionNo, savedTime, byName, note, question } = version;
  const changes = before ? versionChanges(before.question, question) : [];
  const isKeyOnly = before?.versionNo === versionNo;
  return (
    <li>
      <div className="row wraps gap-4-12 tall-36">
        <b>{isKeyOnly ? `第 ${versionNo} 版改答案` : `第 ${versionNo} 版`}</b>
        <span className="small ink-3">
          {savedTime.slice(0, 16)}　{byName}
        </span>
        {onTake && (
          <Button className="push" kind="text" size="s" onClick={onTake}>
            用这一版的内容
          </Button>
        )}
      </div>
      {note !== '' && <p className="small ink-3">原因：{note}</p>}
      {before === undefined && <p className="small ink-3">最早的一版。</p>}
      {changes.map(({ label, changes: words }) => (
        <div key={label} className={s.change}>
          <span className="small ink-3">{label}</span>
          <Words changes={words} />
        </div>
      ))}
      {before !== undefined && changes.length === 0 && <p className="small ink-3">内容没有变。</p>}
    </li>
  );
}

/** 历史版本: what each of them changed, who saved it; an earlier one can be taken into the form. */
function VersionsDrawer({ isOpen, detail, onClose, onTake }: VersionsDrawerProps) {
  const { versions } = detail;
  return (
    <Drawer
      title={`${detail.row.code} 的历史版本`}
      size={640}
      open={isOpen}
      onClose={onClose}
      destroyOnHidden
    >
      <ol className={s.versions}>
        {versions.map((version, index) => (
          <Version
            // biome-ignore lint/suspicious/noArrayIndexKey: a version may have several keys, in a fixed order
            key={index}
            version={version}
            before={versions[index + 1]}
            onTake={onTake && index > 0 ? () => onTake(valuesOfQuestion(version.question)) : undefined}
          />
        ))}
      </ol>
    </Drawer>
  );
}

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
      <h2 className="flex baseline gap-10 below-12 title-s" id="question-uses">
        用在哪里
      </h2>
      {usedBy.length === 0 && <p className="small ink-3">还没有用过。</p>}
      <ul className={`stack gap-8 ${s.uses}`}>
        {usedBy.slice(0, SHOWN).map(({ kind, id, name }) => (
          <li className="stack gap-8" key={`${kind}-${id}`}>
            <span className="small ink-3 lines-17">{KINDS[kind]}</span>
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
      <Button act="see" className="above-14" size="s" icon="clock" onClick={() => setIsOpen(true)}>
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
