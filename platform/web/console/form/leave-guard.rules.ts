/**
 * 有没保存的修改时，离开这条记录之前先问一声；在同一条记录里换页签、跳到一个小标题，不算离开。
 */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Whether going from `from` to `to` shows another record: another page, or another `id` on the same one. */
export const isLeaving = (from: Place, to: Place): boolean =>
  from.pathname !== to.pathname ||
  new URLSearchParams(from.search).get('id') !== new URLSearchParams(to.search).get('id');

/** How far the browser has to go to stand where it stood; `null` when that cannot be known. */
export const wayBack = (stood: number | null, stands: number | null): number | null =>
  stood === null || stands === null || stood === stands ? null : stood - stands;

interface Press {
  readonly button: number;
  readonly isModified: boolean;
  readonly isPrevented: boolean;
  readonly target: string;
  readonly isDownload: boolean;
}

/** Whether pressing a link opens it here: not in a new window, not as a download, not with a key held. */
export const opensHere = (press: Press): boolean =>
  press.button === 0 &&
  !press.isModified &&
  !press.isPrevented &&
  !press.isDownload &&
  (press.target === '' || press.target === '_self');

/** Fate of unsaved values that are left: a draft on the device, or nothing. */
export type Fate = 'kept' | 'lost';

/** Holders of unsaved values; the same holder counts once. */
export type Holders = ReadonlyMap<string, Fate>;

export const withHolder = (holders: Holders, id: string, fate: Fate | null): Holders => {
  if ((holders.get(id) ?? null) === fate) return holders;
  const next = new Map(holders);
  if (fate === null) next.delete(id);
  else next.set(id, fate);
  return next;
};

/** Says only what is true of everything that is unsaved. */
export const leaveText = (holders: Holders): string =>
  [...holders.values()].includes('lost')
    ? '离开后，没保存的修改就没有了。'
    : '离开后，修改只作为草稿留在这台设备上，下次打开时可以接着改。';
