import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTasks, type TaskContext } from '#features/ground/tasks/server/tasks.public.ts';
import {
  type ClassStudyWorld,
  openClassStudy,
} from '#features/teaching/classes/server/class-study.fixtures.ts';
import { readPdf } from '#platform/server/pdf/pdf-read.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { readSeal, readStatement } from '../shared/cert-statement.rules.ts';
import * as contract from '../shared/certificates.contract.ts';
import { statusBits } from './badge.service.ts';
import { fileOf } from './cert.read.ts';
import { packTask } from './cert-pack.service.ts';
import { listenCertificates, publicKeys, seedTemplate } from './certificates.public.ts';
import { brokenCounters, findCertificate, listOwnRows } from './certificates.repository.ts';
import { certificatesRoutes } from './certificates.routes.ts';

/** Whether `signature` is of one of the portal's keys. */
const isSigned = async (keyId: string, content: Uint8Array, signature: Uint8Array) => {
  const x = (await publicKeys(world.deps)).find(({ id }) => id === keyId)?.publicKey ?? '';
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, content, key, signature);
};

const ORIGIN = 'https://learn.example.cn';
const ADMIN_ORG = '000002000065';

let world: ClassStudyWorld;
let ask: Awaited<ReturnType<ClassStudyWorld['serve']>>['ask'];
let admin: Caller;

beforeAll(async () => {
  world = await openClassStudy();
  await seedTemplate(world.deps);
  listenCertificates(world.deps);
  ({ ask } = await world.serve(certificatesRoutes(world.deps)));
  admin = {
    ...(await world.makePerson('管理员', ADMIN_ORG)),
    activeRole: { roleCode: 'admin', orgCode: ADMIN_ORG },
  };
});
afterAll(() => world.close());

const graduate = async (name: string) => {
  const course = await world.makeCourse();
  const person = await world.makePerson(name);
  const { classId } = await world.enrolled([{ courseId: course }], {}, person);
  await world.finish(person, course, classId);
  return { person, classId };
};
const own = async (person: Caller) => (await ask(person, contract.listMyCerts)).json().datalist;
const rowOf = async (person: Caller) => {
  const { rows } = await listOwnRows(world.database.db, person.userId, { pageNum: 0, pageSize: 9 });
  return rows;
};

describe('a graduation', () => {
  it('is certified in its own moment, with frozen facts, a number, a message and nothing opened', async () => {
    const { person } = await graduate('热依拉·艾尔肯');
    const [cert] = await own(person);
    expect(cert).toMatchObject({ certName: '结业证书', status: 'VALID', classHours: '0.75' });
    expect(cert.certNo).toMatch(/^2026-6531-000001$/);
    expect((await ask(person, contract.countMyCerts)).json().data.num).toBe(1);
    const told = await world.query<{ kind: string }>('select kind from notification where user_id = $1', [
      person.userId,
    ]);
    expect(told.map(({ kind }) => kind)).toContain('CERT_ISSUED');
    const [row] = await rowOf(person);
    const read = readStatement(row?.statement ?? '');
    expect(read?.facts).toEqual(row?.facts);
    expect(read && (await isSigned(read.keyId, Buffer.from(read.head), read.signature))).toBe(true);
  });

  it('gives a sealed file whose text is what was issued', async () => {
    const { person } = await graduate('阿卜杜热合曼·买买提吐尔逊');
    const [cert] = await own(person);
    const file = await fileOf(world.deps, person, cert.certId, ORIGIN);
    const seal = readSeal(new Uint8Array(file.content));
    expect(seal && (await isSigned(seal.keyId, seal.content, seal.signature))).toBe(true);
    const text = (await readPdf(file.content)).flat().join('');
    for (const said of ['阿卜杜热合曼·买买提吐尔逊', '0.75', cert.certNo, '准予结业'])
      expect(text.replaceAll('\u00a0', '')).toContain(said);
  });

  it('of somebody whose name cannot be printed is left out, and said so when it is issued by hand', async () => {
    const { person, classId } = await graduate('王\u{20bb7}');
    expect(await own(person)).toEqual([]);
    const reply = await ask(admin, contract.createCerts, { classId });
    expect(reply.json().data).toMatchObject({
      createdNum: 0,
      skipped: [{ userId: person.userId, reason: '姓名里有印不出来的字：\u{20bb7}' }],
    });
  });
});

