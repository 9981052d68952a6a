import { rankOf, type SearchSource } from '#features/content/search/server/search.public.ts';
import { withQuery } from '#platform/shared/address-page.rules.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { coursePath } from '../../shared/catalogue/course-address.rules.ts';
import { categoryName } from '../../shared/catalogue/course-categories.rules.ts';
import { LIST_PATH } from '../../shared/catalogue/course-list-address.rules.ts';
import { excerptOf, showDuration } from '../../shared/page/course-text.rules.ts';
import { selectFindable, selectFindableNodes } from './course-search.repository.ts';

/** Visible characters of an introduction that the search reads. */
const INTRO = 160;

/** Published courses, by title in both languages, teachers, classifications and introduction. */
export const COURSE_SOURCE: SearchSource = {
  kind: 'course',
  name: '课程',
  unit: '门',
  order: 10,
  shownAs: 'hit',
  entriesOf: async (sql, ids) =>
    (await selectFindable(sql, ids)).map((row) => ({
      id: row.id,
      title: row.title,
      otherTitle: row.zhTitle,
      people: row.teacherNames === '' ? [] : row.teacherNames.split(/[、,，;；/]\s*/),
      facets: [...new Set([categoryName(row.categoryKey), ...row.facets])],
      text: row.summary || excerptOf(row.introHtml || row.contentHtml, INTRO),
      line: [
        row.teacherNames,
        categoryName(row.categoryKey),
        showDuration(row.mediaKind, row.durationSeconds),
        `学时 ${hoursText(row.hoursHundredths)}`,
      ]
        .filter(Boolean)
        .join(' · '),
      address: coursePath(row.id),
      rank: rankOf(row.publishedAt, row.clickNum),
    })),
};

/** Nodes of the classifications: each leads to its courses. */
export const CLASSIFICATION_SOURCE: SearchSource = {
  kind: 'classification',
  name: '分类',
  unit: '个',
  order: 90,
  shownAs: 'way',
  entriesOf: async (sql, ids) =>
    (await selectFindableNodes(sql, ids)).map(({ id, name, typeCode, typeName, above }) => ({
      id,
      title: name,
      text: '',
      line: [typeName, above].filter(Boolean).join(' · '),
      address: withQuery(LIST_PATH, { type: typeCode, node: id }),
      rank: 0,
    })),
};
