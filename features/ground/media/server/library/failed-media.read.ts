import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import { findFailed } from './media-file.repository.ts';

const SHOWN_MS = 14 * 24 * 3_600_000;

/** Own files of the last two weeks that could not be made ready, for the console's start page. */
export const failedMediaOf = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  const { roleCode, orgCode } = caller.activeRole;
  if (roleCode !== 'author' && roleCode !== 'admin') return [];
  const since = new Date(deps.clock().getTime() - SHOWN_MS);
  const rows = await findFailed(deps.database.db, { orgCode, ownerId: caller.userId, since });
  return rows.map((row) => ({
    key: `media-${row.id}`,
    icon: 'media',
    tone: 'danger',
    title: `素材《${row.name}》没有处理成功`,
    text: row.problem,
    when: wireTime(row.finishedAt ?? row.updatedAt),
    verb: row.canRetry ? '去重试' : '去查看',
    to: `/console/media?file=${row.id}`,
  }));
};
