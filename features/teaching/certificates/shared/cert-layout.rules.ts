import type { CertFacts, CertLayout, LayoutItem, LayoutKey } from './cert-layout.schema.ts';

/**
 * 证书版面规则：文字里的［姓名］等字段在打印时换成本人的内容；放在〔〕里的一段，其中有一个字段没有内容（例如没有考试的班级没有成绩），
 * 整段不印。姓名和班级可以加下划线。
 */
export const CERT_FIELDS = {
  姓名: (facts: CertFacts) => facts.name,
  班级: (facts: CertFacts) => facts.className,
  起止日期: (facts: CertFacts) => spanText(facts.startDate, facts.endDate),
  课程数: (facts: CertFacts) => (facts.courseNum > 0 ? String(facts.courseNum) : ''),
  学时: (facts: CertFacts) => (Number(facts.hours) > 0 ? facts.hours : ''),
  成绩: (facts: CertFacts) => facts.score,
  单位: (facts: CertFacts) => facts.issuer,
  日期: (facts: CertFacts) => dayText(facts.issuedDate),
  结业日期: (facts: CertFacts) => dayText(facts.completedDate),
  编号: (facts: CertFacts) => facts.certNo,
  证书名称: (facts: CertFacts) => facts.certName,
} as const satisfies Readonly<Record<string, (facts: CertFacts) => string>>;
export type CertField = keyof typeof CERT_FIELDS;

const EMPHASIZED: ReadonlySet<string> = new Set(['姓名', '班级']);

/** `2026 年 5 月 28 日`. */
export const dayText = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? `${year} 年 ${month} 月 ${date} 日` : '';
};

/** `2026 年 4 月 20 日至 5 月 22 日`; the year is said again only when it is another one. */
export const spanText = (from: string, to: string): string => {
  if (from === to) return dayText(from);
  const end = from.slice(0, 4) === to.slice(0, 4) ? dayText(to).replace(/\d+ 年 /, '') : dayText(to);
  return `${dayText(from)}至 ${end}`.replace(/至 $/, '');
};

/** A stretch of a text; `isEmphasized`: bold, on a line where the template says so. */
export interface FilledSpan {
  readonly text: string;
  readonly isEmphasized: boolean;
}

const FIELD = /[［[]([^［］[\]]{1,8})[］\]]/gu;
const CLAUSE = /〔([^〔〕]*)〕/gu;

const printedOf = (field: string, facts: CertFacts): string | null =>
  Object.hasOwn(CERT_FIELDS, field) ? CERT_FIELDS[field as CertField](facts) : null;

/** Names of fields in `text` that no certificate has. */
export const unknownFields = (text: string): readonly string[] =>
  [...text.matchAll(FIELD)]
    .map(([, field = '']) => field)
    .filter((field) => !Object.hasOwn(CERT_FIELDS, field));

/** The text with a person's facts in the place of its fields. */
export const filledText = (text: string, facts: CertFacts): readonly FilledSpan[] => {
  const kept = text.replace(CLAUSE, (_, clause: string) =>
    [...clause.matchAll(FIELD)].some(([, field = '']) => printedOf(field, facts) === '') ? '' : clause,
  );
  const spans: FilledSpan[] = [];
  let at = 0;
  for (const match of kept.matchAll(FIELD)) {
    const [whole, field = ''] = match;
    spans.push({ text: kept.slice(at, match.index), isEmphasized: false });
    spans.push({ text: printedOf(field, facts) ?? whole, isEmphasized: EMPHASIZED.has(field) });
    at = match.index + whole.length;
  }
  spans.push({ text: kept.slice(at), isEmphasized: false });
  return spans.filter((span) => span.text !== '');
};

/** Size of the sheet in millimetres. */
export const sheetOf = ({ orientation }: Pick<CertLayout, 'orientation'>) =>
  orientation === 'LANDSCAPE' ? { width: 297, height: 210 } : { width: 210, height: 297 };

