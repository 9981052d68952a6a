import type { Finding } from '../operation.contract.ts';
import { about } from './finding.rules.ts';

/** Settings by which an installation differs from a first look at the portal (运维手册, 3). */
export interface SettingsFacts {
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
  readonly host: string;
  readonly hasOwnSecret: boolean;
  readonly isDemo: boolean;
  readonly logLevel: string;
  readonly mapTileType: string;
  readonly mapReviewNumber: string;
  /** Names of settings that hold what the program puts there itself. */
  readonly placeholders: readonly string[];
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Whether other machines reach it: then everything that protects people has to be right. */
export const isOpenToOthers = ({
  publicUrl,
  trustProxy,
  host,
}: Pick<SettingsFacts, 'publicUrl' | 'trustProxy' | 'host'>): boolean =>
  publicUrl !== undefined || trustProxy > 0 || !LOOPBACK.includes(host);

const publicUrlFinding = (facts: SettingsFacts): Finding => {
  const { publicUrl, trustProxy } = facts;
  const of = about('settings', 'publicUrl', '对外网址');
  const remedy = '设 PUBLIC_URL=https://对外的域名，重启。';
  if (publicUrl === undefined)
    return isOpenToOthers(facts)
      ? of.fault('别的机器能访问，却没有填 PUBLIC_URL：Cookie 不限 HTTPS，分享的链接不完整。', remedy)
      : of.note('没有填 PUBLIC_URL，只适合在本机试用。', remedy);
  if (publicUrl.startsWith('https:')) return of.ok(`${publicUrl}，Cookie 只走 HTTPS。`);
  if (trustProxy > 0)
    return of.fault(`前面有反向代理，PUBLIC_URL 却是 ${publicUrl}：Cookie 会在没有加密的连接上走。`, remedy);
  return of.note(`${publicUrl} 没有加密。`, remedy);
};

const proxyFinding = ({ publicUrl, trustProxy }: SettingsFacts): Finding => {
  const of = about('settings', 'trustProxy', '反向代理');
  if (trustProxy > 0)
    return of.ok(`来访地址取 ${trustProxy} 层代理写的那一个；代理要覆盖 X-Forwarded-For，不能追加。`);
  if (publicUrl?.startsWith('https:'))
    return of.fault(
      '对外是 HTTPS，前面必有反向代理，TRUST_PROXY 却是 0：所有人被当成一个来访地址，会一起被锁。',
      '设 TRUST_PROXY=1（几层代理写几），重启；代理照运维手册第 9 节配。',
    );
  return of.ok('没有反向代理，来访地址取连接本身的。');
};

const hostFinding = ({ host, publicUrl, trustProxy }: SettingsFacts): Finding => {
  const of = about('settings', 'host', '监听地址');
  if (LOOPBACK.includes(host)) return of.ok(`只听本机（${host}）。`);
  if (!publicUrl?.startsWith('https:'))
    return of.fault(
      `HOST=${host} 对别的机器开着，连接没有加密。`,
      '设 HOST=127.0.0.1，由反向代理提供 HTTPS（运维手册第 9 节）。',
    );
  if (trustProxy === 0)
    return of.note(
      `HOST=${host} 对别的机器开着，没有说前面有反向代理。`,
      '只让反向代理连得到这个端口：设 HOST=127.0.0.1，或在防火墙上限制。',
    );
  return of.ok(`听 ${host}；这个端口只应让反向代理连得到。`);
};

const secretFinding = ({ hasOwnSecret }: SettingsFacts): Finding => {
  const of = about('settings', 'secret', '签名密钥');
  return hasOwnSecret
    ? of.ok('SESSION_SECRET 写在设置里；备份的包里没有它，请另外保管。')
    : of.ok('密钥在 DATA_DIR/session-secret 里，备份时一起带走。');
};

const demoFinding = (facts: SettingsFacts): Finding => {
  const of = about('settings', 'demo', '演示账号');
  if (!facts.isDemo) return of.ok('没有装演示数据的设置。');
  return isOpenToOthers(facts)
    ? of.fault(
        '对外的平台开着演示：登录页写着演示账号和密码，任何人都能以管理员身份进来。',
        '设 DEMO=0，换一个空的数据库重新装，再建正式的账号（运维手册第 4 节）。',
      )
    : of.note('装着演示数据，只适合试用。', '正式使用前设 DEMO=0，换一个空的数据库。');
};

const placeholderFinding = ({ placeholders }: SettingsFacts): Finding => {
  const of = about('settings', 'placeholders', '页脚与求助');
  if (placeholders.length === 0) return of.ok('版权单位、服务电话、备案号都填了。');
  return of.note(
    `${placeholders.join('、')} 还是随程序带的占位内容。`,
    '在“站点设置”里改，或者填同名的设置后重启。',
  );
};

const logFinding = ({ logLevel }: SettingsFacts): Finding => {
  const of = about('settings', 'logLevel', '日志级别');
  if (logLevel === 'silent' || logLevel === 'error')
    return of.fault(
      `LOG_LEVEL=${logLevel}：请求和告警都不记，出了事没有依据。`,
      '设 LOG_LEVEL=info；日志量太大时设 warn，请求由反向代理记。',
    );
  if (logLevel === 'warn')
    return of.note('LOG_LEVEL=warn：平台不记请求。', '确认反向代理的日志记着请求，并且留够六个月。');
  return of.ok(`LOG_LEVEL=${logLevel}，每个请求一行。`);
};

const mapFinding = ({ mapTileType, mapReviewNumber }: SettingsFacts): Finding => {
  const of = about('settings', 'map', '地图底图');
  if (mapTileType !== 'outline' && mapReviewNumber === '')
    return of.note('用的是正式的底图，没有写审图号。', '在“站点设置”里填审图号和底图来源。');
  return of.ok(mapTileType === 'outline' ? '用自带的示意图。' : `审图号 ${mapReviewNumber}。`);
};

export const settingsFindings = (facts: SettingsFacts): Finding[] => [
  publicUrlFinding(facts),
  proxyFinding(facts),
  hostFinding(facts),
  secretFinding(facts),
  demoFinding(facts),
  placeholderFinding(facts),
  logFinding(facts),
  mapFinding(facts),
];

/** Settings that cannot be read: one sentence each, as the start of the server words them. */
export const wrongSettings = (lines: readonly string[]): Finding[] =>
  lines.map((line, at) =>
    about('settings', `wrong${at + 1}`, '设置有误').fault(line, '改正这一项，平台才能启动。'),
  );
