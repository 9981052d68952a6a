import { expect, test } from 'vitest';
import { readCourseAddress, sharePath } from './course-address.rules.ts';

const read = (search: string) => {
  const params = new URLSearchParams(search);
  return readCourseAddress((name) => params.get(name));
};

test('a course page is opened by id, or by courseId with its class', () => {
  expect(read('id=2601')).toEqual({ id: '2601', classId: '', classStatusEnum: '' });
  expect(read('courseId=2601&classId=k01&classStatusEnum=HOLDING')).toEqual({
    id: '2601',
    classId: 'k01',
    classStatusEnum: 'HOLDING',
  });
  expect(read('id=1&courseId=2').id).toBe('1');
  expect(read('').id).toBe('');
});

test('a link that is passed on leads to the page that needs no session', () => {
  expect(sharePath('26 01')).toBe('/course-details-h5?id=26%2001');
});
