import { asc, eq, sql as raw } from 'drizzle-orm';
import type { DictionaryKind } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import { announceCourseWith } from '../course.cache.ts';
import { classification, classificationType, courseClassification } from '../courses.table.ts';

/** 课程分类体系: names and order; the trees below are edited on their own page. */
export const CLASSIFICATION_TYPES: DictionaryKind = {
  dictCode: 'CLASSIFICATION_TYPE',
  title: '课程分类体系',
  note: '课程列表的筛选、课程编辑和搜索用它；各体系里的分类在“课程分类”里改',
  order: 10,
  counted: '门课程',
  unit: '用到的课程',
  mayAdd: false,
  mayHide: false,
  usePath: (pCode) => `/console/classifications?type=${pCode}`,
  uses: async (sql) => {
    const rows = await sql
      .select({
        code: classification.typeCode,
        num: raw<number>`count(distinct ${courseClassification.courseId})::int`,
      })
      .from(courseClassification)
      .innerJoin(classification, eq(classification.id, courseClassification.classificationId))
      .groupBy(classification.typeCode);
    return new Map(rows.map(({ code, num }) => [code, num]));
  },
  store: {
    lock: async (tx) => {
      await tx
        .select({ code: classificationType.code })
        .from(classificationType)
        .orderBy(asc(classificationType.code))
        .for('update');
    },
    list: async (sql) =>
      (
        await sql
          .select({ pCode: classificationType.code, pName: classificationType.name })
          .from(classificationType)
          .orderBy(asc(classificationType.sort), asc(classificationType.code))
      ).map((row) => ({ ...row, isHidden: false, hiddenAt: null })),
    write: async (tx, entries) => {
      const given = JSON.stringify(entries.map(({ pCode, pName }, at) => ({ pCode, pName, sort: at + 1 })));
      await tx.execute(raw`
        update classification_type old set name = given."pName", sort = given.sort
        from jsonb_to_recordset(${given}::text::jsonb) as given("pCode" text, "pName" text, sort int)
        where old.code = given."pCode" and (old.name, old.sort) is distinct from (given."pName", given.sort)`);
      await announceCourseWith(tx);
    },
  },
};