describe('issuing by hand', () => {
  it('is done once for a person, a class and a template', async () => {
    const { person, classId } = await graduate('古丽米热');
    const again = await ask(admin, contract.createCerts, { classId, userIds: [person.userId, 'nobody'] });
    expect(again.json().data.createdNum).toBe(0);
    expect(
      again
        .json()
        .data.skipped.map((one: { reason: string }) => one.reason)
        .sort(),
    ).toEqual(['不在这个班级', '已经颁发过']);
    expect(await own(person)).toHaveLength(1);
  });

  it('is not for those who do not manage the class', async () => {
    const { person, classId } = await graduate('买买提');
    const stranger = {
      ...(await world.makePerson('外地管理员', `${ADMIN_ORG}000099`)),
      activeRole: { roleCode: 'admin', orgCode: `${ADMIN_ORG}000099` } as const,
    };
    expect((await ask(stranger, contract.createCerts, { classId })).statusCode).toBe(404);
    const [cert] = await own(person);
    expect((await ask(stranger, contract.getCert, { id: cert.certId })).statusCode).toBe(404);
    expect((await ask(stranger, contract.revokeCert, { id: cert.certId, reason: '试' })).statusCode).toBe(
      404,
    );
    expect((await ask(stranger, contract.listCerts)).json().datalist).toEqual([]);
    expect((await ask(person, contract.listCerts)).statusCode).toBe(403);
  });
});

describe('a number', () => {
  it('packs the valid certificates of a class into one file, with the names of their people', async () => {
    const { person, classId } = await graduate('帕提古丽·依明');
    const [cert] = await own(person);
    const context: TaskContext = {
      deps: world.deps,
      taskId: '',
      caller: admin,
      signal: new AbortController().signal,
      progress: (done, total) => told.push(`${done}/${total}`),
      isCancelled: () => false,
    };
    const told: string[] = [];
    const { message, file } = await packTask.run({ classId, origin: ORIGIN }, context);
    const archive = Buffer.from(file?.content ?? new Uint8Array());
    expect(message).toBe('打包了 1 张证书。');
    expect(told).toEqual(['1/1']);
    expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    expect(archive.includes(Buffer.from(`帕提古丽·依明-${cert.certNo}.pdf`))).toBe(true);
    expect(archive.includes(Buffer.from('%PDF-'))).toBe(true);
    const stranger = await world.makePerson('外人');
    const other = {
      ...stranger,
      activeRole: { roleCode: 'manager' as const, orgCode: '000002000065000031' },
    };
    expect((await ask(other, contract.packCerts, { classId })).statusCode).toBe(404);
    expect((await ask(person, contract.packCerts, { classId })).statusCode).toBe(403);
    registerTasks(world.deps, [packTask]);
    await world.deps.jobs.open();
    const started = await ask(admin, contract.packCerts, { classId });
    expect(started.json().data.taskId).not.toBe('');
  });

  it('shows its person when it was last checked, written once a minute at most', async () => {
    const { person } = await graduate('买买提江·吐尔地');
    const [cert] = await own(person);
    const last = async () =>
      (await ask(person, contract.getCert, { id: cert.certId })).json().data.lastCheckedTime;
    const check = () => ask(null, contract.verifyCert, { certNo: cert.certNo });
    expect(await last()).toBe('');
    await check();
    const first = await last();
    expect(first).not.toBe('');
    world.deps.advance(30);
    await check();
    expect(await last()).toBe(first);
    world.deps.advance(31);
    await check();
    expect((await last()) > first).toBe(true);
  });

  it('shows everybody every printed field with the name masked, and no number leads to a near one', async () => {
    const { person } = await graduate('迪丽拜尔');
    const [cert] = await own(person);
    const found = (await ask(null, contract.verifyCert, { certNo: cert.certNo })).json().data;
    expect(found).toMatchObject({ foundFlag: '1', name: '迪**', hours: '0.75', status: 'VALID' });
    expect(found.svg).toContain('<svg');
    const other = cert.certNo.replace(/-0/, '-9');
    const missed = (await ask(null, contract.verifyCert, { certNo: other })).json().data;
    expect(missed).toMatchObject({ foundFlag: '0', certNo: other, nearNo: cert.certNo });
  });

  it('is given without gaps by year and organisation', async () => {
    expect(await brokenCounters(world.database.db)).toEqual([]);
  });
});

