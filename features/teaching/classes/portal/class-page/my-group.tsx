import { SideCard } from '#platform/web/ui/side-card.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getMyGroup } from '../../shared/groups/class-groups.contract.ts';

/** 我的小组: the own group of a class with its people by name; nothing for who is in none. */
export function MyGroup({ classId }: { readonly classId: string }) {
  const { data } = useCall(getMyGroup, { classId }, { select: dataOf });
  if (data === undefined || data.groupName === '') return null;
  return (
    <SideCard id="my-group" title={`我的小组：${data.groupName}`}>
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
    </SideCard>
  );
}
