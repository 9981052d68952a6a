import { choice, line, record, type ValuesOf, yesNo } from '#platform/shared/record.ts';

export const SITE_PARTS = { names: 'names', links: 'links', map: 'map', access: 'access' } as const;

const { names, links, map, access } = SITE_PARTS;

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
});

export type SiteSettings = ValuesOf<typeof siteSettingsRecord>;
