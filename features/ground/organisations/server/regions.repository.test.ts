import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { regionList } from '../shared/region-list.rules.ts';
import { ROOT_ORG_CODE } from '../shared/regions.rules.ts';
import { baseRegions } from './base-data.ts';
import { URUMQI_BRANCH } from './regions.fixtures.ts';
import {
  addOrganisations,
  findInstallation,
  hasOwnData,
  keepInstallation,
  loadBaseData,
  orgNames,
} from './regions.public.ts';
import { listRegions } from './regions.repository.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await loadBaseData(database.db);
});
afterAll(() => database.close());

describe('the base data', () => {
  it('may be loaded at every start: the second time adds nothing and takes under a second', async () => {
    const before = await listRegions(database.db, { parentCode: ROOT_ORG_CODE });
    const startedAt = performance.now();
    await loadBaseData(database.db);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(await listRegions(database.db, { parentCode: ROOT_ORG_CODE })).toEqual(before);
  });

  it('brings back an organisation that went missing and leaves a renamed one alone', async () => {
    await database.db
      .transaction(async (tx) => {
        const [town] = baseRegions().filter(({ level }) => level === 4);
        const code = town?.code ?? '';
        await tx.execute(`delete from organisation where code = '${code}'`);
        await tx.execute(
          `update organisation set name = '改名后的县' where code = '000002000065653100653125'`,
        );
        await loadBaseData(tx);
        const names = await orgNames(tx, [code, '000002000065653100653125']);
        expect(names.get(code)).toBe(town?.name);
        expect(names.get('000002000065653100653125')).toBe('改名后的县');
        tx.rollback();
      })
      .catch((error: Error) => expect(error.message).toMatch(/rollback/i));
  });

  it('has the prefectures of the offline list in its order, then the cities directly under the region', async () => {
    const prefectures = (await listRegions(database.db, { parentCode: ROOT_ORG_CODE })).filter(
      ({ level }) => level === 2,
    );
    expect(prefectures.slice(0, 14).map((row) => ({ pCode: row.code, pName: row.shortName }))).toEqual(
      regionList,
    );
    expect(prefectures.slice(14).map(({ name }) => name)).toEqual(['自治区直辖县级行政区划']);
  });

  it('has every county under its prefecture, and towns under all but those set up since 2024', () => {
    const rows = baseRegions();
    const counties = rows.filter(({ level }) => level === 3);
    expect(counties).toHaveLength(112);
    const bare = counties.filter(({ code }) => !rows.some(({ parentCode }) => parentCode === code));
    expect(bare.map(({ name }) => name)).toEqual(['岑岭县', '和康县', '和安县', '草湖市']);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(rows.every(({ name }) => /^[\p{Script=Han}（）、]+$/u.test(name))).toBe(true);
  });
});

describe('an organisation', () => {
  it('is refused when its code does not continue its parent’s', async () => {
    const wrong = { ...URUMQI_BRANCH, code: '000002000065653100653101900001' };
    await expect(addOrganisations(database.db, [wrong])).rejects.toThrow();
  });

  it('is refused when its parent does not exist', async () => {
    const orphan = {
      ...URUMQI_BRANCH,
      code: '000002000065650100999999900001',
      parentCode: '000002000065650100999999',
    };
    await expect(addOrganisations(database.db, [orphan])).rejects.toThrow();
  });

  it('has its full name found by code; unknown and repeated codes do no harm', async () => {
    const names = await orgNames(database.db, ['000002000065654000', 'nobody', '000002000065654000']);
    expect([...names]).toEqual([['000002000065654000', '伊犁哈萨克自治州']]);
    expect(await orgNames(database.db, [])).toEqual(new Map());
  });
});

describe('facts about the installation', () => {
  it('are kept under their key and replaced', async () => {
    expect(await findInstallation(database.db, 'demo')).toBeNull();
    await keepInstallation(database.db, 'demo', 'one');
    await keepInstallation(database.db, 'demo', 'two');
    expect(await findInstallation(database.db, 'demo')).toBe('two');
  });

  it('own data means an organisation beside the regions that every installation has', async () => {
    expect(await hasOwnData(database.db)).toBe(false);
    await addOrganisations(database.db, [URUMQI_BRANCH]);
    expect(await hasOwnData(database.db)).toBe(true);
  });
});
