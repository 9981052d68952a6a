import { hash, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { regionList } from '#features/ground/organisations/shared/region-list.rules.ts';
import { seatOf } from '#features/ground/organisations/shared/region-seat.rules.ts';
import type { Database } from '#platform/server/db/database.ts';

const AT_ONCE = 2_000;
const TYPES = ['PARTY_TEACH_BASE', 'SITE_TEACH_BASE', 'BASIC_PARTY_SCHOOL', 'TRAIN_MODEL_BASE'];
const LEVELS = ['NATION', 'PROVINCE', 'CITY', 'COUNTY', 'OTHER'];
const FIRST_RC_ID = 3_492_108_525_197_339_831n;
const CATEGORIES = 7;
/** Degrees around a seat: towns are dense, the land between them is not. */
const DENSE = 0.2;
const WIDE = 2.5;

/** Places drawn as bases lie: six of ten near a seat of a prefecture, the others far around it. */
export const placesOf = (seed: string, count: number): { lng: number; lat: number; orgCode: string }[] => {
  const random = seededRandom(hash(seed));
  return Array.from({ length: count }, () => {
    const { pCode } = regionList[Math.floor(random() * regionList.length)] ?? { pCode: '' };
    const seat = seatOf(pCode) ?? { lng: 87.62, lat: 43.83 };
    const reach = random() < 0.6 ? DENSE : WIDE;
    const shift = () => (random() - 0.5) * 2 * reach;
    return { lng: seat.lng + shift(), lat: seat.lat + shift(), orgCode: pCode };
  });
};

const INSERT = `
  insert into base (id, org_code, name, base_type, rc_id, hierarchy, address, lng, lat, resource_record,
    publish_time, is_shown, view_num, is_top)
  select given.id, given.org_code, given.name, given.base_type, given.rc_id, given.hierarchy, given.address,
    given.lng, given.lat, 'SITE_TEACHING', now() - make_interval(mins => given.age), true, given.view_num, false
  from jsonb_to_recordset($1::text::jsonb) as given (id text, org_code text, name text, base_type text,
    rc_id text, hierarchy text, address text, lng float8, lat float8, age int, view_num int)`;

/** Writes `count` public bases over the whole region. */
export const fillBases = async (database: Database, count: number): Promise<void> => {
  const places = placesOf('bases', count);
  for (let start = 0; start < count; start += AT_ONCE) {
    const rows = places.slice(start, start + AT_ONCE).map(({ lng, lat, orgCode }, at) => {
      const number = start + at;
      return {
        ...{ id: `b${number}`, org_code: orgCode, lng, lat, age: number, view_num: (number * 7919) % 10_000 },
        ...{ name: `第 ${number} 处教育基地`, address: `第 ${number % 500} 号` },
        base_type: TYPES[number % TYPES.length],
        hierarchy: LEVELS[number % LEVELS.length],
        rc_id: String(FIRST_RC_ID + BigInt(number % CATEGORIES)),
      };
    });
    await database.execute(INSERT, [JSON.stringify(rows)]);
  }
  await database.execute('vacuum analyze base', []);
};
