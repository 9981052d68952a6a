import { expect, it } from 'vitest';
import { MEDIA_UPLOAD_PATH } from '../../shared/library/media-library.contract.ts';
import { UPLOAD_PATH } from './upload-path.ts';

it('the page uploads to the address of the contract', () => {
  expect(UPLOAD_PATH).toBe(MEDIA_UPLOAD_PATH);
});
