import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { FeatureLists } from '#platform/server/feature.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import { reviewPath } from '../shared/publication-address.rules.ts';
import { seesDrafts } from '../shared/publication-life.rules.ts';
import { deskPerson } from './publication.read.ts';
import type { PublicationKind } from './publication-kind.ts';
import { type PublicationFilter, selectPublications } from './publication-list.repository.ts';

/** The console's start page shows so many; the rest is on the desk. */
const PAGE = { pageNum: 0, pageSize: 20 };

const rowsFor = async (
  deps: Deps,
  caller: Caller,
  filter: Pick<PublicationFilter, 'box' | 'kinds' | 'editState'>,
) =>
  seesDrafts(caller.activeRole.roleCode)
    ? (await selectPublications(deps.database.db, { person: deskPerson(caller), ...filter }, undefined, PAGE))
        .rows
    : [];

/** Versions of a kind that wait for the caller's signature, the longest waiting first. */
const awaiting = async (
  deps: Deps,
  caller: Caller,
  { kind, name }: PublicationKind,
): Promise<TodayItem[]> => {
  const rows = await rowsFor(deps, caller, { box: 'waiting', kinds: [kind] });
  const people = await findUserNames(
    deps.database.db,
    rows.flatMap(({ submittedBy }) => submittedBy ?? []),
  );
  return rows.map(({ id, title, submittedBy, submittedAt, liveNo }) => ({
    key: `publication-review-${kind}-${id}`,
    icon: 'check',
    tone: 'gold',
    title: `《${title}》等您审签`,
    text: `${people.get(submittedBy ?? '') ?? '作者'}提交的${name}${liveNo > 0 ? '，是对已公开内容的修改' : ''}`,
    when: submittedAt ? wireTime(submittedAt).slice(0, 16) : '',
    verb: '去审签',
    to: reviewPath(kind, id),
  }));
};

/** Documents of a kind that the caller wrote and a reviewer returned, with the reason. */
const returned = async (
  deps: Deps,
  caller: Caller,
  { kind, editPath }: PublicationKind,
): Promise<TodayItem[]> => {
  const rows = await rowsFor(deps, caller, { box: 'mine', kinds: [kind], editState: 'returned' });
  return rows.map(({ id, title, note, updatedAt }) => ({
    key: `publication-returned-${kind}-${id}`,
    icon: 'check',
    tone: 'danger',
    title: `《${title}》被退回`,
    text: note,
    when: wireTime(updatedAt).slice(0, 16),
    verb: '去修改',
    to: editPath(id),
  }));
};

/** Lines of 今日 for a kind of content. */
export const publicationToday = (kind: PublicationKind): readonly FeatureLists['today'][] => [
  { order: 92, items: (deps, caller) => awaiting(deps, caller, kind) },
  { order: 102, items: (deps, caller) => returned(deps, caller, kind) },
];
