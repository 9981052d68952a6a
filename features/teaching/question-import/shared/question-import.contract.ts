import { type Static, Type } from 'typebox';
import {
  Difficulty,
  KeyedQuestion,
  KeyView,
  QuestionType,
} from '#features/teaching/questions/shared/question.schema.ts';
import {
  ADMIN_QUESTION,
  questionFilters,
  waiveInput,
} from '#features/teaching/questions/shared/questions.contract.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull } from '#platform/shared/value.schema.ts';

const call = endpointsBelow(ADMIN_QUESTION, 'teaching');

/** Word and pasted text share one grammar, `text`. */
export const ImportFormat = oneOf(['text', 'gift', 'aiken', 'xlsx', 'docx']);
export type ImportFormat = Static<typeof ImportFormat>;

export const ExportFormat = ImportFormat;
export type ExportFormat = ImportFormat;

/** Files up to this size are read. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** Questions that one import takes. */
export const MAX_IMPORT_ITEMS = 2000;
/** Characters of the source that are parsed. */
export const MAX_IMPORT_TEXT = 2_000_000;

/** Fault of one item; `error` keeps it out, `warning` asks to be looked at. */
export const ItemProblem = Type.Object({
  level: oneOf(['error', 'warning']),
  line: Type.Integer({ description: 'line of the source, from 1' }),
  message: Type.String({ description: 'what is wrong, and how to mend it' }),
});
export type ItemProblem = Static<typeof ItemProblem>;

/**
 * One question as it was understood, beside the lines of the source that it came from. Without `question` it was not
 * understood; nothing between two items is ever dropped: text that belongs to no question is an item, too.
 * An item without `question` and without an error is understood and no question: a title, a comment, the answers
 * at the end. A `question` with errors is as much as was understood; it may lack answers.
 */
export const ParsedItem = Type.Object({
  no: Type.Integer({ description: 'from 1' }),
  fromLine: Type.Integer(),
  toLine: Type.Integer(),
  source: Type.String({ description: 'the lines as they were' }),
  question: orNull(KeyedQuestion),
  categoryName: Type.String({ description: 'path below a heading or $CATEGORY, divided by /; may be empty' }),
  tags: Type.Array(Type.String()),
  difficulty: Difficulty,
  problems: Type.Array(ItemProblem),
});
export type ParsedItem = Static<typeof ParsedItem>;

/** multipart: field `file` (.docx, .xlsx, .txt, .gift). The text comes back for the preview to be parsed and mended. */
export const readImportFile = call('import/read', {
  summary: '读出 Word、Excel 或文本文件里的题目，不保存',
  write: true,
  in: Type.Object({}),
  out: objectReply({
    fileName: Type.String(),
    format: ImportFormat,
    /** As the parsers read it: a table is written as pasted text, so that both are mended in one place. */
    text: Type.String(),
    textFormat: oneOf(['text', 'gift', 'aiken']),
    /** Pictures found in the document, put into the media library; the text names them by [图:fileId]. */
    pictureNum: Type.Integer(),
    notes: Type.Array(Type.String(), {
      description: 'what of the file could not be read, each with its place',
    }),
  }),
});

export const commitImport = call('import/commit', {
  summary: '把核对过的题目放进题库，一次提交；重复提交不会重复入库',
  write: true,
  // 2,000 questions with their explanations.
  bodyLimit: 16 * 1024 * 1024,
  in: Type.Object({
    importId: Type.String({
      minLength: 8,
      maxLength: 64,
      pattern: '^[A-Za-z0-9-]+$',
      description: 'drawn by the page',
    }),
    categoryId: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' })),
    /** Headings of the source become categories below the chosen one. */
    makeCategories: Type.Boolean(),
    tags: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 10 }),
    items: arrayOf(
      {
        no: Type.Integer({ minimum: 1, maximum: 100_000 }),
        question: KeyedQuestion,
        categoryName: Type.String({ maxLength: 200 }),
        tags: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 10 }),
        difficulty: Difficulty,
      },
      { minItems: 1, maxItems: MAX_IMPORT_ITEMS },
    ),
  }),
  out: objectReply({
    addedNum: Type.Integer(),
    /** The same question, in the same words with the same options, is in the bank already. */
    duplicates: Type.Array(
      Type.Object({ no: Type.Integer(), questionId: Type.String(), code: Type.String() }),
    ),
    refused: Type.Array(Type.Object({ no: Type.Integer(), reason: Type.String() })),
    /** Every question of the source that is in the bank now, old or new, in the source's order, each once. */
    questions: Type.Array(
      Type.Object({ no: Type.Integer(), questionId: Type.String(), questionType: QuestionType }),
    ),
  }),
});

/** Answers the file itself, as an attachment; an xlsx template without rows when `template` is set. */
export const exportQuestions = call('export', {
  summary: '导出题目为 Excel、Word、文本、GIFT 或 Aiken；每种格式装不下什么写在文件开头或随附说明里',
  write: true,
  in: Type.Object({
    format: ExportFormat,
    template: Type.Optional(Type.Boolean()),
    waive: waiveInput,
    ids: Type.Optional(Type.Array(idInput, { maxItems: 2000 })),
    ...questionFilters,
  }),
  out: objectReply({
    fileName: Type.String(),
    contentType: Type.String(),
    base64: Type.String(),
    exportedNum: Type.Integer(),
    key: KeyView,
    /** Questions whose key the caller may not read, or that the format cannot hold: left out and named. */
    left: Type.Array(Type.Object({ code: Type.String(), title: Type.String(), reason: Type.String() })),
  }),
});
