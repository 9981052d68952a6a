import { siweiName } from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
import { excerptOf } from '#features/content/courses/shared/page/course-text.rules.ts';
import { rankOf, type SearchSource } from '#features/content/search/server/search.public.ts';
import { activityPath } from '../shared/activity-address.rules.ts';
import { lengthText } from '../shared/activity-form.rules.ts';
import { selectFindable } from './activity.repository.ts';

/** Visible characters of a text that the search reads. */
const INTRO = 160;

/** Public activities, by title, speaker, type, source and introduction. */
export const ACTIVITY_SOURCE: SearchSource = {
  kind: 'activity',
  name: '四微',
  unit: '件',
  order: 40,
  shownAs: 'hit',
  entriesOf: async (sql, ids) =>
    (await selectFindable(sql, ids)).map((row) => ({
      id: row.id,
      title: row.title,
      people: row.speaker === '' ? [] : [row.speaker],
      facets: [siweiName(row.siweiType), row.source].filter(Boolean),
      text: row.introduction || excerptOf(row.contentHtml, INTRO),
      line: [siweiName(row.siweiType), row.source, row.speaker, lengthText(row.durationSeconds)]
        .filter(Boolean)
        .join(' · '),
      address: activityPath(row.id),
      rank: rankOf(row.publishTime, row.viewNum),
      hiddenFrom: row.withdrawAt,
    })),
};
