import { expect, it } from 'vitest';
import { topicPath } from './topic-address.rules.ts';

it('the address of a topic names its classification', () => {
  expect(topicPath('n/1')).toBe('/focused-programs/topic?id=n%2F1');
});
