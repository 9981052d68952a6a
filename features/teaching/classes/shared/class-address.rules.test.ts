import { describe, expect, it } from 'vitest';
import {
  CLASS_PATH,
  classAdminPath,
  classCoursePath,
  classPath,
  classQuizPath,
  classSharePath,
  classSubPath,
  readClassId,
  recordDetailPath,
  recordPath,
} from './class-address.rules.ts';

const reading = (search: string) => {
  const params = new URLSearchParams(search);
  return (name: string) => params.get(name);
};

describe('the addresses of a class', () => {
  it('are those of section 2.1 of the specification', () => {
    expect(classPath('k1')).toBe('/online-class/class-detail?id=k1');
    expect(classSubPath('class-notice', 'k1')).toBe('/online-class/class-detail/class-notice?id=k1');
    expect(classSubPath('graduate-exam', 'k1')).toBe('/online-class/class-detail/graduate-exam?id=k1');
    expect(classQuizPath('c1', 'k1')).toBe('/online-class/class-detail/classroom-test?id=c1&classId=k1');
    expect(classSharePath('k1')).toBe('/class-details-h5?id=k1');
    expect(classAdminPath('k1')).toBe('/console/classes/work?id=k1');
    expect(recordPath('k1')).toBe('/online-class/class-detail/refer-archiver?id=k1');
    expect(recordDetailPath('k1', 'c1')).toBe(
      '/online-class/class-detail/refer-archiver/refer-archiver-details?id=c1&classId=k1',
    );
    expect(classCoursePath('c1', 'k1', 'HOLDING')).toBe(
      '/course-resources/course/course-detail?id=c1&classId=k1&classStatusEnum=HOLDING',
    );
  });

  it('keep whose record a manager looks at, whatever signs the hash has', () => {
    const path = recordPath('k1', 'a+/=');
    expect(new URL(path, 'http://x').searchParams.get('idCardHash')).toBe('a+/=');
  });
});

describe('the class that an address means', () => {
  it('is its id, or its classId', () => {
    expect(readClassId(CLASS_PATH, reading('id=k1'))).toBe('k1');
    expect(readClassId(`${CLASS_PATH}/class-notice`, reading('classId=k1'))).toBe('k1');
    expect(readClassId(`${CLASS_PATH}/class-notice`, reading('id=n1&classId=k1'))).toBe('k1');
  });

  it('is never the notice or the course of a detail page', () => {
    const details = `${CLASS_PATH}/refer-archiver/refer-archiver-details`;
    expect(readClassId(details, reading('id=c1&classId=k1'))).toBe('k1');
    expect(readClassId(details, reading('id=c1'))).toBe('');
    expect(readClassId(`${CLASS_PATH}/class-notice/class-notice-detail`, reading('id=n1'))).toBe('');
  });
});
