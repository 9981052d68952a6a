import type { Finding } from '../shared/publishing.schema.ts';
import { LEVEL_WORDS } from '../shared/publishing.words.ts';
import s from './findings-card.module.css';

export interface FindingsCardProps {
  readonly findings: readonly Finding[];
  /** Shows the place of a finding; false when the page does not have it. */
  readonly onShow: (finding: Finding) => void;
}

/** 查出 n 处: numbered as in the text; each leads to its place. */
export function FindingsCard({ findings, onShow }: FindingsCardProps) {
  return (
    <section className="panel pad-24" aria-labelledby="findings-heading">
      <h2 className="below-14 title-s" id="findings-heading">
        {findings.length === 0 ? '没有查出问题' : `查出 ${findings.length} 处`}
      </h2>
      {findings.length === 0 ? (
        <p className="plain ink-3">敏感词、个人信息、链接和图片说明都查过了。</p>
      ) : (
        <ol className={s.findings}>
          {findings.map((finding) => (
            <li key={finding.no} className="flex top gap-12 pad-y-10 line-above plain">
              <span className={s.number} aria-hidden="true">
                {finding.no}
              </span>
              <div className="grows shrinks snug">
                <button type="button" className={s.place} onClick={() => onShow(finding)}>
                  <span className="vh">
                    第 {finding.no} 处，{LEVEL_WORDS[finding.level]}：
                  </span>
                  {finding.quote === '' ? finding.label : `“${finding.quote}”`}
                </button>
                <p className="small ink-3">
                  {finding.label}　{finding.note}
                </p>
              </div>
              <span
                className={finding.level === 'serious' ? 'small danger one-line' : 'small ink-3 one-line'}
              >
                {LEVEL_WORDS[finding.level]}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="above-10 small ink-3">通向别的网站的链接只核对了写法，没有打开，请点开看一看。</p>
    </section>
  );
}
