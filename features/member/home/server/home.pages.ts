import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageSource } from '#platform/server/http/page-data.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getHomeData } from '../shared/home.contract.ts';
import { HOME_TITLE } from '../shared/home-sections.rules.ts';
import { lectureHours } from '../shared/lecture-hours.rules.ts';
import type { HomeSection } from './home.public.ts';
import { homeService } from './home.read.ts';

/** The home page with its first data and, before any script runs, the headline of 大课堂. */
export const homePages = (deps: Deps, sections: readonly HomeSection[]): PageSource[] => {
  const home = homeService(deps, sections);
  const load: PageSource['load'] = async (_url, caller) => {
    const data = await home.read(caller);
    const { bigClassroom } = data;
    return {
      title: HOME_TITLE,
      replies: [firstReply(getHomeData, {}, ok(data))],
      ...(bigClassroom
        ? {
            kicker: '大课堂',
            headline: bigClassroom.title,
            lead: bigClassroom.summary,
            facts: [bigClassroom.teacher && `主讲 ${bigClassroom.teacher}`, lectureHours(bigClassroom)]
              .filter(Boolean)
              .join(' '),
            art: '/art/ridge-phone.svg',
            image: bigClassroom.coverUrl,
          }
        : {}),
    };
  };
  return ['/', '/dashboard'].map((path) => ({
    path,
    entry: 'features/member/home/portal/home.page.tsx',
    load,
  }));
};
