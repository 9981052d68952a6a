/** Sixty titles of every length and script the catalogue may hold, and some that mean harm. */
export const TITLES: readonly string[] = [
  '走',
  '民法典',
  '石榴籽',
  '党课开讲',
  '麦收时节',
  '军垦第一犁',
  '〇八年的雪',
  '水肥一体化',
  '互嵌式社区',
  '党章修养十讲',
  '刀郎麦西热甫',
  '一张图看懂党费',
  '天山南北好风光',
  '坎儿井里的智慧',
  '棉田里的党小组',
  '塔克拉玛干锁边记',
  '小白杨哨所的故事',
  '可可托海的三号矿坑',
  '驻村第一书记的记事本',
  '乡镇公文写作与会议记录',
  '发展党员工作流程图解',
  '数字政务与个人信息保护',
  '农牧区防汛与应急处置',
  '党的二十届四中全会精神辅导',
  '铸牢中华民族共同体意识十讲',
  '中央八项规定精神学习教育案例课',
  '“十五五”规划建议导读',
  '“三会一课”怎样开得好',
  '《民法典》婚姻家庭编十问',
  '网格里的一天：社区党建实务',
  '葡萄架下的支部：吐鲁番产业链党建',
  '马兰花开：“两弹一星”精神在新疆',
  '冬季取暖安全：一氧化碳中毒的预防与急救处置要点二十条',
  '农村“三资”管理与村级财务公开：从收入登记、支出审批到按季度公示的完整做法与常见差错分析',
  '把支部建在产业链上把党员聚在产业链上让群众富在产业链上的吐鲁番葡萄产业链党建联合体十年探索与启示',
  '课时：一：二：三',
  '：没有主题的副题',
  '没有副题的主题：',
  '每天 10:30 的早课',
  '2026 年第三季度网上班级开班说明',
  'WPS 表格 2019 入门：用 Excel 函数做村级台账',
  'Introduction to Digital Village Administration',
  'PneumonoultramicroscopicsilicovolcanoconiosisSupercalifragilistic',
  'Правила пожарной безопасности зимой',
  'Қазақ тіліндегі курс',
  '双语同行 Хамкор',
  '𠮷野家与𬭎字的写法',
  '🌾麦田笔记🌾',
  '',
  '   ',
  '<script>alert("1")</script>',
  '"/><image href="x" onload="alert(1)"/>',
  `调解'十步法'&amp;<实录>]]>`,
  '空\u0000字\u0008符\ud800与\u202e反转\ufffe',
  'ئۈزۈم بارىڭى ئاستىدىكى ياچېيكا',
  'سۇ تېجەش',
  'كەنت كادىرلىرى',
  'بىر ئائىلە كىشىلىرى: مەھەللىدىكى ھېكايىلەر',
  'چوڭقۇر ئىسلاھات ۋە يۇقىرى سۈپەتلىك تەرەققىيات توغرىسىدا سۆھبەت ۋە چۈشەندۈرۈش',
  'پارتىيە <ئەزالىرى> & "ھوقۇقى"',
];

/** Throws unless the text is one well-formed XML element: tags nest, attributes are quoted and named once. */
export function assertWellFormed(xml: string): void {
  const open: string[] = [];
  let roots = 0;
  let rest = xml.trim();
  while (rest !== '') {
    const text = /^[^<]+/.exec(rest)?.[0];
    if (text !== undefined) {
      if (open.length === 0) throw new Error(`text outside the root: ${text.slice(0, 40)}`);
      checkText(text);
      rest = rest.slice(text.length);
      continue;
    }
    const tag = /^<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/.exec(rest);
    if (!tag) throw new Error(`not a tag: ${rest.slice(0, 60)}`);
    const [whole, closing, name, attributes = '', empty] = tag;
    const names = Array.from(attributes.matchAll(/([\w:-]+)="([^"]*)"/g), (match) => {
      checkText(match[2] ?? '');
      return match[1];
    });
    if (new Set(names).size !== names.length) throw new Error(`attribute given twice: ${whole}`);
    if (closing === '/') {
      if (open.pop() !== name) throw new Error(`closes nothing: ${whole}`);
    } else {
      if (open.length === 0) roots += 1;
      if (empty !== '/') open.push(name ?? '');
    }
    rest = rest.slice(whole.length);
  }
  if (open.length > 0 || roots !== 1) throw new Error(`left open: ${open.join(' ')}, roots: ${roots}`);
}

function checkText(text: string): void {
  const stray = /&(?!(?:amp|lt|gt|quot|#39);)|[\p{Cs}\ufffe\uffff]|(?!\n)\p{Cc}/u.exec(text);
  if (stray) throw new Error(`stray character in: ${text.slice(0, 60)}`);
}
