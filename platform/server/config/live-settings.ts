import { type Config, SETTINGS } from './settings.ts';

/** Settings that may change while the portal runs, each as the text that the environment would hold; empty for none. */
const TEXT_OF = {
  appName: ({ appName }) => appName,
  copyright: ({ copyright }) => copyright,
  servicePhone: ({ servicePhone }) => servicePhone,
  serviceHours: ({ serviceHours }) => serviceHours,
  recordNumbers: ({ recordNumbers }) => recordNumbers.join(','),
  regionalName: ({ regionalName }) => regionalName,
  libraryUrl: ({ libraryUrl }) => libraryUrl ?? '',
  libraryIntranetUrl: ({ libraryIntranetUrl }) => libraryIntranetUrl ?? '',
  personalZoneUrl: ({ personalZoneUrl }) => personalZoneUrl ?? '',
  personalZoneInternetUrl: ({ personalZoneInternetUrl }) => personalZoneInternetUrl ?? '',
  oldBaseUrl: ({ oldBaseUrl }) => oldBaseUrl ?? '',
  linkHosts: ({ linkHosts }) => linkHosts.join(','),
  routePlanUrl: ({ routePlanUrl }) => routePlanUrl,
  mapCenter: ({ mapCenter: center }) =>
    center === null ? '' : [center.lng, center.lat, center.cityName].join(','),
  mapPanel: ({ mapPanel }) => mapPanel,
  mapTileAttribution: ({ mapTileAttribution }) => mapTileAttribution,
  mapReviewNumber: ({ mapReviewNumber }) => mapReviewNumber,
  nonMemberLooks: ({ nonMemberLooks }) => (nonMemberLooks === true ? '1' : '0'),
  quietFrom: ({ quietFrom }) => quietFrom,
  quietTo: ({ quietTo }) => quietTo,
  featuresOff: ({ featuresOff }) => featuresOff.join(','),
  secondFactorRoles: ({ secondFactorRoles }) => secondFactorRoles.join(','),
  passwordMinLength: ({ passwordMinLength }) => String(passwordMinLength),
  passwordKinds: ({ passwordKinds }) => String(passwordKinds),
  passwordDays: ({ passwordDays }) => String(passwordDays),
  passwordKept: ({ passwordKept }) => String(passwordKept),
  idlePortalMinutes: ({ idlePortalMinutes }) => String(idlePortalMinutes),
  idleConsoleMinutes: ({ idleConsoleMinutes }) => String(idleConsoleMinutes),
  oneConsoleSession: ({ oneConsoleSession }) => (oneConsoleSession === true ? '1' : '0'),
} satisfies Partial<Record<keyof Config, (config: Config) => string>>;

/** Kind of change: settings that somebody changed are in force in this process now. */
export const SETTINGS_IN_FORCE = 'site-settings-in-force';

export type LiveSetting = keyof typeof TEXT_OF;
export type LiveTexts = Readonly<Record<LiveSetting, string>>;

const LIVE_SETTINGS = Object.keys(TEXT_OF) as LiveSetting[];

/** Word of the environment for none, where an empty text means the default. */
const NONE: Readonly<Partial<Record<LiveSetting, string>>> = {
  linkHosts: 'none',
  mapCenter: 'none',
  quietFrom: 'none',
  quietTo: 'none',
};

const read = (name: LiveSetting, text: string): unknown =>
  SETTINGS[name].read(text === '' ? NONE[name] : text);

const problemOf = (name: LiveSetting, text: string): string => {
  try {
    read(name, text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

/** Texts of the settings that are in force in `config`. */
export const liveTextsOf = (config: Config): LiveTexts =>
  Object.fromEntries(LIVE_SETTINGS.map((name) => [name, TEXT_OF[name](config)])) as LiveTexts;

/** The end of a sentence about each text that cannot be read, as the environment's own check words it. */
export const liveProblems = (texts: Partial<LiveTexts>): Partial<Record<LiveSetting, string>> =>
  Object.fromEntries(
    LIVE_SETTINGS.flatMap((name) => {
      const problem = problemOf(name, texts[name] ?? '');
      return problem === '' || texts[name] === undefined ? [] : [[name, problem]];
    }),
  );

/** Names under which the two differ, in the order of the settings. */
export const liveDifference = (before: LiveTexts, after: LiveTexts): LiveSetting[] =>
  LIVE_SETTINGS.filter((name) => before[name] !== after[name]);

/** Puts texts in force for everything that reads `config`; throws, changing nothing, when one cannot be read. */
export const putInForce = (config: Config, texts: LiveTexts): void => {
  Object.assign(config, Object.fromEntries(LIVE_SETTINGS.map((name) => [name, read(name, texts[name])])));
};
