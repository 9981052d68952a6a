import { expect, it } from 'vitest';
import { signOnPath } from './sign-on-path.ts';

it('leads back to the page that asked, whatever stands in its address', () => {
  const page = '/course-resources/course/course-detail?id=2601&classId=k 01';
  expect(signOnPath('', page)).toBe(
    '/login?to=%2Fcourse-resources%2Fcourse%2Fcourse-detail%3Fid%3D2601%26classId%3Dk%2001',
  );
  expect(signOnPath('/oidc/login', '/account')).toBe('/oidc/login?to=%2Faccount');
});