/** Names of the things on a sheet, as the editor lists them. */
export const LAYOUT_LABELS: Readonly<Record<LayoutKey, string>> = {
  frame: '边框和底纹',
  emblem: '站徽',
  title: '题名',
  number: '证字编号',
  body: '正文',
  qr: '二维码',
  hint: '查验提示',
  issuer: '发证单位',
  date: '日期',
  seal: '印章',
};

const BODY =
  '［姓名］ 同志于 ［起止日期］参加 ［班级］ 学习〔，修完 ［课程数］ 门课程〕〔，累计 ［学时］ 学时〕〔，结业考试成绩 ［成绩］ 分〕，准予结业。';

const item = (
  key: LayoutKey,
  x: number,
  y: number,
  width: number,
  text = '',
  more: Partial<Pick<LayoutItem, 'size' | 'leading' | 'align'>> = {},
): LayoutItem => ({
  key,
  isShown: true,
  x,
  y,
  width,
  text,
  size: 12,
  leading: 1.5,
  align: 'left',
  ...more,
});

/** The certificate that the portal brings: guilloche frame, name and class on a line, a square seal. */
export const defaultLayout = (orientation: CertLayout['orientation']): CertLayout => {
  const isWide = orientation === 'LANDSCAPE';
  const { width, height } = sheetOf({ orientation });
  const side = isWide ? 37 : 30;
  const foot = height - 54;
  return {
    orientation,
    isUnderlined: true,
    fit: 'SHRINK',
    minSize: 14,
    sealPicture: '',
    items: [
      item('frame', 5, 5, width - 10),
      item('emblem', width / 2 - 8, isWide ? 27 : 40, 16),
      item('title', 40, isWide ? 49 : 66, width - 80, '结业证书', {
        size: 40,
        leading: 1.3,
        align: 'center',
      }),
      item('number', 40, isWide ? 69 : 90, width - 80, '证字 ［编号］', { size: 10, align: 'center' }),
      item('body', side, isWide ? 82 : 110, width - 2 * side, BODY, { size: 17, leading: 2.05 }),
      item('qr', side, foot, 32),
      item('hint', side + 35, foot + 14, 50, '扫码查验\n断网时也可核对真伪', { size: 9, leading: 1.7 }),
      item('issuer', width - side - 100, foot + 10, 90, '［单位］', { size: 13, align: 'right' }),
      item('date', width - side - 100, foot + 19, 90, '［日期］', { size: 13, align: 'right' }),
      item('seal', width - side - 26, foot - 1, 24, '结业准予'),
    ],
  };
};

/** What is wrong with a layout, as sentences; none: it may be put in use. */
export const layoutProblems = (layout: CertLayout): readonly string[] => {
  const { width, height } = sheetOf(layout);
  const keys = new Set(layout.items.map(({ key }) => key));
  const problems: string[] = [];
  if (keys.size !== layout.items.length) problems.push('版面里有重复的项目，请刷新后重试。');
  for (const { key, x, y, width: wide, text, isShown } of layout.items) {
    const name = LAYOUT_LABELS[key];
    if (!isShown) continue;
    if (x + wide > width || y > height) problems.push(`“${name}”有一部分在纸外，请往里移。`);
    const [unknown] = unknownFields(text);
    if (unknown) problems.push(`“${name}”里的［${unknown}］不是可用的字段，请从“可以用的字段”里选。`);
  }
  const body = layout.items.find(({ key }) => key === 'body');
  const said = layout.items
    .filter(({ isShown }) => isShown)
    .map(({ text }) => text)
    .join('');
  if (!body?.isShown || !said.includes('姓名')) problems.push('正文里要有［姓名］，不然看不出证书是谁的。');
  for (const key of ['number', 'qr'] as const)
    if (!layout.items.find((one) => one.key === key)?.isShown)
      problems.push(`“${LAYOUT_LABELS[key]}”不能去掉，查验要靠它。`);
  return problems;
};
