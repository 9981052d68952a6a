import { CLOCK_TIME } from '#platform/shared/settings/quiet-hours.rules.ts';
import { cityBases, mapCenter, routePlan } from './map-settings.ts';
import { address, oneOf, origin, plain, setting, wholeNumber, yesNo } from './setting-readers.ts';
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts';

const database = (text: string | undefined) => {
  const found = address(['postgres:', 'postgresql:'])(text);
  if (found !== undefined && new URL(found).pathname.length < 2) {
    throw new Error('缺少库名，应像 postgres://用户:口令@主机:端口/库');
  }
  return found;
};

/** A picture of this site, or of another one whose pictures pages may then show. */
const picture = (fallback: string) => (text: string | undefined) => {
  const found = plain(text) ?? fallback;
  const isOwn = found.startsWith('/') && !found.startsWith('//');
  const protocol = URL.parse(found)?.protocol ?? '';
  if (!isOwn && !['http:', 'https:'].includes(protocol)) {
    throw new Error(`应以 / 开头，或写全 http://、https:// 的网址，现在是“${found.slice(0, 60)}”`);
  }
  return found;
};

const MAX_RECORD_NUMBERS = 2;

const recordNumbers = (text: string | undefined) => {
  const numbers = (plain(text) ?? '新公网安备 65000000000000 号,新 ICP 备 00000000 号-1')
    .split(',')
    .map((part) => part.trim());
  if (numbers.length > MAX_RECORD_NUMBERS || numbers.includes('')) {
    throw new Error(`应为一个或两个备案号，用半角逗号分隔，现在是“${text?.slice(0, 60)}”`);
  }
  return numbers;
};

const secret = (text: string | undefined) => {
  if (!text) return undefined;
  if (text.length < 32) throw new Error('至少要有 32 个字符');
  return text;
};

const addresses = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => origin(part) ?? part);

/** Names of a kind that this reader need not know, each once. */
const names = (text: string | undefined): readonly string[] => {
  const found = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const wrong = found.find((name) => !/^[a-z][a-z-]{0,39}$/.test(name));
  if (wrong !== undefined)
    throw new Error(`应为小写字母的名称，用半角逗号分隔，现在有“${wrong.slice(0, 40)}”`);
  return [...new Set(found)];
};

/** A time of day, empty for `none`. */
const clockTime = (fallback: string) => (text: string | undefined) => {
  const found = plain(text) ?? fallback;
  if (found === 'none') return '';
  if (!CLOCK_TIME.test(found)) throw new Error(`应为 22:00 这样的时间，现在是“${found.slice(0, 20)}”`);
  return found;
};

/** Official sites to which links may lead unless the operator says otherwise. */
const LINK_HOSTS = 'www.12371.cn,www.qstheory.cn,flk.npc.gov.cn,www.nlc.cn';

/** Hosts with a port where it is not the usual one, as a browser compares them. */
const hosts = (text: string | undefined): readonly string[] => {
  if (text?.trim() === 'none') return [];
  return (plain(text) ?? LINK_HOSTS).split(',').map((part) => {
    const host = part.trim().toLowerCase();
    if (host === '' || URL.parse(`https://${host}`)?.host !== host)
      throw new Error(`应为主机名，用半角逗号分隔，例如 www.12371.cn，现在是“${part.trim().slice(0, 60)}”`);
    return host;
  });
};

const STUDY_SIGNATURES = ['hmac-sha256', 'hmac-sm3', 'sha256-without-body'] as const;

export type StudySignature = (typeof STUDY_SIGNATURES)[number];

const isStudySignature = (name: string): name is StudySignature =>
  STUDY_SIGNATURES.some((known) => known === name);

/** The portal's own page signs with the first, so it is always among them. */
const signatures = (text: string | undefined): readonly StudySignature[] => {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => !isStudySignature(name));
  if (unknown !== undefined) throw new Error(`不认识的签名方式“${unknown.slice(0, 40)}”`);
  return [...new Set<StudySignature>(['hmac-sha256', ...names.filter(isStudySignature)])];
};

