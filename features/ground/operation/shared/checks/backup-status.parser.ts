/** What `backup-status.json` in DATA_DIR tells; written by the scripts in deploy/. */
export interface BackupStatus {
  readonly lastBackup?: {
    readonly at: Date;
    readonly file: string;
    readonly bytes: number;
    readonly ok: boolean;
    readonly reason: string;
  };
  readonly lastDrill?: {
    readonly at: Date;
    readonly ok: boolean;
    readonly file: string;
    readonly findings: readonly string[];
  };
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

const momentOf = (value: unknown): Date | undefined => {
  const at = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the file; null when it is no such file. A part that cannot be read is left out. */
export const parseBackupStatus = (text: string): BackupStatus | null => {
  let parsed: Fields | undefined;
  try {
    parsed = fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
  if (!parsed) return null;
  const backup = fieldsOf(parsed.lastBackup);
  const drill = fieldsOf(parsed.lastDrill);
  const backupAt = momentOf(backup?.at);
  const drillAt = momentOf(drill?.at);
  return {
    ...(backup && backupAt
      ? {
          lastBackup: {
            at: backupAt,
            file: textOf(backup.file),
            bytes: Math.max(0, Number(backup.bytes) || 0),
            ok: backup.ok === true,
            reason: textOf(backup.reason),
          },
        }
      : {}),
    ...(drill && drillAt
      ? {
          lastDrill: {
            at: drillAt,
            ok: drill.ok === true,
            file: textOf(drill.file),
            findings: Array.isArray(drill.findings) ? drill.findings.map(String) : [],
          },
        }
      : {}),
  };
};