describe('an end', () => {
  it('by revocation keeps the number, which says when and why; badge and file are no longer given', async () => {
    const { person } = await graduate('王军');
    const [cert] = await own(person);
    const badge = (await ask(person, contract.getBadge, { id: cert.certId })).json().data;
    expect(badge.jwt.split('.')).toHaveLength(3);
    expect((await ask(admin, contract.revokeCert, { id: cert.certId, reason: ' ' })).statusCode).toBe(400);
    const reply = await ask(admin, contract.revokeCert, { id: cert.certId, reason: '代学代考，学时作废' });
    expect(reply.statusCode).toBe(200);
    const found = (await ask(null, contract.verifyCert, { certNo: cert.certNo })).json().data;
    expect(found).toMatchObject({ status: 'REVOKED', reason: '代学代考，学时作废' });
    expect((await ask(admin, contract.revokeCert, { id: cert.certId, reason: '再' })).statusCode).toBe(409);
    expect((await ask(person, contract.getBadge, { id: cert.certId })).statusCode).toBe(409);
    await expect(fileOf(world.deps, person, cert.certId, ORIGIN)).rejects.toThrow();
    const row = await findCertificate(world.database.db, cert.certId);
    const place = row?.statusIndex ?? -1;
    expect(((statusBits([place])[place >> 3] ?? 0) >> (7 - (place % 8))) & 1).toBe(1);
    const again = await ask(admin, contract.createCerts, { classId: cert.classId });
    expect(again.json().data.createdNum).toBe(0);
  });

  it('by reissue bears the new name; the old number stays as it was and leads to the new one', async () => {
    const { person } = await graduate('王俊');
    const [cert] = await own(person);
    const wanted = { id: cert.certId, reason: '姓名更正' };
    expect((await ask(admin, contract.reissueCert, wanted)).statusCode).toBe(422);
    await world.query('update app_user set name = $1 where id = $2', ['王峻', person.userId]);
    const { data } = (await ask(admin, contract.reissueCert, wanted)).json();
    expect(data.certNo).not.toBe(cert.certNo);
    const old = (await ask(null, contract.verifyCert, { certNo: cert.certNo })).json().data;
    expect(old).toMatchObject({ status: 'REISSUED', name: '王*', replacedBy: data.certNo });
    expect((await findCertificate(world.database.db, cert.certId))?.facts.name).toBe('王俊');
    expect((await findCertificate(world.database.db, data.certId))?.facts.name).toBe('王峻');
    expect(await brokenCounters(world.database.db)).toEqual([]);
  });
});

describe('a template', () => {
  it('with words or a seal that cannot be printed is told so in the trial, and is not put in use', async () => {
    const { id } = (
      await ask(admin, contract.createTemplate, { name: '试印', orientation: 'LANDSCAPE' })
    ).json().data;
    const { draft } = (await ask(admin, contract.getTemplate, { id })).json().data;
    const worded = (text: string) => ({
      ...draft,
      items: draft.items.map((item: { key: string }) => (item.key === 'hint' ? { ...item, text } : item)),
    });
    const tried = await ask(admin, contract.previewTemplate, { draft: worded('\u{20bb7}') });
    expect(tried.json().data.problems).toEqual(['模板的文字里有印不出来的字：\u{20bb7}，请换成别的写法。']);
    const broken = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]).toString('base64');
    let version = 1;
    for (const [wrong, code] of [
      [worded('\u{20bb7}'), 'certificates.badLayout'],
      [{ ...draft, sealPicture: broken }, 'certificates.badSeal'],
    ] as const) {
      const saved = await ask(admin, contract.saveTemplate, { id, name: '试印', draft: wrong, version });
      version = saved.json().data.version;
      const used = await ask(admin, contract.activateTemplate, { id, version });
      expect([used.statusCode, used.json().code]).toEqual([400, code]);
    }
  });

  it('put in use is frozen: what was issued looks as before, what comes looks new', async () => {
    const { person } = await graduate('努尔比娅');
    const [cert] = await own(person);
    const before = (await ask(person, contract.getCertPicture, { id: cert.certId })).json().data.svg;
    const { id } = (
      await ask(admin, contract.createTemplate, { name: '新样', orientation: 'PORTRAIT' })
    ).json().data;
    const { draft, version } = (await ask(admin, contract.getTemplate, { id })).json().data;
    const items = draft.items.map((item: { key: string }) =>
      item.key === 'title' ? { ...item, text: '优秀学员证书' } : item,
    );
    const saved = await ask(admin, contract.saveTemplate, {
      id,
      name: '新样',
      draft: { ...draft, items },
      version,
    });
    const next = saved.json().data.version;
    expect((await ask(admin, contract.saveTemplate, { id, name: '新样', draft, version })).statusCode).toBe(
      409,
    );
    expect((await ask(admin, contract.chooseTemplate, { id })).statusCode).toBe(422);
    expect((await ask(admin, contract.activateTemplate, { id, version: next })).json().data.activeNo).toBe(1);
    expect((await ask(admin, contract.chooseTemplate, { id })).statusCode).toBe(200);
    const after = (await ask(person, contract.getCertPicture, { id: cert.certId })).json().data.svg;
    expect(after).toBe(before);
    const later = await graduate('布力布力');
    expect((await own(later.person))[0].certName).toBe('优秀学员证书');
    const preview = (await ask(admin, contract.previewTemplate, { draft })).json().data;
    expect(preview.problems).toEqual([]);
    expect(preview.trials.every((trial: { fitsFlag: string }) => trial.fitsFlag === '1')).toBe(true);
  });
});