/** Every setting of the server, in the order in which docs/运维手册.md lists them. */
export const SETTINGS = {
  port: setting('PORT', '监听端口，默认 8080', wholeNumber(0, 65_535, 8080)),
  host: setting('HOST', '监听地址，默认 127.0.0.1', (text) => plain(text) ?? '127.0.0.1'),
  dataDir: setting('DATA_DIR', '数据目录，默认 ./data', (text) => plain(text) ?? 'data'),
  databaseUrl: setting('DATABASE_URL', 'PostgreSQL 地址；不填则用 DATA_DIR 下的内嵌数据库', database),
  workers: setting('WORKERS', '进程数，默认 1；大于 1 时必须填写 DATABASE_URL', wholeNumber(1, 64, 1)),
  publicUrl: setting('PUBLIC_URL', '对外网址，例如 https://learn.example.cn', origin),
  trustProxy: setting(
    'TRUST_PROXY',
    '前面有几层反向代理；来访地址取 X-Forwarded-For 里由它们写的那一个，默认 0',
    wholeNumber(0, 5, 0),
  ),
  sessionSecret: setting('SESSION_SECRET', '签名密钥，至少 32 个字符；不填则自动生成并存入 DATA_DIR', secret),
  signInTries: setting(
    'SIGN_IN_TRIES',
    '同一用户名在同一网络或设备上连续输错几次就锁定，默认 5',
    wholeNumber(3, 20, 5),
  ),
  signInTriesPerName: setting(
    'SIGN_IN_TRIES_PER_NAME',
    '同一用户名在陌生设备上合起来最多输错几次，默认 60',
    wholeNumber(20, 10_000, 60),
  ),
  signInTriesPerAddress: setting(
    'SIGN_IN_TRIES_PER_ADDRESS',
    '同一网络地址上陌生设备合起来最多输错几次，默认 6000',
    wholeNumber(100, 1_000_000, 6000),
  ),
  signInChecks: setting(
    'SIGN_IN_CHECKS',
    '每个进程同时核对几个密码，默认 0：按处理器数定，最多 3',
    wholeNumber(0, 64, 0),
  ),
  signInWaiting: setting(
    'SIGN_IN_WAITING',
    '每个进程最多有几个登录排队等核对，默认 500',
    wholeNumber(10, 10_000, 500),
  ),
  ...SIGN_IN_SETTINGS,
  storageDir: setting('STORAGE_DIR', '文件目录（课件、封面），默认 DATA_DIR/files', plain),
  storageS3Endpoint: setting(
    'STORAGE_S3_ENDPOINT',
    'S3 兼容存储的地址；填了就不用 STORAGE_DIR',
    address(['http:', 'https:']),
  ),
  storageS3Bucket: setting('STORAGE_S3_BUCKET', 'S3 存储桶，不必对外公开', plain),
  storageS3Region: setting('STORAGE_S3_REGION', 'S3 区域', plain),
  storageS3AccessKey: setting('STORAGE_S3_ACCESS_KEY', 'S3 访问密钥编号', plain),
  storageS3SecretKey: setting('STORAGE_S3_SECRET_KEY', 'S3 访问密钥', plain),
  uploadDir: setting('UPLOAD_DIR', '上传和转码时的暂存目录，默认 DATA_DIR/uploads', plain),
  uploadMaxMbVideo: setting(
    'UPLOAD_MAX_MB_VIDEO',
    '单个视频的上限（MB），默认 4096',
    wholeNumber(1, 102_400, 4096),
  ),
  uploadMaxMbAudio: setting(
    'UPLOAD_MAX_MB_AUDIO',
    '单个音频的上限（MB），默认 1024',
    wholeNumber(1, 10_240, 1024),
  ),
  uploadMaxMbImage: setting('UPLOAD_MAX_MB_IMAGE', '单张图片的上限（MB），默认 20', wholeNumber(1, 200, 20)),
  uploadMaxMbDocument: setting(
    'UPLOAD_MAX_MB_DOCUMENT',
    '单个文档的上限（MB），默认 200',
    wholeNumber(1, 500, 200),
  ),
  uploadMaxGbPerDay: setting(
    'UPLOAD_MAX_GB_PER_DAY',
    '一人 24 小时内上传的总量（GB），默认 100',
    wholeNumber(1, 100_000, 100),
  ),
  editorRemotePictures: setting(
    'EDITOR_REMOTE_PICTURES',
    '1 表示编辑器粘贴的站外图片由服务器取回，默认 0：不取',
    yesNo,
  ),
  transcodeThreads: setting(
    'TRANSCODE_THREADS',
    '一个转码任务用几个线程，默认处理器数的一半',
    wholeNumber(0, 64, 0),
  ),
  mediaTicketMinutes: setting(
    'MEDIA_TICKET_MINUTES',
    '播放地址的有效分钟数，默认 60',
    wholeNumber(5, 1440, 60),
  ),
  clockHoldMinutes: setting(
    'CLOCK_HOLD_MINUTES',
    '服务器时钟被拨动后，过几分钟平台时间才跟过去，默认 10',
    wholeNumber(0, 1440, 10),
  ),
  demo: setting('DEMO', '1 装入演示数据，0 不装；什么都没配置时默认 1', yesNo),
  logLevel: setting(
    'LOG_LEVEL',
    '日志级别：silent、error、warn、info、debug，默认 info；什么都没配置时 warn',
    (text) => {
      const value = plain(text) ?? 'info';
      if (!['silent', 'error', 'warn', 'info', 'debug'].includes(value))
        throw new Error(`不认识的级别“${value}”`);
      return value;
    },
  ),
  studySignatures: setting(
    'STUDY_SIGNATURES',
    '学习上报允许的签名方式，用逗号分隔：hmac-sha256、hmac-sm3、sha256-without-body',
    signatures,
  ),
  oidcIssuer: setting(
    'OIDC_ISSUER',
    '统一身份认证（OIDC）的签发者地址；不填则用内置登录',
    address(['http:', 'https:']),
  ),
  oidcClientId: setting('OIDC_CLIENT_ID', 'OIDC 客户端编号', plain),
  oidcClientSecret: setting('OIDC_CLIENT_SECRET', 'OIDC 客户端密钥', plain),
  oidcUserClaim: setting(
    'OIDC_USER_CLAIM',
    '与本地账号对应的声明，默认 preferred_username',
    (text) => plain(text) ?? 'preferred_username',
  ),
  logoutOrigins: setting(
    'LOGOUT_ORIGINS',
    '退出后允许跳转的站点，用逗号分隔；PUBLIC_URL 总在其中',
    addresses,
  ),
  appName: setting('APP_NAME', '平台名称', (text) => plain(text) ?? '新疆党员学习培训平台'),
  appIcon: setting('APP_ICON', '浏览器标签图标的地址', picture('/favicon.svg')),
  libraryUrl: setting('LIBRARY_URL', '党教图书馆网址', address(['http:', 'https:'])),
  libraryIntranetUrl: setting('LIBRARY_INTRANET_URL', '党教图书馆的内网网址', address(['http:', 'https:'])),
  personalZoneUrl: setting('PERSONAL_ZONE_URL', '个人专区（内网）网址', address(['http:', 'https:'])),
  personalZoneInternetUrl: setting(
    'PERSONAL_ZONE_INTERNET_URL',
    '个人专区的互联网网址',
    address(['http:', 'https:']),
  ),
  linkHosts: setting(
    'LINK_HOSTS',
    '书目和弹窗可以链接到的网站，主机名用逗号分隔；none 表示没有；党教图书馆的主机总在其中',
    hosts,
  ),
  oldBaseUrl: setting(
    'OLD_BASE_URL',
    '旧版教育基地详情（内网）网址；不填则用本平台的页面',
    address(['http:', 'https:']),
  ),
  providerUrl: setting(
    'SW_COURSE_URL',
    '合作平台课程目录（JSON）的网址；不填就没有合作平台的课程',
    address(['http:', 'https:']),
  ),
  regionalName: setting(
    'REGIONAL_NAME',
    '本地区的名称，显示展馆名称时从开头去掉',
    (text) => plain(text) ?? '新疆维吾尔自治区',
  ),
  mapCenter: setting('MAP_CENTER', '地图的默认中心“经度,纬度,城市名”；none 表示没有', mapCenter),
  mapTileType: setting(
    'MAP_TILE_TYPE',
    '地图底图的种类：outline 自带的轮廓图（默认），tianditu 天地图，own 自备的瓦片',
    oneOf(['outline', 'tianditu', 'own']),
  ),
  mapTileAttribution: setting('MAP_TILE_ATTRIBUTION', '地图底图的来源说明', (text) => plain(text) ?? ''),
  mapReviewNumber: setting('MAP_REVIEW_NUMBER', '地图底图的审图号', (text) => plain(text) ?? ''),
  mapTilesPath: setting(
    'MAP_TILES_PATH',
    '自备瓦片的位置：z/x/y.png 的文件夹，或者 .mbtiles、.pmtiles 文件',
    plain,
  ),
  tiandituKey: setting('TIANDITU_KEY', '天地图的密钥（服务端），不会发给浏览器', plain),
  tiandituTileUrl: setting(
    'TIANDITU_TILE_URL',
    '天地图瓦片服务的网址',
    (text) => address(['http:', 'https:'])(text) ?? 'https://t0.tianditu.gov.cn',
  ),
  tiandituApiUrl: setting(
    'TIANDITU_API_URL',
    '天地图逆地理编码服务的网址',
    (text) => address(['http:', 'https:'])(text) ?? 'https://api.tianditu.gov.cn',
  ),
  mapPanel: setting(
    'MAP_PANEL',
    '教育基地详情的样子：bottom 在地图右侧（默认，窄屏在下方），floating 点开直接看详情页',
    oneOf(['bottom', 'floating']),
  ),
  routePlanUrl: setting('ROUTE_PLAN_URL', '路线规划页的网址，写法见运维手册', routePlan),
  cityBaseUrls: setting('CITY_BASE_URLS', '各地州市自己的教育基地网址“地区编码=网址”，用逗号分隔', cityBases),
  objectionConfirmHours: setting(
    'OBJECTION_CONFIRM_HOURS',
    '学时申诉一次补记超过几个学时要第二个人复核，默认 4',
    wholeNumber(0, 24, 4),
  ),
  nonMemberLooks: setting(
    'NON_MEMBER_LOOKS',
    '1 表示登录的非党员可以看游客能看的页面，学习、报名和考试仍只对党员开放；默认 0',
    yesNo,
  ),
  quietFrom: setting(
    'QUIET_FROM',
    '从几点起不急的消息等到早上再说，默认 22:00；none 表示不设',
    clockTime('22:00'),
  ),
  quietTo: setting('QUIET_TO', '不急的消息几点起可以说，默认 08:00；none 表示不设', clockTime('08:00')),
  featuresOff: setting('FEATURES_OFF', '不开通的功能，名称见运维手册，用逗号分隔；默认都开通', names),
  certAlgorithm: setting(
    'CERT_ALGORITHM',
    '证书签名用的算法：ed25519（默认，浏览器断网也能核对）或 sm2（国密）',
    oneOf(['ed25519', 'sm2']),
  ),
  certKeyNo: setting(
    'CERT_KEY_NO',
    '证书签名用第几把钥匙，默认 1；加 1 就换一把新的，以前的证书仍能核对',
    wholeNumber(1, 999, 1),
  ),
  copyright: setting(
    'COPYRIGHT',
    '页脚的版权单位',
    (text) => plain(text) ?? '自治区党员教育主管单位（演示）',
  ),
  servicePhone: setting(
    'SERVICE_PHONE',
    '页脚和求助页上的服务电话',
    (text) => plain(text) ?? '0991-000 0000',
  ),
  serviceHours: setting('SERVICE_HOURS', '服务电话的接听时间', (text) => plain(text) ?? '工作日 10:00—19:30'),
  recordNumbers: setting('RECORD_NUMBERS', '一个或两个备案号，用逗号分隔', recordNumbers),
  siteBadge: setting('SITE_BADGE', '网站标识图的地址', picture('/site-badge.svg')),
} as const;

