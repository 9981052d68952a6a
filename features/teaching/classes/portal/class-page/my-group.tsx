import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getMyGroup } from '../../shared/groups/class-groups.contract.ts';
import s from './class-detail.module.css';

/** 我的小组: the own group of a class with its people by name; nothing for who is in none. */
export function MyGroup({ classId }: { readonly classId: string }) {
  const { data } = useCall(getMyGroup, { classId }, { select: dataOf });
  if (data === undefined || data.groupName === '') return null;
  return (
    <section className={`panel ${s.card}`} aria-labelledby="my-group">
      <h2 className="below-14 title-s" id="my-group">
        我的小组：{data.groupName}
      </h2>
      <ul className="flex wraps gap-8-12 plain">
        {data.people.map(({ name, isLeader, isMe }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list only shows
          <li key={`${name} ${place}`}>
            <span dir="auto">{name}</span>
            {(isLeader || isMe) && (
              <small className="ink-3">
                （{[isLeader ? '组长' : '', isMe ? '我' : ''].filter(Boolean).join('，')}）
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
