import { expect, it } from 'vitest';
import { CHAT_FILE_PATH, chatDeskPath, chatFileAddress, chatPath } from './class-chat-address.rules.ts';

it('the conversation of a class has its address below the class, and one in the console', () => {
  expect(chatPath('k1')).toBe('/online-class/class-detail/class-chat?id=k1');
  expect(chatDeskPath('k1')).toBe('/console/classes/work?id=k1&tab=chat');
});

it('a file is shown or saved by the id of its message', () => {
  expect(CHAT_FILE_PATH).toMatch(/\/api\/im\/file$/);
  expect(chatFileAddress('m1', false)).toBe(`${CHAT_FILE_PATH}/m1`);
  expect(chatFileAddress('m1', true)).toBe(`${CHAT_FILE_PATH}/m1?save=1`);
});
