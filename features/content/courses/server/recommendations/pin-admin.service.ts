import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { pictureAddress } from '#features/ground/media/server/media.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { PIN_SLOTS, type savePins } from '../../shared/classifications/classification-admin.contract.ts';
import { refuseOthers } from '../../shared/classifications/classification-edit.rules.ts';
import { badFields, editingErrors } from '../../shared/documents/course-editing.errors.ts';
import { isCalendarDay, PIN_TITLES } from '../../shared/recommendations/pin.rules.ts';
import { announcePins } from '../course.cache.ts';
import { selectPublishedIds } from '../course.repository.ts';
import { lockSlot, replacePins, selectPins, selectSlots } from './pin.repository.ts';

/** Courses in front of recommendations, slot by slot. */
export const pinAdmin = (deps: Deps) => {
  const { db } = deps.database;
  return {
    list: async () => {
      const versions = new Map((await selectSlots(db)).map(({ slot, version }) => [slot, version]));
      const pins = Map.groupBy(await selectPins(db), ({ slot }) => slot);
      return PIN_SLOTS.map((slot) => ({
        slot,
        title: PIN_TITLES[slot],
        version: versions.get(slot) ?? 0,
        items: (pins.get(slot) ?? []).map(({ courseId, title, lang, coverKey, status, untilDate }) => ({
          courseId,
          title,
          lang,
          cover: pictureAddress(coverKey),
          status,
          untilDate: untilDate ?? '',
        })),
      }));
    },

    /**
     * Keeps the courses of one slot in their order. Throws `courses.regionOnly` (403), `courses.pinsChanged`
     * (409), and `courses.badFields` (400) for a course that is not published or named twice, or no day.
     */
    save: async (caller: Caller, { slot, version, items }: InputOf<typeof savePins>): Promise<void> => {
      refuseOthers(caller);
      const wanted = items.map(({ courseId, untilDate = '' }) => ({
        courseId,
        untilDate: untilDate === '' ? null : untilDate,
      }));
      const ids = wanted.map(({ courseId }) => courseId);
      if (new Set(ids).size < ids.length) throw badFields({ items: '同一门课程在一个位置只能出现一次' });
      if (wanted.some(({ untilDate }) => untilDate !== null && !isCalendarDay(untilDate)))
        throw badFields({ items: '截止日期不是有效的日期' });
      await db.transaction(async (tx) => {
        if ((await lockSlot(tx, slot)) !== version) throw editingErrors.pinsChanged();
        const before = (await selectPins(tx)).filter((pin) => pin.slot === slot);
        // A course that was taken down since may stay in the list: it is simply not shown.
        const added = ids.filter((id) => !before.some(({ courseId }) => courseId === id));
        if ((await selectPublishedIds(tx, added)).length < added.length)
          throw badFields({ items: '只能置顶已发布的课程' });
        await replacePins(tx, slot, version + 1, wanted);
        await audit(tx, deps.clock, {
          userId: caller.userId,
          action: 'courses.savePins',
          subject: slot,
          orgCode: ROOT_ORG_CODE,
          facts: {
            label: PIN_TITLES[slot],
            before: { courseIds: before.map(({ courseId }) => courseId) },
            after: { courseIds: ids },
          },
        });
      });
      await announcePins(deps);
    },
  };
};
