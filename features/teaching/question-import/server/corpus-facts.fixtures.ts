import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';

/** Subjects of the corpus: party building, farming, the geography of Xinjiang, office work. */
export interface ChoiceFact {
  /** With （　） where the answer belongs. */
  readonly title: string;
  readonly options: readonly string[];
  readonly answer: string;
}

export interface JudgeFact {
  readonly title: string;
  readonly isRight: boolean;
}

export interface BlankFact {
  /** With (##) for every blank. */
  readonly title: string;
  readonly answers: readonly string[];
}

const single = (title: string, answer: string, ...options: string[]): ChoiceFact => ({
  title,
  answer,
  options,
});

export const SINGLES: readonly ChoiceFact[] = [
  single('中国共产党成立于（　）年。', 'B', '1919', '1921', '1927', '1949'),
  single('党的根本宗旨是（　）。', 'C', '实现小康', '发展生产', '全心全意为人民服务', '民族复兴'),
  single('党的根本组织原则是（　）。', 'A', '民主集中制', '少数服从多数', '集体领导', '首长负责制'),
  single('预备党员的预备期为（　）。', 'B', '半年', '一年', '两年', '三年'),
  single('申请入党的人应当年满（　）周岁。', 'D', '十四', '十五', '十六', '十八'),
  single('成立党支部，正式党员至少要有（　）人。', 'A', '3', '5', '7', '10'),
  single('遵义会议召开于（　）年。', 'C', '1931', '1934', '1935', '1937'),
  single('“三会一课”中的“一课”指（　）。', 'B', '文化课', '党课', '专业课', '公开课'),
  single('改革开放的历史性决策是在党的（　）作出的。', 'B', '十大', '十一届三中全会', '十二大', '十三大'),
  single('党的二十大召开于（　）年。', 'D', '2012', '2017', '2021', '2022'),
  single('南昌起义发生在（　）年8月1日。', 'A', '1927', '1928', '1931', '1937'),
  single('预备党员没有的权利是（　）。', 'C', '参加党的会议', '阅读党的文件', '表决权', '提出建议'),
  single('新疆维吾尔自治区的首府是（　）。', 'A', '乌鲁木齐市', '喀什市', '伊宁市', '库尔勒市'),
  single(
    '我国面积最大的沙漠是（　）。',
    'B',
    '古尔班通古特沙漠',
    '塔克拉玛干沙漠',
    '腾格里沙漠',
    '库木塔格沙漠',
  ),
  single('我国陆地最低点位于（　）。', 'C', '罗布泊', '赛里木湖', '艾丁湖', '博斯腾湖'),
  single('横贯新疆中部的山脉是（　）。', 'A', '天山', '阿尔泰山', '昆仑山', '祁连山'),
  single('我国最长的内陆河是（　）。', 'D', '伊犁河', '玛纳斯河', '孔雀河', '塔里木河'),
  single('我国唯一流入北冰洋水系的河流是（　）。', 'B', '伊犁河', '额尔齐斯河', '塔里木河', '叶尔羌河'),
  single(
    '新疆面积最大的湖泊之一、属于内陆淡水湖的是（　）。',
    'A',
    '博斯腾湖',
    '艾比湖',
    '艾丁湖',
    '阿牙克库木湖',
  ),
  single('红其拉甫口岸通往（　）。', 'C', '哈萨克斯坦', '蒙古国', '巴基斯坦', '印度'),
  single('霍尔果斯口岸通往（　）。', 'A', '哈萨克斯坦', '蒙古国', '巴基斯坦', '阿富汗'),
  single('火焰山位于（　）。', 'B', '哈密', '吐鲁番', '和田', '塔城'),
  single('喀纳斯湖位于（　）地区。', 'D', '塔城', '喀什', '阿克苏', '阿勒泰'),
  single('乔戈里峰所在的山脉是（　）。', 'C', '天山', '阿尔金山', '喀喇昆仑山', '阿尔泰山'),
  single('新疆种植面积最大的经济作物是（　）。', 'A', '棉花', '甜菜', '油菜', '红花'),
  single('以葡萄闻名的地方是（　）。', 'B', '若羌', '吐鲁番', '库尔勒', '阿克苏'),
  single('以香梨闻名的城市是（　）。', 'D', '和田', '伊宁', '石河子', '库尔勒'),
  single('棉田膜下常用的节水灌溉方式是（　）。', 'C', '漫灌', '沟灌', '滴灌', '喷洒'),
  single('能与根瘤菌共生固氮的作物是（　）。', 'A', '大豆', '小麦', '玉米', '棉花'),
  single('植物叶片发黄、生长缓慢，多半缺（　）。', 'B', '钙', '氮', '铁', '锌'),
  single('尿素的主要养分是（　）。', 'A', '氮', '磷', '钾', '硼'),
  single('红枣中以（　）产地闻名的是“若羌红枣”。', 'C', '伊犁', '塔城', '若羌', '哈密'),
  single('向上级机关请求指示、批准，用（　）。', 'B', '报告', '请示', '通知', '函'),
  single('不相隶属机关之间商洽工作，用（　）。', 'D', '通报', '批复', '决定', '函'),
  single('公文用纸一般采用（　）型纸。', 'A', 'A4', 'B5', 'A3', '16开'),
  single('国家秘密的密级分为（　）级。', 'B', '两', '三', '四', '五'),
  single('Word 中复制的快捷键是（　）。', 'A', 'Ctrl+C', 'Ctrl+V', 'Ctrl+X', 'Ctrl+Z'),
  single('Excel 中求和的函数是（　）。', 'C', 'AVERAGE', 'COUNT', 'SUM', 'MAX'),
  single('保存文件的快捷键是（　）。', 'D', 'Ctrl+P', 'Ctrl+N', 'Ctrl+O', 'Ctrl+S'),
  single('会议记录应当由（　）。', 'A', '专人负责', '轮流口述', '会后补编', '参会者自记'),
];

