import { worstOf } from './checks/finding.rules.ts';
import type { Finding, ProtectionItem } from './operation.contract.ts';

/** One thing that an assessor of 等保 level 2 asks about, in our own words, with the findings that tell how it stands. */
interface Asked {
  readonly key: string;
  readonly area: string;
  readonly item: string;
  readonly portal: string;
  readonly operator: string;
  /** Codes of findings, or what they begin with when it ends with a dot. */
  readonly codes: readonly string[];
}

const ASKED: readonly Asked[] = [
  {
    key: 'identity',
    area: '身份鉴别',
    item: '每人一个账号，认得出是谁',
    portal: '用户名唯一；没有公用账号；接口只认会话里的人，不认请求里写的编号。',
    operator: '不给几个人共用一个账号；停用离岗人员（人员管理）。',
    codes: ['settings.demo', 'database.demoAccounts'],
  },
  {
    key: 'password',
    area: '身份鉴别',
    item: '密码够难、首次必改、不存明文',
    portal:
      '长度、种类、多少天一换、最近几个不能再用，在站点设置里定；常见密码不收，不含用户名；初始密码 30 天有效、登录后必须改；以 argon2id 保存。',
    operator: '按管理制度在站点设置里定密码的要求和更换天数。',
    codes: [],
  },
  {
    key: 'secondFactor',
    area: '身份鉴别',
    item: '两种以上的鉴别方式合起来用（三级要求，二级可选）',
    portal:
      '密码加手机动态验证码，另有 10 个一次性备用码；密钥加密保存，验证码只用一次；可以要求管理身份必须开。',
    operator: '在站点设置里选必须开的身份，至少系统运维员和组织管理员；统一身份认证登录的由那边提供。',
    codes: [],
  },
  {
    key: 'lockOut',
    area: '身份鉴别',
    item: '连续输错要锁，长时间不用要退出',
    portal:
      '同一处连错 5 次锁 10 分钟，再犯加倍；学员和管理身份多久不用退出各由站点设置定，最长 7 天；可以让一个管理身份只在一处用；每人最多 10 台设备。',
    operator: '看 /metrics 的 sign_in_refusals_total；TRUST_PROXY 要对，否则所有人算一个地址。',
    codes: ['settings.trustProxy', 'safety.refusals'],
  },
  {
    key: 'signInPath',
    area: '身份鉴别',
    item: '鉴别信息在路上不被看到',
    portal: 'PUBLIC_URL 是 https: 时，Cookie 只走 HTTPS，脚本读不到；库里只存会话令牌的摘要。',
    operator: '反向代理配 HTTPS 和 HSTS，证书按期更换。',
    codes: ['settings.publicUrl', 'settings.host'],
  },
  {
    key: 'access',
    area: '访问控制',
    item: '按身份和组织给权限，默认不给',
    portal:
      '每个接口写明最低身份，由服务器检查；管理人员只看得到本组织及下级，以外答“没有”；逐个接口有测试。',
    operator: '按岗位给身份，少给；系统运维员和组织管理员分开。',
    codes: [],
  },
  {
    key: 'accounts',
    area: '访问控制',
    item: '默认账号改名或停用，多余的删掉',
    portal: '正式安装没有默认账号，第一个账号由命令行建；操作系统和数据库的账号不归平台管。',
    operator: '数据库不用超级用户；操作系统停用不用的账号。',
    codes: ['settings.demo', 'database.demoAccounts', 'database.create'],
  },
  {
    key: 'audit',
    area: '安全审计',
    item: '谁、何时、做了什么、成没成，都有记录',
    portal: '登录、改密码、管理端的每次修改、导入导出都记在操作记录里，与所记的事同一事务，能查能导出。',
    operator: '反向代理的日志记来访地址和请求编号。',
    codes: ['settings.logLevel'],
  },
  {
    key: 'auditKept',
    area: '安全审计',
    item: '记录改不了，留六个月以上',
    portal: '操作记录和学时账本只能追加，库里的触发器拒绝改和删，平台从不清理。',
    operator: 'journald 和代理的日志各留 180 天以上，集中收集更好。',
    codes: ['keeping.logs', 'safety.ledger'],
  },
  {
    key: 'auditClock',
    area: '安全审计',
    item: '记录的时间是对的',
    portal: '时间只取数据库的时钟，并用单调时钟核对；跳变会记下并在“今日”告警。',
    operator: '平台和数据库的机器都打开时间同步。',
    codes: ['machine.clock', 'machine.clockSteps'],
  },
  {
    key: 'intrusion',
    area: '入侵防范',
    item: '只开要用的，输入都要检查',
    portal: '所有输入按接口的约定检查；富文本入库前清洗；内容安全策略只许本站脚本；取站外图片默认关着。',
    operator: '防火墙只放反向代理的端口；/metrics 不对外；洪水在代理上限。',
    codes: ['settings.host'],
  },
  {
    key: 'updates',
    area: '入侵防范',
    item: '知道的漏洞要及时补',
    portal: '依赖的版本全部写死；版本见 /api/version。',
    operator: '按计划更新平台、Node、PostgreSQL、ffmpeg、LibreOffice 和操作系统。',
    codes: ['machine.node', 'database.version', 'database.migrations'],
  },
  {
    key: 'malware',
    area: '恶意代码防范',
    item: '上传的东西不能带毒',
    portal: '按内容认类型；带宏、带脚本、压缩炸弹、夹带内容的不收；图片一律重新编码；下载时不当网页打开。',
    operator: '服务器装防病毒软件并更新；扫描 STORAGE_DIR。',
    codes: ['files.STORAGE_DIR', 'files.store'],
  },
  {
    key: 'trusted',
    area: '可信验证',
    item: '程序启动时没有被换过',
    portal: '平台不做启动时的可信验证；页面文件齐不齐由自检看。',
    operator: '由服务器的可信芯片和操作系统做；安装包核对校验和，程序文件夹归 root。',
    codes: ['files.pages'],
  },
  {
    key: 'integrity',
    area: '数据完整性',
    item: '重要的数据改了看得出来',
    portal: '每笔学时带摘要、按人成链，可以全部复算；考试答卷和成绩的改动有记录；备份包带校验和。',
    operator: '每季度和恢复之后运行 deploy/check-receipts.ts。',
    codes: ['safety.ledger', 'safety.mediaUses', 'database.encoding'],
  },
  {
    key: 'confidentiality',
    area: '数据保密性',
    item: '重要的数据存着也不能直接看到',
    portal: '密码只存 argon2id，身份证号只存带密钥的摘要；数据目录和密钥文件只许本人读。',
    operator: '磁盘或数据库加密由部署环境做；备份加密后再送走；密钥与备份分开保管。',
    codes: ['files.DATA_DIR', 'files.secret', 'settings.secret'],
  },
  {
    key: 'backup',
    area: '数据备份恢复',
    item: '本地有备份，恢复试过',
    portal: 'deploy/backup.sh 取同一时刻的数据库、文件和密钥；恢复只往空的地方放。',
    operator: '每天备份、每周演练；包留 30 天。',
    codes: ['keeping.backup', 'keeping.drill'],
  },
  {
    key: 'offsite',
    area: '数据备份恢复',
    item: '另有一份在别处',
    portal: '备份是一个文件，加密后可以送到任何地方。',
    operator: '至少一份在别的机房；S3 桶用存储自己的跨区复制。',
    codes: [],
  },
  {
    key: 'capacity',
    area: '数据备份恢复',
    item: '磁盘、连接、任务不会悄悄用完',
    portal: '自检看磁盘、文件个数、数据库连接和后台任务，故障出现在系统运维员的“今日”。',
    operator: '把 /metrics 接到监控，照运维手册第 10 节告警。',
    codes: ['files.space.', 'files.nodes.', 'database.connections', 'jobs.', 'machine.memory'],
  },
  {
    key: 'residual',
    area: '剩余信息保护',
    item: '退出、删除以后不留下可用的东西',
    portal: '退出、改密码、停用后会话立即失效；移除的素材 30 天后删文件；导出的表格 7 天后删。',
    operator: '报废磁盘前擦除；旧备份到期删除。',
    codes: [],
  },
  {
    key: 'personal',
    area: '个人信息保护',
    item: '只收要用的，不给不该看的人看',
    portal:
      '不存身份证号；日志里没有个人信息和来访地址；没有接口能读别人的学习记录；不含第三方统计；本人可以申请更正和注销，事先写明去掉什么、留下什么。',
    operator: '告知用途、取得同意的文书；导出的名册不外传；及时处理本人资料申请。',
    codes: ['settings.placeholders'],
  },
];

const isMeant = (code: string, wanted: string): boolean =>
  wanted.endsWith('.') ? code.startsWith(wanted) : code === wanted;

/** Every item with the worst that the self-check found about it; what it found otherwise is left out. */
export const protectionItems = (findings: readonly Finding[]): ProtectionItem[] =>
  ASKED.map(({ codes, ...asked }) => {
    const about = findings.filter(({ code }) => codes.some((wanted) => isMeant(code, wanted)));
    const state = worstOf(about);
    const shown = about.filter((finding) => finding.state === state);
    return { ...asked, state, found: shown.map(({ title, found }) => `${title}：${found}`).join('\n') };
  });
