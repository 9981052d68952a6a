const WAYS = { ONLINE: '网上', OFFLINE: '线下', GROUP: '集体学习' } as const;
const ENTRIES = { CREDIT: '', REVERSAL: '冲回', RECOUNT: '改计年度', GRANT: '申诉补记' } as const;

/** How hours were earned, and what the row is where it is no credit (网上，申诉补记). */
export const entryWayText = ({
  kind,
  entry,
}: {
  readonly kind: keyof typeof WAYS;
  readonly entry: keyof typeof ENTRIES;
}): string => [WAYS[kind], ENTRIES[entry]].filter((word) => word !== '').join('，');

/** Columns of the rows in a spreadsheet, with their widths in characters. */
export const SHEET_COLUMNS = [
  { title: '日期', width: 12 },
  { title: '课程或班级', width: 40 },
  { title: '方式', width: 16 },
  { title: '学时', width: 10 },
  { title: '计入年度', width: 10 },
  { title: '回执', width: 24 },
];
