import { describe, expect, it } from 'vitest';
import { courseFilterParams, emptyCoursesText, readCourseFilter } from './course-filter.rules.ts';

const read = (search: string) => {
  const params = new URLSearchParams(search);
  return readCourseFilter((name) => params.get(name));
};

describe('what the address of a class says of its course list', () => {
  it('is the first page of everything when it says nothing', () => {
    expect(read('id=k1')).toEqual({ page: 0, studyStatus: '', isCompulsory: '' });
  });

  it('counts pages as people do', () => {
    expect(read('page=2&studyStatus=1&isCompulsory=0')).toEqual({
      page: 1,
      studyStatus: '1',
      isCompulsory: '0',
    });
  });

  it('takes what makes no sense for nothing', () => {
    for (const search of ['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=99999999', 'studyStatus=7']) {
      expect(read(search)).toEqual({ page: 0, studyStatus: '', isCompulsory: '' });
    }
    expect(read('isCompulsory=01').isCompulsory).toBe('');
  });
});

describe('the address after a change', () => {
  const filter = { page: 2, studyStatus: '1', isCompulsory: '' };

  it('goes back to the first page unless the page is what changes', () => {
    expect(courseFilterParams(filter, { studyStatus: '2' })).toEqual({
      page: '',
      studyStatus: '2',
      isCompulsory: '',
    });
    expect(courseFilterParams(filter, { page: 3 })).toEqual({
      page: '4',
      studyStatus: '1',
      isCompulsory: '',
    });
  });

  it('says nothing of what is not asked', () => {
    expect(courseFilterParams(filter, { studyStatus: '' })).toEqual({
      page: '',
      studyStatus: '',
      isCompulsory: '',
    });
  });
});

it('says why a list is empty', () => {
  expect(emptyCoursesText({ page: 0, studyStatus: '', isCompulsory: '' })).toContain('还没有安排课程');
  expect(emptyCoursesText({ page: 0, studyStatus: '2', isCompulsory: '0' })).toBe('没有学完的选修课程。');
  expect(emptyCoursesText({ page: 0, studyStatus: '0', isCompulsory: '' })).toBe('没有还没学的课程。');
  expect(emptyCoursesText({ page: 0, studyStatus: '7', isCompulsory: '1' })).toBe('没有必修课程。');
  expect(emptyCoursesText({ page: 0, studyStatus: '', isCompulsory: '1' })).toBe('没有必修课程。');
});