export const MULTIPLES: readonly ChoiceFact[] = [
  single('“三会一课”的“三会”包括（　）。', 'ABC', '支部党员大会', '支部委员会会议', '党小组会', '职工大会'),
  single('下列属于党员义务的有（　）。', 'ABD', '执行党的决定', '交纳党费', '经营企业', '参加组织生活'),
  single('党的纪律包括（　）。', 'ABCD', '政治纪律', '组织纪律', '廉洁纪律', '群众纪律'),
  single('下列山脉在新疆境内的有（　）。', 'ACD', '天山', '武夷山', '昆仑山', '阿尔泰山'),
  single('新疆“三山夹两盆”中的两盆是（　）。', 'BD', '柴达木盆地', '塔里木盆地', '四川盆地', '准噶尔盆地'),
  single('与新疆接壤的国家有（　）。', 'ABC', '哈萨克斯坦', '蒙古国', '巴基斯坦', '伊朗'),
  single('下列湖泊位于新疆的有（　）。', 'ACD', '赛里木湖', '洞庭湖', '喀纳斯湖', '博斯腾湖'),
  single('下列城市位于天山以南的有（　）。', 'AB', '喀什', '和田', '克拉玛依', '阿勒泰'),
  single('植物生长需要的三种主要养分是（　）。', 'ABD', '氮', '磷', '铜', '钾'),
  single('节水灌溉的方式有（　）。', 'AC', '滴灌', '大水漫灌', '微喷灌', '串灌'),
  single('新疆有名的瓜果有（　）。', 'ABC', '哈密瓜', '库尔勒香梨', '阿克苏苹果', '荔枝'),
  single('防治棉蚜可以（　）。', 'AB', '保护天敌', '合理施肥', '多施氮肥', '加大密度'),
  single('公文中上行文有（　）。', 'AB', '请示', '报告', '批复', '命令'),
  single('国家秘密的密级有（　）。', 'ABD', '绝密', '机密', '内部', '秘密'),
  single('下列属于电子表格软件的有（　）。', 'AC', 'Excel', 'Word', 'WPS 表格', '记事本'),
  single('会议通知应当写明（　）。', 'ABC', '时间', '地点', '参会人员', '会场面积'),
];

