import { expect, it } from 'vitest';
import { CLASS_UPLOAD_PATH } from '../shared/class-files.contract.ts';
import { UPLOAD_PATH } from './class-upload-path.ts';

it('the page sends pieces to the address of the contract', () => {
  expect(UPLOAD_PATH).toBe(CLASS_UPLOAD_PATH);
});