const STORAGE_S3 = [
  'storageS3Endpoint',
  'storageS3Bucket',
  'storageS3Region',
  'storageS3AccessKey',
  'storageS3SecretKey',
] as const;

type Values = { -readonly [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]['read']> };

export interface Config extends Values {
  /** True when the environment names none of our settings: a first look at the product. */
  readonly isUnconfigured: boolean;
}

/** Thrown with every wrong setting at once, one sentence a line. */
export class SettingsError extends Error {}

/** Reads all settings from `env`; throws `SettingsError` naming each wrong one. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, { name, read }] of Object.entries(SETTINGS)) {
    try {
      values[key] = read(env[name]);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}。`);
    }
  }
  const config = values as unknown as Values;
  if (config.workers > 1 && !config.databaseUrl) problems.push('WORKERS 大于 1 时必须填写 DATABASE_URL。');
  if (config.signInTriesPerName < 4 * config.signInTries)
    problems.push(
      'SIGN_IN_TRIES_PER_NAME 至少应为 SIGN_IN_TRIES 的 4 倍，否则一个网络就能锁住别人的用户名。',
    );
  const s3 = STORAGE_S3.map((key) => [SETTINGS[key].name, config[key]] as const);
  const missing = s3.filter(([, value]) => !value).map(([name]) => name);
  if (missing.length > 0 && missing.length < s3.length)
    problems.push(`STORAGE_S3_ 的五项要么都填，要么都不填，还缺 ${missing.join('、')}。`);
  if ((config.quietFrom === '') !== (config.quietTo === ''))
    problems.push('QUIET_FROM 和 QUIET_TO 要么都写时间，要么都写 none。');
  if (config.oidcIssuer && !config.oidcClientId) problems.push('填写了 OIDC_ISSUER，还需要 OIDC_CLIENT_ID。');
  if (config.oidcIssuer && !config.publicUrl) problems.push('填写了 OIDC_ISSUER，还需要 PUBLIC_URL。');
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  const meaningful = Object.values(SETTINGS).filter(
    ({ name }) => !['PORT', 'HOST', 'LOG_LEVEL'].includes(name),
  );
  const isUnconfigured = meaningful.every(({ name }) => !env[name]);
  // Somebody who only looks reads the address and the accounts, not a line a request.
  const logLevel = env.LOG_LEVEL || !isUnconfigured ? config.logLevel : 'warn';
  return { ...config, logLevel, isUnconfigured };
};
