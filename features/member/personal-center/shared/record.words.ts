/** Words for the rows of the ledger, where a person reads them. */
export const KIND_WORDS = { ONLINE: '网上', OFFLINE: '线下', GROUP: '集体学习' } as const;
const MEDIA_WORDS: Readonly<Record<string, string>> = { text: '图文', video: '视频', audio: '音频' };

export const ENTRY_WORDS = {
  CREDIT: '已入账',
  REVERSAL: '已冲回',
  RECOUNT: '改计年度',
  GRANT: '申诉补记',
} as const;

interface Earned {
  readonly kind: keyof typeof KIND_WORDS;
  readonly mediaKind: string;
}

/** How the hours were earned: by which medium on the net, or by which way otherwise. */
export const wayOf = ({ kind, mediaKind }: Earned): string =>
  kind === 'ONLINE' ? (MEDIA_WORDS[mediaKind] ?? KIND_WORDS.ONLINE) : KIND_WORDS[kind];

/** 学时怎样计, in the order in which a person asks it. */
export const HOW_HOURS_COUNT: readonly string[] = [
  '看满规定的时长就入账，有随堂测试的还要测试通过；图文课按停留时间计。',
  '同一门课在一个班里只记一次；计入年度学时的，每门课一年只算一次。',
  '线下课按签到记，集体学习按在场时间记；查实不在场的，学时会冲回，档案里留着两笔。',
  '每一笔都有回执，写着从哪些事实算出来。和您记得的不一样，可以申诉。',
];
