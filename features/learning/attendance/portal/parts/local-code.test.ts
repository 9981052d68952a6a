import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { readCode, signedText } from '../../shared/sign-code.rules.ts';
import { localCode } from './local-code.ts';

it('makes the code that the server makes of the same secret', () => {
  const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
  const code = readCode(localCode('0123456789ab', secret, 1_783_000_000_000));
  if (!code) throw new Error('no code');
  const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(signedText(code)).digest('base64url');
  expect(code).toEqual({ codeNo: '0123456789ab', period: 118_866_666, mac: mac.slice(0, 10) });
});
