import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { announceChange, announceHere, onChange } from '#platform/server/changes.ts';
import {
  type LiveTexts,
  liveDifference,
  liveProblems,
  liveTextsOf,
  putInForce,
  SETTINGS_IN_FORCE,
} from '#platform/server/config/live-settings.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { switchesOf } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { initialOf, keysOf, labelsOf, problemsOf, tidied, wordsOf } from '#platform/shared/record.ts';
import { wireTime } from '#platform/shared/times.ts';
import type {
  getSiteSettings,
  listSettingsChanges,
  restoreSiteSettings,
  SettingsChange,
  saveSiteSettings,
} from '../shared/site-settings.contract.ts';
import { badFields, siteSettingsErrors } from '../shared/site-settings.errors.ts';
import { type SiteSettings, siteSettingsRecord } from '../shared/site-settings.record.ts';
import { insertVersion, selectNewest, selectVersion, selectVersions } from './site-settings.repository.ts';

const KIND = 'site-settings';
const PAGE_SIZE = 10;
const LABELS = labelsOf(siteSettingsRecord);
const NO_RESTORE = -1;

/** Settings as the environment has them; asked for before anything else is put in force. */
const installed = perPortal(({ config }: Pick<Deps, 'config' | 'database'>) => liveTextsOf(config));

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : String(value);
};

const textsOf = (values: SiteSettings): LiveTexts =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)])) as LiveTexts;

const INITIAL = initialOf(siteSettingsRecord);

/** A text as the value of its field, whose first value tells the type. */
const parsedOf = (name: keyof SiteSettings, text: string): unknown => {
  const initial: unknown = INITIAL[name];
  if (typeof initial === 'boolean') return text === '1';
  if (typeof initial === 'number') return Number(text);
  return Array.isArray(initial) ? text.split(',').filter(Boolean) : text;
};

const valuesOf = (texts: LiveTexts): SiteSettings =>
  Object.fromEntries(
    keysOf(siteSettingsRecord).map((name) => [name, parsedOf(name, texts[name])]),
  ) as unknown as SiteSettings;

/** A text that an older release took and this one cannot read is left out. */
const loadNewest = async (deps: Deps): Promise<void> => {
  const original = installed(deps);
  const kept = (await selectNewest(deps.database.db))?.texts ?? {};
  const problems = liveProblems(kept);
  for (const [name, problem] of Object.entries(problems))
    deps.log.warn({ setting: name, problem }, 'a kept setting cannot be read');
  const readable = Object.fromEntries(
    Object.entries(kept).filter(([name]) => Object.hasOwn(original, name) && !Object.hasOwn(problems, name)),
  );
  putInForce(deps.config, { ...original, ...readable });
  // Pages that were written meanwhile hold the old settings.
  announceHere(deps, SETTINGS_IN_FORCE);
};

const loading = perPortal(() => ({ last: Promise.resolve() }));

/** Puts the newest version in force in this process; one after the other, so that an older one never comes last. */
const putNewestInForce = (deps: Deps): Promise<void> => {
  const queue = loading(deps);
  const next = queue.last.then(() => loadNewest(deps));
  queue.last = next.catch(() => undefined);
  return next;
};

/** Puts the settings in force, now and whenever somebody changes them in any process. */
export const followSiteSettings = async (deps: Deps): Promise<void> => {
  onChange(deps, KIND, () => {
    putNewestInForce(deps).catch((error: Error) =>
      deps.log.warn({ reason: error.message }, 'changed settings are not in force yet'),
    );
  });
  await putNewestInForce(deps);
};

/** Settings that are in force, and their version. */
export const siteSettings = async (deps: Deps): Promise<OutputOf<typeof getSiteSettings>['data']> => {
  const newest = await selectNewest(deps.database.db);
  return {
    version: newest?.version ?? 0,
    values: valuesOf({ ...installed(deps), ...newest?.texts }),
    switches: switchesOf(deps).map(({ needs = [], ...rest }) => ({ ...rest, needs: [...needs] })),
  };
};

/** Labels of features that are off; a name that nobody brings any more stands for itself. */
const offLabels = (deps: Deps, text: string): string => {
  const labels = new Map(switchesOf(deps).map(({ name, label }) => [name, label]));
  return text
    .split(',')
    .filter(Boolean)
    .map((name) => labels.get(name) ?? name)
    .join('、');
};

/** A text as the audit trail keeps it: features by their labels, because their names are nobody's words. */
const factOf = (deps: Deps, name: string, text: string): string =>
  name === 'featuresOff' ? offLabels(deps, text) : text;

interface Change {
  readonly action: 'save' | 'restore';
  readonly onVersion: number;
  readonly restored: number | null;
  readonly textsFrom: (before: LiveTexts) => LiveTexts;
}

