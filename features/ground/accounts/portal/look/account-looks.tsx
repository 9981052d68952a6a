import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { listLooks } from '../../shared/look/person-look.contract.ts';
import s from '../account/account.module.css';

/** Looks at the portal as this person: by whom, when, and why. */
export const AccountLooks = () => {
  const { data, isError, isFetching, refetch } = useCall(listLooks, {}, { select: dataOf });
  return (
    <section className={`panel ${s.panel}`} aria-labelledby="account-looks">
      <h2 id="account-looks">谁以我的身份看过</h2>
      <p className={s.say}>管理员帮您查问题时可以用您的身份看，只能看，不能办，看不到对话和本人资料。</p>
      {data ? (
        data.length === 0 ? (
          <p className="ink-3">没有人看过。</p>
        ) : (
          <ul className={s.rows}>
            {data.map((look) => (
              <li className="elder-wraps" key={look.id}>
                <div className="shrinks">
                  <b>{look.viewerName}</b>
                  <span className="block small ink-3">
                    {look.beginTime.slice(0, 16)} 起，
                    {look.endTime === '' ? '还在看' : `到 ${look.endTime.slice(11, 16)}`}，以{look.roleName}
                    的身份，看了 {look.pageNum} 个页面
                  </span>
                  <span className="block small ink-2">原因：{look.reason}</span>
                </div>
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <FailedView retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label="谁以我的身份看过">
          <SkeletonBlock height="2.75rem" />
        </Skeleton>
      )}
    </section>
  );
};