const judge = (title: string, isRight: boolean): JudgeFact => ({ title, isRight });

export const JUDGES: readonly JudgeFact[] = [
  judge('塔里木盆地在天山以南。', true),
  judge('准噶尔盆地在天山以南。', false),
  judge('塔克拉玛干沙漠位于塔里木盆地。', true),
  judge('伊犁河最后流入巴尔喀什湖。', true),
  judge('赛里木湖位于海南省。', false),
  judge('艾丁湖的湖面低于海平面。', true),
  judge('乌鲁木齐是沿海城市。', false),
  judge('预备党员有选举权。', false),
  judge('党员必须按规定交纳党费。', true),
  judge('党的一大在上海开幕。', true),
  judge('遵义会议在长征途中召开。', true),
  judge('一份请示可以写几件互不相关的事。', false),
  judge('报告中可以夹带请示事项。', false),
  judge('公文的成文日期用阿拉伯数字标注。', true),
  judge('滴灌比漫灌省水。', true),
  judge('豆科作物都不能固氮。', false),
  judge('棉花是喜光作物。', true),
  judge('盐碱地完全不能种庄稼。', false),
  judge('Ctrl+Z 用来撤销上一步。', true),
  judge('复印的秘密文件不用按原件管理。', false),
];

const blank = (title: string, ...answers: string[]): BlankFact => ({ title, answers });

export const BLANKS: readonly BlankFact[] = [
  blank('中国共产党成立于(##)年。', '1921'),
  blank('新中国成立于(##)年(##)月1日。', '1949', '10'),
  blank('党的最高领导机关是党的全国代表大会和它所产生的(##)。', '中央委员会'),
  blank('预备党员的预备期为(##)。', '一年|1年'),
  blank('新疆的首府是(##)，简称“(##)”。', '乌鲁木齐', '乌市'),
  blank('我国陆地最低点是(##)。', '艾丁湖'),
  blank('新疆“三山”是阿尔泰山、(##)和(##)。', '天山', '昆仑山'),
  blank('我国最大的沙漠是(##)沙漠。', '塔克拉玛干'),
  blank('我国最长的内陆河是(##)。', '塔里木河'),
  blank('阿克苏以盛产(##)闻名。', '苹果'),
  blank('肥料的三要素是氮、(##)、(##)。', '磷', '钾'),
  blank('膜下(##)是棉田常用的节水方式。', '滴灌'),
  blank('公文“(##)”适用于向上级机关请求指示、批准。', '请示'),
  blank('密级从高到低是绝密、(##)、(##)。', '机密', '秘密'),
  blank('Excel 的求和函数是(##)。', 'SUM'),
  blank('中国共产党第一次全国代表大会在上海开幕，在浙江(##)闭幕。', '嘉兴|嘉兴南湖'),
];

export const choiceOf = ({ title, options, answer }: ChoiceFact, explanation = ''): KeyedQuestion => ({
  questionType: answer.length > 1 ? '2' : '1',
  title,
  options: options.map((text) => ({ text, imageId: null })),
  media: [],
  answers: [answer],
  explanation,
});

export const judgeOf = ({ title, isRight }: JudgeFact, explanation = ''): KeyedQuestion => ({
  ...{ questionType: '3', title, options: [], media: [], explanation },
  answers: [isRight ? 'A' : 'B'],
});

export const blankOf = ({ title, answers }: BlankFact, explanation = ''): KeyedQuestion => ({
  ...{ questionType: '4', title, options: [], media: [], explanation },
  answers: [...answers],
});
