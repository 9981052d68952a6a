/** Gives one of the entries of a list; the caller brings the chance. */
export type Pick = (list: readonly string[]) => string;

const words = (text: string) => text.split(' ');

const HAN_SURNAMES = words(
  '李 王 张 刘 陈 杨 赵 周 吴 徐 孙 朱 胡 郭 何 林 罗 梁 宋 唐 许 邓 冯 曹 曾 彭 潘 田 董 余 苏 叶 魏 蒋 丁 沈 任 姚 卢 钟',
);
const HAN_GIVEN = words(
  '思雨 丽华 秀梅 桂芳 春生 永康 新民 雪莲 晓燕 雨晴 文静 学文 明辉 玉兰 静怡 子轩 佳宁 建新 疆生 红霞 凤英 长河 天佑 立新 晓军 小梅 志诚 振华 慧敏 春燕 爱军 边生 若兰 泽宇 嘉怡 守田 戈平 书琴',
);
const HUI_SURNAMES = words('马 马 马 白 丁 沙 杨 金 海 冶 穆');
const HUI_GIVEN = words('玉花 成林 秀兰 小军 桂英 学礼 晓慧 文海 彦龙 玉梅 丽娟 忠义 海霞 进才 雅静');
const XIBE_SURNAMES = words('佟 关 吴 富 安 葛 英 鄂 永 伊');
const XIBE_GIVEN = words('丽君 志强 春梅 文忠 玉琴 德林 晓萍 凤山 静芳 国梁 秀云 锡林');

const UYGHUR_GIVEN = words(
  '阿依古丽 古丽努尔 帕提古丽 阿米娜 努尔古丽 迪丽努尔 古丽仙 玛依拉 阿孜古丽 茹仙 祖丽菲亚 再努尔 麦尔哈巴 美合日古丽 阿娜尔古丽 艾力 买买提 吐尔逊 库尔班 玉素甫 亚森 依明 帕尔哈提 图尔贡 麦麦提明 依布拉音 赛买提 卡哈尔 托合提 阿力木 玉山 海力力',
);
const UYGHUR_FATHERS = words(
  '买买提 吐尔逊 库尔班 玉素甫 亚森 依明 阿布都拉 如则 热合曼 阿布都热依木 依布拉音 赛买提 吾守尔 居马 卡哈尔 托合提 麦麦提 海力力 艾力 阿不都克里木',
);
const KAZAKH_GIVEN = words(
  '叶尔兰 努尔兰 巴合提 赛力克 叶尔波力 波拉提 阿斯哈尔 加尔肯 托列根 杰恩斯 江阿古丽 沙吾列 古丽娜孜 阿依努尔 加依娜 阿勒玛 巴合提古丽 木拉提别克',
);
const KAZAKH_FATHERS = words(
  '胡安别克 木拉提 哈力木 托列根 赛力克 波拉提 阿斯哈尔 叶尔肯 加尔肯 居马别克 努尔太 哈孜别克',
);
const KYRGYZ_GIVEN = words(
  '居马洪 阿曼吐尔 托合托努尔 曼别提 吐尔干巴依 朱马什 阿依别克 阿依曼 古丽扎提 吐尔干汗 阿曼古丽 努尔曼',
);
const KYRGYZ_FATHERS = words('托合坦 曼别提 居马什 吐尔地 阿曼 卡德尔别克 奥木尔 吐逊别克');
const MONGOL_NAMES = words(
  '巴图 孟克 才仁 道尔吉 那生 其其格 娜仁花 敖云 布仁 巴德玛 萨仁高娃 娜仁图雅 孟克巴特 巴音才次克 巴图吉尔格勒 欧仁其其格 乌云其其格 那生巴图 苏布德 巴音克西克 道尔娜 才仁卓玛 乌尔娜 孟根花',
);

/** A given name and the father's, which is never the same one. */
const withFather = (pick: Pick, given: readonly string[], fathers: readonly string[]): string => {
  const own = pick(given);
  return `${own}·${pick(fathers.filter((father) => father !== own))}`;
};

/** Ways of naming people, each with names that are common and belong to nobody in particular. */
export const NAME_STYLES = {
  han: (pick) => `${pick(HAN_SURNAMES)}${pick(HAN_GIVEN)}`,
  uyghur: (pick) => withFather(pick, UYGHUR_GIVEN, UYGHUR_FATHERS),
  kazakh: (pick) => withFather(pick, KAZAKH_GIVEN, KAZAKH_FATHERS),
  hui: (pick) => `${pick(HUI_SURNAMES)}${pick(HUI_GIVEN)}`,
  mongol: (pick) => pick(MONGOL_NAMES),
  kyrgyz: (pick) => withFather(pick, KYRGYZ_GIVEN, KYRGYZ_FATHERS),
  xibe: (pick) => `${pick(XIBE_SURNAMES)}${pick(XIBE_GIVEN)}`,
} as const satisfies Readonly<Record<string, (pick: Pick) => string>>;

export type NameStyle = keyof typeof NAME_STYLES;

/** Styles met in a prefecture, by its division code; a style named twice is met twice as often. No statistics. */
const STYLES_BY_PREFECTURE: Readonly<Record<string, readonly NameStyle[]>> = {
  '654000': ['han', 'kazakh', 'uyghur', 'xibe', 'hui', 'kazakh'],
  '654200': ['han', 'kazakh', 'kazakh', 'hui', 'mongol'],
  '654300': ['kazakh', 'kazakh', 'han', 'mongol', 'hui'],
  '652700': ['han', 'mongol', 'mongol', 'uyghur', 'kazakh'],
  '652300': ['han', 'hui', 'hui', 'kazakh', 'uyghur'],
  '650500': ['han', 'uyghur', 'kazakh', 'hui'],
  '650400': ['uyghur', 'uyghur', 'han', 'hui'],
  '652800': ['han', 'uyghur', 'mongol', 'hui'],
  '652900': ['uyghur', 'uyghur', 'han', 'kyrgyz'],
  '653000': ['kyrgyz', 'kyrgyz', 'uyghur', 'han'],
  '653100': ['uyghur', 'uyghur', 'uyghur', 'han'],
  '653200': ['uyghur', 'uyghur', 'uyghur', 'han'],
};

const ELSEWHERE: readonly NameStyle[] = ['han', 'han', 'uyghur', 'hui', 'kazakh'];

/** Styles of the names that are met in the prefecture with this division code. */
export const stylesOf = (division: string): readonly NameStyle[] =>
  STYLES_BY_PREFECTURE[division] ?? ELSEWHERE;
