import { describe, expect, it } from 'vitest';
import { teacherPath } from '#features/content/teachers/shared/teacher-paths.rules.ts';
import {
  emptyTeachersReason,
  readTeacherListAddress,
  searchFor,
  teacherListInput,
  writeTeacherListAddress,
} from './teacher-address.rules.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;
const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readTeacherListAddress((name) => params.get(name));
};

describe('the address of the teacher list', () => {
  it('says the region itself where it says nothing, and asks for its own teachers only', () => {
    expect(read('')).toEqual({ regionCode: ROOT, text: '', page: 0 });
    expect(teacherListInput(read(''))).toEqual({ pageNum: 0, pageSize: 8, orgCode: ROOT, isOwn: true });
  });

  it('takes what makes no sense, and 热门, which teachers do not have, as nothing', () => {
    for (const query of ['region=x', 'region=HOT_ORG_CODE', 'page=0', 'page=x', 'q=%20'])
      expect(read(query)).toEqual({ regionCode: ROOT, text: '', page: 0 });
  });

  it('is written as it is read', () => {
    for (const query of ['', `?region=${KASHGAR}&page=2`, '?region=all&q=%E6%9D%8E']) {
      expect(writeTeacherListAddress(read(query))).toBe(`/teacher-library/teacher-list${query}`);
    }
  });

  it('looks for a name everywhere from the usual view, and in a chosen prefecture there', () => {
    expect(searchFor(read(''), ' 李 ')).toEqual({ regionCode: '', text: '李', page: 0 });
    expect(searchFor(read(`region=${KASHGAR}&page=3`), '李')).toEqual({
      regionCode: KASHGAR,
      text: '李',
      page: 0,
    });
    expect(searchFor(read('region=all&q=x'), '')).toEqual({ regionCode: ROOT, text: '', page: 0 });
    expect(teacherListInput(read('region=all&q=x'))).toEqual({ pageNum: 0, pageSize: 8, name: 'x' });
  });
});

it('an empty list says where nobody was found, and that a page may have become empty', () => {
  expect(emptyTeachersReason(read(''), '哈密', 0)).toBe('哈密还没有教师资料');
  expect(emptyTeachersReason(read('q=王'), '哈密', 0)).toBe('哈密没有姓名里有“王”的教师');
  expect(emptyTeachersReason(read(''), '哈密', 9)).toContain('这一页');
});

it('a teacher’s page is named by the id', () => {
  expect(teacherPath('t01')).toBe('/teacher-library/teacher-detail?id=t01');
});
