import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
import type { Finding } from '../operation.contract.ts';
import type { BackupStatus } from './backup-status.parser.ts';
import { about } from './finding.rules.ts';
import type { JournalSettings } from './journald.parser.ts';

const HOUR_MS = 3_600_000;
/** One a day, with two hours for a late start or a long run. */
const BACKUP_HOURS = 26;
const BACKUP_FAULT_HOURS = 3 * 24;
/** One a week, with a day. */
const DRILL_DAYS = 8;
const DRILL_FAULT_DAYS = 31;
/** Six months, as the law on network security wants of logs. */
const LOG_DAYS = 180;
const BACKUP_COMMAND = 'DATA_DIR=… DATABASE_URL=… deploy/backup.sh 目标文件夹';

/** `1 小时`、`3 天`: how long ago, rounded down. */
export const ageText = (ms: number): string => {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return '不到 1 小时';
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
};

const backupFinding = ({ lastBackup }: BackupStatus, now: Date): Finding => {
  const of = about('keeping', 'backup', '备份');
  const remedy = `${BACKUP_COMMAND}；每天定时做（运维手册第 11 节）。`;
  if (!lastBackup) return of.fault('还没有备份。', remedy);
  const age = Math.max(0, now.getTime() - lastBackup.at.getTime());
  if (!lastBackup.ok)
    return of.fault(`${ageText(age)}前的备份没有做成：${lastBackup.reason || '没有说原因'}。`, remedy);
  const found = `最近一次在 ${ageText(age)}前，${sizeText(lastBackup.bytes)}`;
  if (age > BACKUP_FAULT_HOURS * HOUR_MS) return of.fault(`${found}，太旧了。`, remedy);
  if (age > BACKUP_HOURS * HOUR_MS) return of.fault(`${found}，今天的没有做。`, remedy);
  return of.ok(`${found}。`);
};

const drillFinding = ({ lastDrill }: BackupStatus, now: Date): Finding => {
  const of = about('keeping', 'drill', '恢复演练');
  const remedy = '把最近的备份恢复到空的目录和空库里试一遍（运维手册第 11 节）。';
  if (!lastDrill) return of.note('还没有演练过：没有恢复过的备份不算备份。', remedy);
  const age = Math.max(0, now.getTime() - lastDrill.at.getTime());
  if (!lastDrill.ok)
    return of.fault(
      `${ageText(age)}前的演练没有通过：${lastDrill.findings.join('；') || '没有说原因'}。`,
      remedy,
    );
  const found = `最近一次在 ${ageText(age)}前，通过`;
  const days = age / (24 * HOUR_MS);
  if (days > DRILL_FAULT_DAYS) return of.fault(`${found}，太久了。`, remedy);
  if (days > DRILL_DAYS) return of.note(`${found}，这一周没有做。`, remedy);
  return of.ok(`${found}。`);
};

/** `status` is undefined where the file is missing, null where it cannot be read. */
export const backupFindings = (status: BackupStatus | null | undefined, now: Date): Finding[] => {
  if (status === null)
    return [
      about('keeping', 'backup', '备份').fault(
        'DATA_DIR/backup-status.json 读不懂，不知道备份做没做。',
        `再备份一次，它会重写这个文件：${BACKUP_COMMAND}`,
      ),
    ];
  return [backupFinding(status ?? {}, now), drillFinding(status ?? {}, now)];
};

const ROOM = 'SystemMaxUse 要按日志量留足（运维手册第 10 节），先到上限就先删。';

/** `settings` is null where none of journald's files can be read. */
export const logFinding = (settings: JournalSettings | null, isKeptOnDisk: boolean): Finding => {
  const of = about('keeping', 'logs', '日志留存');
  const remedy =
    '在 /etc/systemd/journald.conf 的 [Journal] 里写 Storage=persistent、SystemMaxUse=、MaxRetentionSec=400day，再 systemctl restart systemd-journald。';
  if (settings === null)
    return of.note(
      '没有读到 journald 的设置，不知道日志留多久；要留够六个月。',
      `用 systemd 的：${remedy}用容器的：换成 journald 驱动或集中收集。`,
    );
  const { storage, retentionDays, maxUse } = settings;
  if (storage === 'volatile' || storage === 'none')
    return of.fault(`journald 的 Storage=${storage}：重启后日志就没有了。`, remedy);
  if (storage === 'auto' && !isKeptOnDisk)
    return of.fault('没有 /var/log/journal，日志只在内存里，重启就没有了。', remedy);
  if (retentionDays !== null && retentionDays < LOG_DAYS)
    return of.fault(`日志只留 ${Math.floor(retentionDays)} 天，要六个月以上。`, remedy);
  if (maxUse === '')
    return of.note(
      `没有写 SystemMaxUse，日志最多占磁盘的一成，可能不到六个月就删。`,
      `在 /etc/systemd/journald.conf 里写明。${ROOM}`,
    );
  if (retentionDays === null) return of.ok(`日志只按大小删，上限 ${maxUse}。${ROOM}`);
  return of.ok(`日志留 ${Math.floor(retentionDays)} 天，上限 ${maxUse}。${ROOM}`);
};
