import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { isBusy } from '../shared/import-words.rules.ts';
import type { ImportSummary } from '../shared/imports.contract.ts';
import { barText, receiptNumbers, tookText } from './receipt.rules.ts';
import s from './receipt-panel.module.css';

const clock = (time: string) => time.slice(11);

function Working({ summary }: { readonly summary: ImportSummary }) {
  const { state, workedNum, totalNum, goodNum } = summary;
  const total = state === 'committing' ? goodNum : totalNum;
  const word = state === 'committing' ? '正在导入' : state === 'checking' ? '正在检查' : '正在读取';
  const text = `${word}，${workedNum} / ${total} 行`;
  return (
    <div className={s.working}>
      <ProgressBar
        label={word}
        value={workedNum}
        max={Math.max(1, total)}
        text={text}
        className={s.progress}
      />
      <p className="flex wraps gap-4-16 above-12">
        <b>{text}</b>
        <span className="ink-3">可以离开这一页，进度在“后台任务”里也看得到。</span>
      </p>
    </div>
  );
}

function Numbers({ summary }: { readonly summary: ImportSummary }) {
  const numbers = receiptNumbers(summary, summary.existsWord);
  return (
    <>
      <div className={s.bar} role="img" aria-label={barText(numbers)}>
        {numbers
          .filter(({ num }) => num > 0)
          .map(({ state, num, tone }) => (
            <i key={state} className={s[tone]} style={{ flexGrow: num }} />
          ))}
      </div>
      <dl className={s.numbers}>
        {numbers.map(({ state, word, num, tone }) => (
          <div key={state}>
            <dt className="row gap-8 small ink-3">
              <i className={s[tone]} />
              {word}
            </dt>
            <dd>{num}</dd>
          </div>
        ))}
        <div className={`push phone-flush ${s.receipt}`}>
          <dt className="row gap-8 small ink-3">回执号</dt>
          <dd>{summary.receiptNo}</dd>
        </div>
      </dl>
    </>
  );
}

/** The file, three numbers in one bar, the receipt's number; or how far the work is. */
export function ReceiptPanel({ summary }: { readonly summary: ImportSummary }) {
  const { fileName, totalNum, createdTime, seconds, encoding, sheet, otherSheets, unknownColumns, state } =
    summary;
  const notes = [
    otherSheets.length > 0 ? `只读了工作表“${sheet}”，另有：${otherSheets.join('、')}` : '',
    unknownColumns.length > 0 ? `没有用到的列：${unknownColumns.join('、')}` : '',
  ].filter(Boolean);
  return (
    <section className="panel pad-20-24 phone-pad-18-16" aria-label="回执">
      <div className="row wraps gap-4-16">
        <p className="row shrinks gap-10">
          <ConsoleIcon name="doc" />
          <b className="breaks">{fileName}</b>
        </p>
        <span className="muted">
          {totalNum} 行　{clock(createdTime)} 上传，
          {isBusy(state) ? '已用' : '用时'} {tookText(seconds)}
          {encoding !== '' && `　按 ${encoding} 读取`}
        </span>
      </div>
      {isBusy(state) ? <Working summary={summary} /> : <Numbers summary={summary} />}
      {notes.map((note) => (
        <p key={note} className="flex baseline gap-8 small ink-3 above-10">
          <Icon className="self-middle" name="info" size="s" />
          {note}
        </p>
      ))}
    </section>
  );
}
