import { listScopePeople } from '../people/people-list.read.ts';
import type { ConsoleFindSource } from './console-find.read.ts';

/** 人员 by name or username, within the administrator's scope. */
export const PEOPLE_FIND: ConsoleFindSource = {
  kind: 'person',
  name: '人员',
  unit: '人',
  icon: 'people',
  order: 20,
  listPath: '/console/people',
  find: async (deps, caller, keyword, pageSize) => {
    const { datalist, totalelements } = await listScopePeople(deps, caller, {
      keyword,
      pageNum: 0,
      pageSize,
    });
    return {
      num: totalelements,
      hits: datalist.map(({ id, name, username, orgName }) => ({
        id,
        title: name,
        line: `${username}　${orgName}`,
        path: `/console/people?id=${encodeURIComponent(id)}`,
      })),
    };
  },
};
