import { useHasFeature } from '#features/ground/site/portal/use-has-feature.public.ts';
import s from './study-record.module.css';
import { useMyTotals } from './study-record.queries.ts';

/** 累计学时, 学完课程, 结业班级, 证书: sums over everything the person has ever done. */
export function RecordFigures() {
  const totals = useMyTotals().data?.data;
  const hasCertificates = useHasFeature('certificates');
  const figures = [
    ['累计学时', totals?.totalHours, ''],
    ['学完课程', totals?.finishedNum, '门'],
    ['结业班级', totals?.classNum, '个'],
    ...(hasCertificates ? [['证书', totals?.certNum, '张'] as const] : []),
  ] as const;
  return (
    <dl className={s.figures}>
      {figures.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value ?? '--'}
            {unit !== '' && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
