import { classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { dayText } from '#features/teaching/classes/shared/class-dates.words.ts';
import { getGraduationInfo, listMyClasses } from '#features/teaching/classes/shared/class-study.contract.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { comingText } from '../shared/coming-cert.words.ts';
import s from './certificates.module.css';

const MOST_COMING = 3;

type MyClass = OutputOf<typeof listMyClasses>['datalist'][number];

/** Classes that the person is studying, the first few: each may bring a certificate. */
export const useComingClasses = (isWanted: boolean): readonly MyClass[] => {
  const input = { pageNum: 0, pageSize: MOST_COMING, learnState: 'LEARNING' as const };
  return useCall(listMyClasses, input, { enabled: isWanted }).data?.datalist ?? [];
};

/** A certificate that is still to come, with what is missing. */
export function ComingCert({ item }: { readonly item: MyClass }) {
  const { id, className, endDate, gotHours, classHours, percentage } = item;
  const info = useCall(getGraduationInfo, { classId: id }, { select: dataOf }).data;
  return (
    <li>
      <LinkTo className={s.coming} to={classPath(id)} aria-label={`还没有得到的证书：${className}`}>
        <span className={s.face}>
          <b>结业证书</b>
          <span>{className}</span>
          <small>
            {info === undefined ? '' : `${comingText(info.conditions)}，`}
            {dayText(endDate)}结束
          </small>
        </span>
      </LinkTo>
      <div className={s.foot}>
        <span>
          已学 {gotHours} / {classHours} 学时，{percentage}%
        </span>
        <LinkTo className="blue" to={classPath(id)} aria-label={`去学习：${className}`}>
          去学习
        </LinkTo>
      </div>
    </li>
  );
}
