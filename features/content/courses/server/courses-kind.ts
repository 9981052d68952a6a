import { allTeachers, type KnownTeacher } from '#features/content/teachers/server/teachers.public.ts';
import { nameKey } from '#features/ground/accounts/shared/people/person-name.rules.ts';
import {
  defineImportKind,
  type GoodRow,
  type ImportScope,
  type KindRow,
  type RowOutcome,
  type RowProblem,
  type RowVerdict,
} from '#features/ground/imports/server/imports.public.ts';
import { nearest } from '#features/ground/imports/shared/nearest.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { initialOf } from '#platform/shared/record.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { COURSE_CATEGORIES, TREE_TYPE } from '../shared/catalogue/course-categories.rules.ts';
import { teacherNames } from '../shared/course-cells.rules.ts';
import { courseRecord } from '../shared/documents/course-document.record.ts';
import { selectTitlesTaken } from './catalogue/course-usage.repository.ts';
import { classificationTrees, type KnownTree } from './classifications/classification-trees.repository.ts';
import { COURSE_EXAMPLES, COURSE_FILE, SECONDS, TEACHERS, TITLE, TOPIC } from './course-columns.ts';
import { addDraftCourses, type DraftCourse } from './documents/draft-courses.service.ts';

/** Where drafts of a file are kept; a test may watch it. */
export interface CourseStore {
  /** Titles, of those given, of courses that the organisation itself already has, drafts included. */
  readonly titlesTaken: (
    sql: Sql,
    orgCode: string,
    titles: readonly string[],
  ) => Promise<ReadonlySet<string>>;
  readonly addDrafts: (tx: Tx, deps: Deps, courses: readonly DraftCourse[]) => Promise<unknown>;
}

const COURSE_STORE: CourseStore = { titlesTaken: selectTitlesTaken, addDrafts: addDraftCourses };

const BLANK = initialOf(courseRecord);
/** An image-text course is never shorter (specification, 7.2). */
const TEXT_SECONDS = 15;

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

/** Finds a topic written 一级/二级. */
const topicFinder = (tree: KnownTree | undefined) => {
  const nodes = tree?.nodes ?? [];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = nodes.map((node) => {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    const path = parent ? `${parent.name}/${node.name}` : node.name;
    return { id: node.id, topId: parent?.id ?? node.id, path, spellings: [plain(path), plain(node.name)] };
  });
  return (text: string) => {
    const written = plain(text).split(/[/>]+/).filter(Boolean).join('/');
    const found = known.find(({ path }) => plain(path) === written);
    return found ?? { near: nearest(written, known, 1)[0]?.path };
  };
};

const teacherFinder = (teachers: readonly KnownTeacher[]) => {
  const byName = new Map<string, KnownTeacher[]>();
  for (const one of teachers) byName.set(nameKey(one.name), [...(byName.get(nameKey(one.name)) ?? []), one]);
  const candidates = teachers.map((one) => ({ ...one, spellings: [nameKey(one.name)] }));
  return (name: string): KnownTeacher | { reason: string; near?: string } => {
    const found = byName.get(nameKey(name)) ?? [];
    if (found.length === 1 && found[0]) return found[0];
    if (found.length > 1) return { reason: `有 ${found.length} 位讲师都叫“${name}”` };
    const near = nearest(nameKey(name), candidates, 1)[0]?.name;
    return { reason: `师资库里没有“${name.slice(0, 20)}”`, ...(near ? { near } : {}) };
  };
};

const checkerOf = (store: CourseStore) => async (scope: ImportScope, rows: readonly KindRow[]) => {
  const { sql, orgCode, userId } = scope;
  const topicOf = topicFinder((await classificationTrees(sql)).find(({ code }) => code === TREE_TYPE));
  const teacherOf = teacherFinder(await allTeachers(sql));
  // As the courses themselves keep a title.
  const titles = rows.map(({ cells }) => tidyLine(cells[TITLE] ?? ''));
  const taken = await store.titlesTaken(sql, orgCode, [...new Set(titles)]);

  const teachersOf = (text: string): { ids: string[] } | RowProblem => {
    const ids: string[] = [];
    for (const name of teacherNames(text)) {
      const found = teacherOf(name);
      if ('id' in found) ids.push(found.id);
      else
        return {
          column: TEACHERS,
          reason: found.near ? `${found.reason}，是“${found.near}”吗？` : found.reason,
          fix: '先在师资管理里添加，或者空着以后再选',
          ...(found.near ? { suggestion: text.replace(name, found.near) } : {}),
        };
    }
    return { ids: [...new Set(ids)] };
  };

  return ({ cells }: KindRow): RowVerdict<DraftCourse> => {
    const cell = (column: string) => cells[column] ?? '';
    const title = tidyLine(cell(TITLE));
    const keys = [{ column: TITLE, key: `title:${plain(title)}` }];
    if (taken.has(title))
      return { state: 'exists', note: '同名课程已在，没有改动', problems: [], keys, data: null };
    const problems: RowProblem[] = [];
    const topic = topicOf(cell(TOPIC));
    if (!('id' in topic))
      problems.push({
        column: TOPIC,
        reason: topic.near ? `没有这个专题分类，是“${topic.near}”吗？` : '没有这个专题分类',
        fix: '写成“一级/二级”，与课程分类一致',
        ...(topic.near ? { suggestion: topic.near } : {}),
      });
    const teachers = teachersOf(cell(TEACHERS));
    if (!('ids' in teachers)) problems.push(teachers);
    if (!('id' in topic) || !('ids' in teachers))
      return { state: 'failed', note: '', problems, keys, data: null };
    const values = { ...BLANK, ...COURSE_FILE.valuesOf(cells) };
    const leastSeconds = values.mediaKind === 'text' ? TEXT_SECONDS : 0;
    const data: DraftCourse = {
      ...values,
      title,
      categoryKey: COURSE_CATEGORIES.find(({ key }) => key === topic.topId)?.key ?? '',
      classificationIds: [topic.id],
      teacherIds: teachers.ids,
      minViewSeconds: Math.max(cell(SECONDS) === '' ? 0 : values.minViewSeconds, leastSeconds),
      orgCode,
      byUserId: userId,
    };
    return { state: 'good', note: '新建草稿', problems: [], keys, data };
  };
};

/** Drafts of courses for the importer's organisation. */
export const coursesKind = (store: CourseStore = COURSE_STORE) =>
  defineImportKind<DraftCourse>({
    key: 'courses',
    title: '课程',
    unit: '门',
    note: '每一行新建一门草稿，归在您的组织下，补齐内容后再提交审签',
    existsWord: '已有同名课程，没有改动',
    roles: ['author', 'admin'],
    columns: COURSE_FILE.columns,
    examples: COURSE_EXAMPLES,
    checker: checkerOf(store),
    commit: async (
      tx: Tx,
      { deps }: ImportScope,
      rows: readonly GoodRow<DraftCourse>[],
    ): Promise<RowOutcome[]> => {
      await store.addDrafts(
        tx,
        deps,
        rows.map(({ data }) => data),
      );
      return rows.map(({ line }) => ({ line, note: '新建草稿' }));
    },
  });