/** Writes the next version where something changes, in force everywhere when it resolves here. */
const change = async (deps: Deps, caller: Caller, { action, onVersion, restored, textsFrom }: Change) => {
  const original = installed(deps);
  const written = await deps.database.db.transaction(async (tx) => {
    const newest = await selectNewest(tx);
    if ((newest?.version ?? 0) !== onVersion) throw siteSettingsErrors.changed();
    const before = { ...original, ...newest?.texts };
    const after = textsFrom(before);
    const names = liveDifference(before, after);
    if (names.length === 0) return null;
    const version = onVersion + 1;
    const isNext = await insertVersion(tx, {
      version,
      texts: Object.fromEntries(liveDifference(original, after).map((name) => [name, after[name]])),
      changed: names.map((name) => ({ name, before: before[name], after: after[name] })),
      restored,
      savedAt: deps.clock(),
      savedBy: caller.userId,
      savedName: caller.name,
    });
    if (!isNext) throw siteSettingsErrors.changed();
    const side = (texts: LiveTexts) =>
      Object.fromEntries(names.map((name) => [name, factOf(deps, name, texts[name])]));
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: `siteSettings.${action}`,
      subject: String(version),
      orgCode: caller.activeRole.orgCode,
      facts: { version, before: side(before), after: side(after) },
    });
    return version;
  });
  if (written === null) return onVersion;
  await announceChange(deps, KIND);
  await putNewestInForce(deps);
  return written;
};

/** A name that no feature brings, and that is not off already: a region may have kept one of another release. */
const unknownFeature = (deps: Deps, names: readonly string[]): string | undefined =>
  names.find(
    (name) => !deps.config.featuresOff.includes(name) && switchesOf(deps).every((own) => own.name !== name),
  );

/** Changes the settings; throws 422 with a sentence under each wrong field, 409 when somebody else was first. */
export const putSiteSettings = async (
  deps: Deps,
  caller: Caller,
  { version, values }: InputOf<typeof saveSiteSettings>,
): Promise<{ version: number }> => {
  const tidy = tidied(siteSettingsRecord, values);
  const texts = textsOf(tidy);
  const unreadable = Object.entries(liveProblems(texts)).map(([name, problem]) => [
    name,
    `${LABELS[name as keyof SiteSettings]}${problem}`,
  ]);
  const unknown = unknownFeature(deps, tidy.featuresOff);
  const fields = {
    ...Object.fromEntries(unreadable),
    ...problemsOf(siteSettingsRecord, tidy),
    ...((tidy.quietFrom === '') === (tidy.quietTo === '')
      ? {}
      : { quietTo: '静音从和静音到要么都填，要么都不填' }),
    ...(unknown === undefined ? {} : { featuresOff: `没有叫“${unknown}”的功能` }),
  };
  if (Object.keys(fields).length > 0) throw badFields(fields);
  return {
    version: await change(deps, caller, {
      action: 'save',
      onVersion: version,
      restored: null,
      textsFrom: () => texts,
    }),
  };
};

/** Brings back the settings as they were after change `to`, 0 for those of the installation. */
export const restoreSettings = async (
  deps: Deps,
  caller: Caller,
  { version, to }: InputOf<typeof restoreSiteSettings>,
): Promise<{ version: number }> => {
  const kept = to === 0 ? {} : (await selectVersion(deps.database.db, to))?.texts;
  if (kept === undefined) throw siteSettingsErrors.noVersion();
  const textsFrom = () => ({ ...installed(deps), ...kept });
  return {
    version: await change(deps, caller, { action: 'restore', onVersion: version, restored: to, textsFrom }),
  };
};

const shownChange = (deps: Deps, { name, ...sides }: { name: string; before: string; after: string }) => {
  const key = name as keyof SiteSettings;
  // A setting of a later release that this one no longer knows is told as it was kept.
  const word = (text: string) => {
    if (name === 'featuresOff') return offLabels(deps, text);
    return Object.hasOwn(LABELS, key)
      ? wordsOf(siteSettingsRecord, key, parsedOf(key, text) as SiteSettings[typeof key])
      : text;
  };
  return { label: LABELS[key] ?? name, before: word(sides.before), after: word(sides.after) };
};

/** Changes of the settings, the newest first. */
export const settingsChanges = async (deps: Deps, input: InputOf<typeof listSettingsChanges>) => {
  const paging = pagingOf(input, PAGE_SIZE);
  const { rows, total } = await selectVersions(deps.database.db, paging);
  const shown = rows.map(
    ({ version, savedAt, savedName, changed, restored }): SettingsChange => ({
      version,
      time: wireTime(savedAt),
      name: savedName,
      changed: changed.map((one) => shownChange(deps, one)),
      restored: restored ?? NO_RESTORE,
    }),
  );
  return list(shown, total, paging);
};
