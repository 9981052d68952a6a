import { clockText } from '#platform/shared/times.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import t from '#platform/web/ui/record-table.module.css';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { tracePieces } from '../../shared/records/record.words.ts';
import r from './record.module.css';
import type { ArchiveCourse } from './record.queries.ts';
import s from './record-detail.module.css';

interface Props {
  readonly course: ArchiveCourse;
}

/** 学到哪里: the course as a bar, gold where it counts, hatched where it was not studied yet. */
export function CourseTrace({ course }: Props) {
  const { durationSeconds, coveredSeconds, needSeconds, mediaKind } = course;
  const isText = mediaKind === 'text';
  // Reading has no length: whole is what was read and what is still missing of it.
  const whole = isText ? coveredSeconds + needSeconds : durationSeconds;
  const pieces = tracePieces(course.segments, whole);
  const sum = `已学 ${clockText(coveredSeconds)}，共 ${clockText(whole)}`;
  return (
    <section className={`panel ${s.trace}`} aria-labelledby="trace">
      <header className="flex wraps between baseline gap-4-16">
        <h2 className="title-s" id="trace">
          学到哪里
        </h2>
        <span className="plain ink-3">{sum}</span>
      </header>
      <div className={s.bar} role="img" aria-label={sum}>
        {pieces.length === 0 && coveredSeconds > 0 && (
          <i
            className="centered absolute"
            style={{ left: 0, width: `${Math.min(100, (coveredSeconds * 100) / Math.max(1, whole))}%` }}
          />
        )}
        {pieces.map(({ no, left, width, isWide }) => (
          <i className="centered absolute" key={no} style={{ left: `${left}%`, width: `${width}%` }}>
            {isWide && <span className="centered gold-ink on-card disc">{no}</span>}
          </i>
        ))}
      </div>
      <p className="flex between above-4 tiny ink-3" aria-hidden="true">
        <span>00:00</span>
        <span>{clockText(whole)}</span>
      </p>
      <p className="above-8 ink-3 small">
        {isText &&
          `图文课按停留时间计，读满 ${clockText(whole)}${course.examFlag === '1' ? '，再通过随堂测试' : '，'}即学完。`}
        {!isText && pieces.length > 0 && `金色是计入的 ${pieces.length} 段，斜线是还没有学到的。`}
        {!isText && pieces.length === 0 && '还没有计入的片段。'}
      </p>
    </section>
  );
}

/** 每一段 */
export function TracePieces({ course }: Props) {
  const pieces = tracePieces(course.segments, course.durationSeconds);
  return (
    <section aria-labelledby="pieces">
      <h2 id="pieces" className="below-12 title-l">
        每一段
      </h2>
      {pieces.length === 0 ? (
        <p className={r.prose}>
          {course.mediaKind === 'text' ? '还没有计入的时间。' : '学过的片段会一段一段记在这里。'}
        </p>
      ) : (
        <table className={t.table}>
          <caption className="vh">计入的片段</caption>
          <TableHeads of={['序号', '片段', { text: '时长', className: t.number }, '结果']} />
          <tbody>
            {pieces.map(({ no, text, seconds }) => (
              <tr key={no}>
                <td className="ink-3">{no}</td>
                <td className={t.what}>{text}</td>
                <td className={t.number}>{clockText(seconds)}</td>
                <td>
                  <Tag tone="pine">
                    <Icon name="check" />
                    计入
                  </Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
