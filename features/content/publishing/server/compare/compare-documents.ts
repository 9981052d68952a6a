import { changedFields, keysOf, labelsOf, wordsOf } from '#platform/shared/record.ts';
import type { FieldComparison } from '../../shared/publishing.schema.ts';
import type { PublicationKind } from '../publication-kind.ts';
import type { StoredDocument } from '../publications.table.ts';
import { compareHtml, compareLines } from './compare-html.ts';
import { wordPieces } from './compare-words.ts';

const NOTHING = '（没有）';
const ONLY_FORM = '（文字没有变，文件或版式有改动）';

const textOf = ({ record }: PublicationKind, field: string, document: StoredDocument): string =>
  wordsOf(record, field, document[field] as never) || NOTHING;

/** Lists, such as chapters and captions, are compared line by line like the rows of a table. */
const isList = (text: string) => text.includes('\n');

const plainPieces = (before: string, after: string) =>
  before === after ? [{ kind: 'new' as const, text: ONLY_FORM }] : wordPieces(before, after);

/**
 * Fields in which two documents of a kind differ, as a reviewer reads them, in the record's order. `readable` are the
 * two with names in place of ids.
 */
export const compareDocuments = (
  kind: PublicationKind,
  before: StoredDocument,
  after: StoredDocument,
  readable: readonly [StoredDocument, StoredDocument] = [before, after],
): FieldComparison[] => {
  const labels: Readonly<Record<string, string>> = labelsOf(kind.record);
  const changed = new Set<string>(changedFields(kind.record, before as never, after as never));
  const keys: readonly string[] = keysOf(kind.record);
  return keys
    .filter((field) => changed.has(field))
    .map((field) => {
      const isHtml = kind.htmlFields.includes(field);
      const named = { field, label: labels[field] ?? field, isTitle: field === keys[0], isHtml };
      if (isHtml) {
        const [was, is] = [String(before[field] ?? ''), String(after[field] ?? '')];
        return { ...named, pieces: [], blocks: compareHtml(was, is) };
      }
      const [was, is] = [textOf(kind, field, readable[0]), textOf(kind, field, readable[1])];
      if (was !== is && (isList(was) || isList(is)))
        return { ...named, pieces: [], blocks: compareLines(was, is) };
      return { ...named, pieces: plainPieces(was, is), blocks: [] };
    });
};

/** Changed fields, blocks and lines, as the desk counts them. */
export const countChanges = (fields: readonly FieldComparison[]): number =>
  fields.reduce(
    (sum, { blocks }) => sum + Math.max(1, blocks.filter(({ kind }) => kind !== 'same').length),
    0,
  );
