// 复算学时：从账本里的事实重新算一遍每笔学时，并核对每个人的摘要链。
// 用法：DATABASE_URL=… node_modules/.bin/node deploy/check-receipts.ts [回执编号…]
// 不写编号就核对全部；写了编号就把那几笔的依据打印出来。用内嵌数据库时先停服务。
import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import {
  digestText,
  isEarned,
  isPresenceFacts,
  type LedgerFacts,
  type PresenceReceiptFacts,
  type ReceiptFacts,
  recompute,
  yearHundredthsOf,
} from '#features/learning/study/shared/credits/receipt.rules.ts';
import { inSeconds } from '#features/learning/study/shared/progress/intervals.rules.ts';
import { readConfig } from '#platform/server/config/settings.ts';
import { lockData } from '#platform/server/data-lock.ts';
import { type Database, openEmbedded, openPostgres } from '#platform/server/db/database.ts';
import { hoursText } from '#platform/shared/hours.ts';

interface Row {
  readonly ledgerId: string;
  readonly userId: string;
  readonly receiptNo: string;
  readonly hoursHundredths: number;
  readonly countsForYear: boolean;
  readonly year: number;
  readonly yearHundredths: number | null;
  readonly facts: LedgerFacts;
  readonly digest: string;
  readonly previousDigest: string;
}

// Not "as id": "order by id" would then sort the text.
const COLUMNS = `select id::text as "ledgerId", user_id as "userId", receipt_no as "receiptNo",
  hours_hundredths as "hoursHundredths", counts_for_year as "countsForYear", year, facts, digest,
  year_hundredths as "yearHundredths", previous_digest as "previousDigest" from study_ledger`;
const ROWS_A_STATEMENT = 2_000;

/** What is wrong with one row by itself; empty when nothing is. */
const faultOf = (row: Row): string => {
  const { facts } = row;
  if (hash('sha256', digestText(facts, row.previousDigest), 'hex') !== row.digest)
    return '摘要不符，内容被改过';
  if (!isEarned(facts)) return '按所记的事实算不出这笔学时';
  const isSame =
    facts.hoursHundredths === row.hoursHundredths &&
    facts.countsForYear === row.countsForYear &&
    (row.yearHundredths === null || row.yearHundredths === yearHundredthsOf(facts)) &&
    facts.year === row.year &&
    facts.userId === row.userId;
  return isSame ? '' : '账本的列与回执的事实不一致';
};

const print = (text: string) => process.stdout.write(`${text}\n`);

const ENTRY_WORDS = { CREDIT: '入账', REVERSAL: '冲回', RECOUNT: '改按这笔计入年度', GRANT: '申诉补记' };
const KIND_WORDS = { ONLINE: '网上学习', OFFLINE: '面授', GROUP: '集体学习' };

/** Hours below zero, of a reversal, keep their sign. */
const signedHours = (hundredths: number) => `${hundredths < 0 ? '-' : ''}${hoursText(Math.abs(hundredths))}`;

const printPresence = (facts: PresenceReceiptFacts) => {
  print(
    `${facts.receiptNo}  ${facts.courseName}（${KIND_WORDS[facts.kind]}${ENTRY_WORDS[facts.entry]}，规则 ${facts.ruleVersion}）`,
  );
  if (facts.refersToReceipt !== '') print(`  针对回执 ${facts.refersToReceipt}：${facts.reason}`);
  print(`  到场事实：${JSON.stringify(facts.presence)}`);
  const before = facts.yearHundredthsBefore;
  print(
    `  ${signedHours(facts.hoursHundredths)} 学时，${facts.year} 年度 ${hoursText(before)} → ${hoursText(before + facts.yearHundredths)}`,
  );
};

const printOnline = (facts: ReceiptFacts) => {
  const again = recompute(facts);
  print(`${facts.receiptNo}  ${facts.courseName}（${facts.mediaKind}，规则 ${facts.ruleVersion}）`);
  print(`  看过的区间（秒）：${JSON.stringify(inSeconds(facts.watched))}`);
  print(`  合计 ${again.coveredTenths / 10} 秒 / 全长 ${facts.lengthTenths / 10} 秒`);
  print(`  服务器计时 ${facts.serverMs / 1000} 秒，允许倍速 ${facts.speedHundredths / 100}`);
  print(
    `  ${hoursText(facts.hoursHundredths)} 学时，${facts.countsForYear ? '计入' : '不计入'} ${facts.year} 年度`,
  );
  print(`  该年度 ${hoursText(facts.yearHundredthsBefore)} → ${hoursText(again.yearHundredthsAfter)}`);
};

const printOne = (row: Row) => {
  if (isPresenceFacts(row.facts)) printPresence(row.facts);
  else printOnline(row.facts);
  print(`  摘要 ${row.digest}`);
  print(`  复算：${faultOf(row) || '相符'}`);
};

const checkNamed = async (database: Database, receiptNos: readonly string[]): Promise<number> => {
  let faults = 0;
  for (const receiptNo of receiptNos) {
    const [row] = await database.query<Row>('', `${COLUMNS} where receipt_no = $1`, [receiptNo]);
    if (row) printOne(row);
    else print(`${receiptNo}  账本里没有这个编号`);
    if (!row || faultOf(row) !== '') faults += 1;
  }
  return faults;
};

const checkAll = async (database: Database): Promise<number> => {
  let [checked, faults] = [0, 0];
  let last: Pick<Row, 'userId' | 'ledgerId' | 'digest'> = { userId: '', ledgerId: '0', digest: '' };
  for (;;) {
    const rows = await database.query<Row>(
      '',
      `${COLUMNS} where (user_id, id) > ($1, $2::bigint) order by user_id, id limit ${ROWS_A_STATEMENT}`,
      [last.userId, last.ledgerId],
    );
    for (const row of rows) {
      const isNext = row.previousDigest === (row.userId === last.userId ? last.digest : '');
      const fault = faultOf(row) || (isNext ? '' : '与本人的上一笔接不上，中间少了或多了');
      if (fault !== '') {
        faults += 1;
        print(`${row.receiptNo}  ${fault}`);
      }
      checked += 1;
      last = row;
    }
    if (rows.length < ROWS_A_STATEMENT) break;
  }
  print(`核对 ${checked} 笔，${faults === 0 ? '全部相符' : `${faults} 笔不符`}。`);
  return faults;
};

const run = async () => {
  const config = readConfig(process.env);
  const release = config.databaseUrl ? () => undefined : await lockData(resolve(config.dataDir));
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, 1)
    : await openEmbedded(resolve(config.dataDir, 'database'));
  try {
    const receiptNos = process.argv.slice(2);
    const faults = receiptNos.length > 0 ? await checkNamed(database, receiptNos) : await checkAll(database);
    if (faults > 0) process.exitCode = 1;
  } finally {
    await database.close();
    release();
  }
};

await run().catch((error: Error) => {
  process.stderr.write(`没有核对。${error.message}\n`);
  process.exitCode = 1;
});
