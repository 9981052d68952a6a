/** Settings of journald that decide how long its log is kept. */
export interface JournalSettings {
  /** `auto` unless a file says otherwise. */
  readonly storage: string;
  /** Days after which rows go; null where only the size decides. */
  readonly retentionDays: number | null;
  /** As written; empty where the default (a tenth of the disk) holds. */
  readonly maxUse: string;
}

const SECONDS: Readonly<Record<string, number>> = {
  '': 1,
  s: 1,
  sec: 1,
  second: 1,
  seconds: 1,
  m: 60,
  min: 60,
  minute: 60,
  minutes: 60,
  h: 3_600,
  hr: 3_600,
  hour: 3_600,
  hours: 3_600,
  d: 86_400,
  day: 86_400,
  days: 86_400,
  w: 604_800,
  week: 604_800,
  weeks: 604_800,
  M: 2_629_800,
  month: 2_629_800,
  months: 2_629_800,
  y: 31_557_600,
  year: 31_557_600,
  years: 31_557_600,
};

const PART = /(\d+(?:\.\d+)?)\s*([A-Za-z]*)/g;
const DAY_SECONDS = 86_400;

/** Days of a time span as systemd writes it (`400day`, `6month`, `2w 3d`); null for 0 and for what is no span. */
export const spanDays = (text: string): number | null => {
  const parts = [...text.matchAll(PART)];
  const seconds = parts.reduce((sum, [, value, unit = '']) => {
    const factor = SECONDS[unit] ?? SECONDS[unit.toLowerCase()] ?? Number.NaN;
    return sum + Number(value) * factor;
  }, 0);
  return seconds > 0 ? seconds / DAY_SECONDS : null;
};

/** The settings of `files` together, a later one over an earlier; only their section [Journal] counts. */
export const parseJournalSettings = (files: readonly string[]): JournalSettings => {
  const values = new Map<string, string>();
  for (const file of files) {
    let section = '';
    for (const line of file.split('\n').map((written) => written.trim())) {
      const head = /^\[(.+)\]$/.exec(line);
      if (head) section = head[1] ?? '';
      const [, name = '', value = ''] = /^([A-Za-z]+)\s*=\s*(.*)$/.exec(line) ?? [];
      // An empty value goes back to the default.
      if (name !== '' && section === 'Journal') values.set(name, value);
    }
  }
  return {
    storage: values.get('Storage')?.toLowerCase() || 'auto',
    retentionDays: spanDays(values.get('MaxRetentionSec') ?? ''),
    maxUse: values.get('SystemMaxUse') ?? '',
  };
};
