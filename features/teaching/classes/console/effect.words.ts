import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { previewClassChange } from '../shared/desk/class-admin.contract.ts';

/**
 * 改班级之前的话：结业是永久的，要当面说清；变少的能恢复，也要说怎么恢复；按钮写明按下去几个人会怎样。
 */
export type PreviewSummary = OutputOf<typeof previewClassChange>['summary'];

export const effectNotes = ({ graduateNum, loseNum, gainNum }: PreviewSummary): string[] => [
  ...(graduateNum > 0
    ? [
        `保存后几秒内，这 ${graduateNum} 人就结业，得到结业编号和通知。结业是永久的：以后把条件或课程改回来，也不收回。`,
      ]
    : []),
  ...(loseNum > 0 ? [`变少的 ${loseNum} 人，学过的记录都还在：改回来，进度和学时就恢复。`] : []),
  ...(graduateNum + loseNum + gainNum === 0 ? ['现在没有人会因此变化，可以直接保存。'] : []),
];

/** The verb itself with its number, not 确定. */
export const confirmText = ({ graduateNum }: PreviewSummary): string =>
  graduateNum > 0 ? `保存，让 ${graduateNum} 人结业` : '保存';
