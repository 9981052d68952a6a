import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { PublicationDetail } from '../../shared/publishing.contract.ts';
import s from './stages-strip.module.css';

const wordsOf = (
  { state, signedBy, signedTime }: PublicationDetail['stages'][number],
  isMine: boolean,
): string => {
  if (state === 'signed') return `${signedBy}　${signedTime.slice(5, 16)} 通过`;
  if (state === 'later') return '等前一审通过';
  return isMine ? '轮到您' : '等待审签';
};

/** The stages of a version in one strip: who signed when, whose turn it is. */
export function StagesStrip({ detail }: { readonly detail: PublicationDetail }) {
  const { stages, actions } = detail;
  if (stages.length === 0) return null;
  return (
    <ol className={s.strip} aria-label="审签环节">
      {stages.map((stage, at) => (
        <li
          key={stage.stage}
          className={cx('flex top gap-12', s[stage.state])}
          aria-current={stage.state === 'now' ? 'step' : undefined}
        >
          <span className={s.sign}>{stage.state === 'signed' ? <Icon name="check" size="s" /> : at + 1}</span>
          <div className="shrinks">
            <b>{stage.name}</b>
            <p className="small ink-3 snug">{wordsOf(stage, actions.includes('sign'))}</p>
            {stage.openFindings > 0 && (
              <p className="small ink-3 snug">通过时有 {stage.openFindings} 处没有处理</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
