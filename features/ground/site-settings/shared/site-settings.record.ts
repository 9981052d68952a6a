import { choice, line, number, own, record, type ValuesOf, yesNo } from '#platform/shared/record.ts';

export const SITE_PARTS = {
  names: 'names',
  links: 'links',
  map: 'map',
  access: 'access',
  signIn: 'signIn',
  features: 'features',
  messages: 'messages',
} as const;

const { names, links, map, access, signIn, features, messages } = SITE_PARTS;

/** Some of a few choices, each with its words; kept in the order of the choices. */
const some = <C extends string>(
  label: string,
  part: string,
  choices: Readonly<Record<C, string>>,
  note: string,
) => {
  const known = Object.keys(choices) as C[];
  return own<readonly C[]>({
    label,
    part,
    note,
    initial: [],
    schema: { type: 'array', items: { enum: known }, maxItems: known.length },
    tidy: (chosen) => known.filter((name) => chosen.includes(name)),
    words: (chosen) => chosen.map((name) => choices[name]).join('、'),
  });
};

/** Console roles as this page names them. */
export const ROLES_WITH_SECOND_FACTOR = {
  manager: '班级管理员',
  author: '课程作者',
  admin: '组织管理员',
  operator: '系统运维员',
} as const;

/** An address outside; empty for none. */
const web = (label: string, note?: string) =>
  line({
    label,
    limit: 300,
    part: links,
    inputMode: 'url',
    placeholder: 'https://',
    ...(note ? { note } : {}),
  });

/** 站点设置，一项写一次；各项就是环境变量里同名的设置，在这里改了不用重启。 */
export const siteSettingsRecord = record('siteSettings', {
  appName: line({ label: '站名', limit: 40, part: names, needed: '请填写站名' }),
  servicePhone: line({
    label: '服务电话',
    limit: 40,
    part: names,
    inputMode: 'tel',
    needed: '请填写服务电话',
  }),
  serviceHours: line({ label: '接听时间', limit: 40, part: names, needed: '请填写接听时间' }),
  recordNumbers: line({
    label: '备案号',
    limit: 120,
    part: names,
    needed: '请填写备案号',
    note: '公安备案号在前，ICP 备案号在后，用半角逗号分开。',
  }),
  copyright: line({ label: '版权单位', limit: 60, part: names, needed: '请填写版权单位' }),
  regionalName: line({
    label: '本地区名称',
    limit: 40,
    part: names,
    needed: '请填写本地区名称',
    note: '显示展馆名称时从开头去掉。',
  }),
  libraryUrl: web('党教图书馆', '互联网的网址；不填就没有这个入口。'),
  libraryIntranetUrl: web('党教图书馆（内网）'),
  personalZoneUrl: web('个人专区（内网）'),
  personalZoneInternetUrl: web('个人专区（互联网）'),
  oldBaseUrl: web('旧版教育基地详情', '不填就用本平台的页面。'),
  linkHosts: line({
    label: '可以链接到的网站',
    limit: 600,
    part: links,
    note: '书目和弹窗里的链接只能去这些网站；写主机名，用半角逗号分开。党教图书馆总在其中。',
  }),
  mapCenter: line({
    label: '默认中心',
    limit: 80,
    part: map,
    placeholder: '87.617733,43.792818,乌鲁木齐市',
    note: '经度、纬度、城市名，用半角逗号分开；不填就用规范里的默认中心。',
  }),
  mapPanel: choice({
    label: '基地详情',
    initial: 'bottom',
    choices: { bottom: '在地图旁边', floating: '点开直接看详情页' },
    part: map,
  }),
  mapTileAttribution: line({ label: '底图来源', limit: 100, part: map }),
  mapReviewNumber: line({ label: '审图号', limit: 60, part: map, placeholder: 'GS（2024）0000 号' }),
  routePlanUrl: line({
    label: '路线规划网址',
    limit: 600,
    part: map,
    inputMode: 'url',
    note: '起点和终点写作 {fromLng}、{fromLat}、{fromName}、{toLng}、{toLat}、{toName}。',
  }),
  nonMemberLooks: yesNo({
    label: '非党员可以浏览',
    part: access,
    note: '登录的非党员可以看游客能看的页面；学习、报名和考试仍只对党员开放。',
  }),
  quietFrom: line({ label: '静音从', limit: 5, part: messages, placeholder: '22:00' }),
  quietTo: line({
    label: '静音到',
    limit: 5,
    part: messages,
    placeholder: '08:00',
    note: '不急的消息、班级交流的提醒和考试提醒等时段过了再说；对本人作出的决定、来不及等的照常马上说。两个都不填就不设。',
  }),
  featuresOff: own<readonly string[]>({
    label: '不开通的功能',
    part: features,
    initial: [],
    schema: { type: 'array', items: { type: 'string', maxLength: 40 }, maxItems: 60 },
    tidy: (names) => [...new Set(names)].sort(),
    words: (names) => names.join('、'),
  }),
  secondFactorRoles: some(
    '必须开双因素的身份',
    signIn,
    ROLES_WITH_SECOND_FACTOR,
    '有这些身份的人登录时先设置；没设置好，只能以学员身份使用。统一身份认证登录的不算。',
  ),
  passwordMinLength: number({
    label: '密码至少几个字符',
    part: signIn,
    min: 8,
    max: 32,
    note: '只管以后设置的密码。',
  }),
  passwordKinds: number({
    label: '密码至少几类字符',
    part: signIn,
    min: 2,
    max: 4,
    note: '大写字母、小写字母、数字、符号；总要有字母和数字，常见的密码一律不收。',
  }),
  passwordDays: number({
    label: '密码多少天一换',
    part: signIn,
    min: 0,
    max: 730,
    unit: '天',
    note: '到期后下次登录时必须更换；0 表示不要求。',
  }),
  passwordKept: number({
    label: '不能再用最近几个密码',
    part: signIn,
    min: 0,
    max: 10,
    note: '0 表示只不能与现在的相同。',
  }),
  idlePortalMinutes: number({
    label: '学员多久不用退出',
    part: signIn,
    min: 10,
    max: 1440,
    unit: '分钟',
  }),
  idleConsoleMinutes: number({
    label: '管理身份多久不用退出',
    part: signIn,
    min: 5,
    max: 1440,
    unit: '分钟',
    note: '页面自己刷新不算在用。',
  }),
  oneConsoleSession: yesNo({
    label: '一个管理身份只在一处用',
    part: signIn,
    note: '后来的用这个身份，先前的那一处就退出登录。',
  }),
});

export type SiteSettings = ValuesOf<typeof siteSettingsRecord>;
