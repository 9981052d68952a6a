import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Receipt } from '../progress/study-state.ts';
import { NextCourse } from './next-course.tsx';
import s from './receipt-card.module.css';

const saveAsPicture = async (receipt: Receipt) => {
  try {
    const { saveReceiptPicture } = await import('./receipt-picture.ts');
    await saveReceiptPicture(receipt);
  } catch {
    showToast('图片没有存下来，请截屏保存。', { kind: 'warning' });
  }
};

export interface ReceiptCardProps {
  readonly receipt: Receipt;
  readonly courseId: string;
  /** Empty outside of a class, whose own list leads on. */
  readonly classId: string;
}

/** 学时已入账: a paper receipt with its number. */
export function ReceiptCard({ receipt, classId, courseId }: ReceiptCardProps) {
  const { courseName, courseHours, creditedAt, yearHoursBefore, yearHoursAfter, receiptNo } = receipt;
  return (
    <section id="receipt" className={s.receipt} aria-labelledby="receipt-title" tabIndex={-1}>
      <header className="row gap-10 pine">
        <Icon name="check" />
        <h2 className="title-m" id="receipt-title">
          学时已入账
        </h2>
      </header>
      <p className={s.amount}>
        {courseHours}
        <small>学时</small>
      </p>
      <dl>
        <div>
          <dt className="ink-3 one-line">课程</dt>
          <dd dir="auto">{courseName}</dd>
        </div>
        <div>
          <dt className="ink-3 one-line">入账时间</dt>
          <dd>{creditedAt}</dd>
        </div>
        <div>
          <dt className="ink-3 one-line">{receipt.year} 年累计</dt>
          <dd>
            {receipt.countsForYear ? `${yearHoursBefore} → ` : ''}
            <b>{yearHoursAfter}</b> / {Number(receipt.targetHours)}
          </dd>
        </div>
        <div>
          <dt className="ink-3 one-line">回执号</dt>
          <dd className={s.number}>{receiptNo}</dd>
        </div>
      </dl>
      {!receipt.countsForYear && <p className="small ink-3">这门课今年已经计过一次，年度累计不再增加。</p>}
      {receipt.note !== '' && <p className="small ink-3">{receipt.note}，学时不重复计算。</p>}
      {classId === '' && <NextCourse doneId={courseId} />}
      <footer className="flex gap-8 line-above">
        <Button size="s" icon="download" onClick={() => void saveAsPicture(receipt)}>
          存为图片
        </Button>
      </footer>
    </section>
  );
}
