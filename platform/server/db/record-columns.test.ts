import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { hours, line, numberOrNone, record, yesNo } from '#platform/shared/record.ts';
import { recordColumns } from './record-columns.ts';

const thing = record('thing', {
  title: line({ label: '名称', limit: 10 }),
  hours: hours({ label: '学时', places: ['page'] }),
  isOpen: yesNo({ label: '公开', places: ['page', 'export'] }),
  seats: numberOrNone({ label: '名额', min: 1, max: 9 }),
});
const thingTable = pgTable('thing', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  hundredths: integer('hundredths').notNull(),
  isOpen: boolean('is_open').notNull(),
});
const columns = recordColumns(thing, thingTable, {
  hours: {
    column: 'hundredths',
    to: (value) => Math.round(Number(value) * 100),
    from: (value) => (value / 100).toFixed(2),
  },
  seats: 'elsewhere',
});

describe('the columns of a record', () => {
  it('hold its values under their own names, or under those that the odd ones name', () => {
    const values = { title: '种棉花', hours: '1.50', isOpen: true, seats: 3 };
    const row = columns.columnsOf(values);
    expect(row).toEqual({ title: '种棉花', hundredths: 150, isOpen: true });
    expect(columns.valuesOf(row, { seats: 3 })).toEqual(values);
  });

  it('are selected for the places that show them, and put into words', () => {
    expect(Object.keys(columns.selectionFor('page'))).toEqual(['hundredths', 'isOpen']);
    expect(columns.factsFor('page', { hundredths: 150, isOpen: false })).toEqual([
      { key: 'hours', name: '学时', text: '1.50' },
      { key: 'isOpen', name: '公开', text: '否' },
    ]);
    expect(columns.factsFor('export', { isOpen: true })).toEqual([
      { key: 'isOpen', name: '公开', text: '是' },
    ]);
  });

  it('do not compile without a place for every field', () => {
    // @ts-expect-error `seats` has no column and is not said to be elsewhere
    recordColumns(thing, thingTable, {
      hours: { column: 'hundredths', to: (value) => Number(value), from: (value) => String(value) },
    });
    recordColumns(thing, thingTable, {
      // @ts-expect-error a column of another type than the field's does not take it
      hours: { column: 'title', to: (value) => Number(value), from: (value) => value },
      seats: 'elsewhere',
    });
  });
});
