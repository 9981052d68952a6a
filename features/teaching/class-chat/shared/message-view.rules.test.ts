import { expect, it } from 'vitest';
import { isSameForMany, type MessageState, sightOf } from './message-view.rules.ts';

const sentAt = new Date('2026-07-09T10:00:00+08:00');
const message = (state: MessageState) => ({ senderId: 'own', state, sentAt });
const sender = { userId: 'own', isModerator: false, since: null };
const other = { userId: 'other', isModerator: false, since: null };
const manager = { userId: 'head', isModerator: true, since: null };

it('shows a held message to its sender and the managers only, with its numbers covered', () => {
  expect([sender, other, manager].map((viewer) => sightOf(message('HELD'), viewer))).toEqual([
    'covered',
    'none',
    'covered',
  ]);
});

it('leaves a mark of a hidden message for others, and of a recalled one for everybody', () => {
  expect([sender, other, manager].map((viewer) => sightOf(message('HIDDEN'), viewer))).toEqual([
    'whole',
    'mark',
    'whole',
  ]);
  expect([sender, other, manager].map((viewer) => sightOf(message('RECALLED'), viewer))).toEqual([
    'mark',
    'mark',
    'mark',
  ]);
});

it('keeps what was said before somebody joined from that person, whatever its state', () => {
  const later = { ...other, since: new Date(sentAt.getTime() + 1) };
  for (const state of ['SHOWN', 'HELD', 'HIDDEN', 'RECALLED'] as const)
    expect(sightOf(message(state), later)).toBe('none');
  expect(sightOf(message('SHOWN'), { ...other, since: sentAt })).toBe('whole');
});

it('gives one text to many only where it is the same for all of them', () => {
  expect(isSameForMany([message('SHOWN'), message('RECALLED')], sender)).toBe(true);
  expect(isSameForMany([message('HELD')], sender)).toBe(false);
  expect(isSameForMany([message('HIDDEN')], other)).toBe(true);
  expect(isSameForMany([message('SHOWN'), message('HELD')], sender)).toBe(false);
  expect(isSameForMany([message('SHOWN')], { ...other, since: sentAt })).toBe(true);
  expect(isSameForMany([message('SHOWN')], { ...other, since: new Date(sentAt.getTime() + 1) })).toBe(false);
});
