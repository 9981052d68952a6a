import { changedFields, keysOf, labelsOf, wordsOf } from '#platform/shared/record.ts';
import type { FieldComparison } from '../../shared/publishing.schema.ts';
import type { PublicationKind } from '../publication-kind.ts';
import type { StoredDocument } from '../publications.table.ts';
import { compareHtml } from './compare-html.ts';
import { wordPieces } from './compare-words.ts';

const NOTHING = '（没有）';
const ONLY_FORM = '（文字没有变，文件或版式有改动）';

const textOf = ({ record }: PublicationKind, field: string, document: StoredDocument): string =>
  wordsOf(record, field, document[field] as never) || NOTHING;

const plainPieces = (before: string, after: string) =>
  before === after ? [{ kind: 'new' as const, text: ONLY_FORM }] : wordPieces(before, after);

/** Fields in which two documents of a kind differ, as a reviewer reads them, in the record's order. */
export const compareDocuments = (
  kind: PublicationKind,
  before: StoredDocument,
  after: StoredDocument,
): FieldComparison[] => {
  const labels: Readonly<Record<string, string>> = labelsOf(kind.record);
  const changed = new Set<string>(changedFields(kind.record, before as never, after as never));
  const keys: readonly string[] = keysOf(kind.record);
  return keys
    .filter((field) => changed.has(field))
    .map((field) => {
      const isHtml = kind.htmlFields.includes(field);
      const [was, is] = [String(before[field] ?? ''), String(after[field] ?? '')];
      return {
        field,
        label: labels[field] ?? field,
        isTitle: field === keys[0],
        isHtml,
        pieces: isHtml ? [] : plainPieces(textOf(kind, field, before), textOf(kind, field, after)),
        blocks: isHtml ? compareHtml(was, is) : [],
      };
    });
};

/** Changed fields and changed blocks of HTML, as the desk counts them. */
export const countChanges = (fields: readonly FieldComparison[]): number =>
  fields.reduce(
    (sum, { isHtml, blocks }) =>
      sum + (isHtml ? blocks.filter(({ kind }) => kind !== 'same').length || 1 : 1),
    0,
  );
