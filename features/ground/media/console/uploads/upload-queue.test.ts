import { describe, expect, it } from 'vitest';
import { UPLOAD_PATH } from './upload-path.ts';
import { fakeFile, fakeQueue, leftOver, MB, settle } from './upload-queue.fixtures.ts';

describe('the uploads of a window', () => {
  it('are sent two at once, the others after them', () => {
    const { queue, transfer, states } = fakeQueue();
    for (const name of ['a.mp4', 'b.mp4', 'c.mp4']) queue.add({ file: fakeFile(name), kind: 'video' });
    expect(states()).toEqual(['sending', 'sending', 'queued']);
    transfer(0).ends.onDone();
    expect(states()).toEqual(['done', 'sending', 'sending']);
  });

  it('give their turn to the next one while they are paused, and wait for it again', () => {
    const { queue, begin, states } = fakeQueue();
    const first = begin('a');
    begin('b');
    queue.add({ file: fakeFile('c.mp4'), kind: 'video' });
    queue.pause(first);
    expect(states()).toEqual(['paused', 'sending', 'sending']);
    queue.resume(first);
    expect(states()).toEqual(['queued', 'sending', 'sending']);
  });

  it('take the same file once', () => {
    const { queue, begin } = fakeQueue();
    begin('a');
    expect(queue.add({ file: fakeFile('a.mp4'), kind: 'video' })).toBeNull();
    expect(queue.view().items).toHaveLength(1);
  });

  it('go on by themselves after a failure, later and later, from the same transfer', async () => {
    const { begin, transfer, pass, queue } = fakeQueue();
    begin('a');
    await transfer(0).fail({ status: 0 });
    expect(queue.view().items[0]).toMatchObject({ state: 'waiting', message: '网络不稳，1 秒后自动续传' });
    await pass(1000);
    await transfer(0).fail({ status: 503 });
    expect(queue.view().items[0]?.message).toBe('服务器正忙，2 秒后自动续传');
    await pass(2000);
    expect(transfer(0)).toMatchObject({ isGoing: true, starts: 3 });
    transfer(0).ends.onKept(5 * MB);
    await transfer(0).fail({ status: 0 });
    expect(queue.view().items[0]?.message).toContain('1 秒后');
  });

  it('wait for the network without a clock while it is gone, and go on as soon as it is back', async () => {
    const { begin, transfer, world, queue, pass } = fakeQueue();
    begin('a');
    world.isOnline = false;
    await transfer(0).fail({ status: 0 });
    expect(queue.view().items[0]?.message).toBe('网络断开了，恢复后自动续传');
    await pass(3_600_000);
    expect(transfer(0).starts).toBe(1);
    world.isOnline = true;
    queue.networkChanged();
    expect(transfer(0)).toMatchObject({ isGoing: true, starts: 2 });
  });

  it('fetch the newest request token once when the old one is refused, then go on', async () => {
    const { begin, transfer, world, queue } = fakeQueue();
    begin('a');
    await transfer(0).fail({ status: 403, code: 'access.badToken' });
    expect(world.tokens).toBe(1);
    expect(transfer(0).starts).toBe(2);
    await transfer(0).fail({ status: 403, code: 'access.badToken', message: '页面的安全令牌已失效' });
    expect(world.tokens).toBe(1);
    expect(queue.view().items[0]).toMatchObject({ state: 'stopped', message: '页面的安全令牌已失效' });
  });

  it('stop for a person who is signed out, and keep what has arrived', async () => {
    const { begin, transfer, world, queue } = fakeQueue();
    begin('a');
    transfer(0).ends.onKept(5 * MB);
    await transfer(0).fail({ status: 401 });
    expect(queue.view().items[0]?.message).toContain('请重新登录后继续');
    expect(world.memory.get('a')?.sent).toBe(5 * MB);
  });

  it('say what the server said, and do not try again by themselves', async () => {
    const { begin, transfer, queue, pass } = fakeQueue();
    begin('a');
    await transfer(0).fail({ status: 415, message: '“a.mp4”的类型不能上传。' });
    await pass(600_000);
    expect(queue.view().items[0]).toMatchObject({ state: 'stopped', message: '“a.mp4”的类型不能上传。' });
    expect(transfer(0).starts).toBe(1);
  });

  it('tell it when the file was changed or unplugged, instead of trying for ever', async () => {
    const { begin, transfer, world, queue } = fakeQueue();
    begin('a');
    world.isReadable = false;
    await transfer(0).fail({ status: 0 });
    expect(queue.view().items[0]?.message).toContain('请重新选择这个文件');
  });

  it('begin at the first byte, when told to, after the server has cleared them', async () => {
    const { begin, transfer, world, queue } = fakeQueue();
    const key = begin('a');
    await transfer(0).fail({ status: 410 });
    expect(queue.view().items[0]).toMatchObject({ state: 'stopped', isCleared: true, sent: 0 });
    expect(world.memory.size).toBe(0);
    queue.resume(key);
    expect(transfer(1)).toMatchObject({ path: '', isGoing: true });
  });

  it('are given up here and on the server when they are cancelled', async () => {
    const { begin, queue, world, transfer } = fakeQueue();
    await queue.cancel(begin('a'));
    expect(queue.view().items).toEqual([]);
    expect(transfer(0).isGoing).toBe(false);
    expect(world.ended).toEqual([`${UPLOAD_PATH}/a`]);
    expect(world.memory.size).toBe(0);
  });

  it('make leaving a question only while something is under way', () => {
    const { begin, queue, transfer } = fakeQueue();
    expect(queue.isBusy()).toBe(false);
    begin('a');
    expect(queue.isBusy()).toBe(true);
    transfer(0).ends.onDone();
    expect(queue.isBusy()).toBe(false);
  });
});

describe('uploads that an earlier page began', () => {
  const opened = async (set: (world: ReturnType<typeof fakeQueue>['world']) => void = () => undefined) => {
    const all = fakeQueue([leftOver('a'), leftOver('b')]);
    set(all.world);
    all.queue.belongTo('person');
    await settle();
    return all;
  };

  it('are listed with what the server has of them', async () => {
    const { queue } = await opened((world) => world.offsets.set(`${UPLOAD_PATH}/a`, 6 * MB));
    expect(queue.view().left.map(({ id, sent, isCleared }) => [id, sent, isCleared])).toEqual([
      ['a', 6 * MB, false],
      ['b', 4 * MB, false],
    ]);
  });

  it('are told when the server has cleared them, forgotten when they had arrived whole', async () => {
    const { queue, world } = await opened(({ offsets }) => {
      offsets.set(`${UPLOAD_PATH}/a`, 'gone');
      offsets.set(`${UPLOAD_PATH}/b`, 10 * MB);
    });
    expect(queue.view().left.map(({ id, isCleared }) => [id, isCleared])).toEqual([['a', true]]);
    expect([...world.memory.keys()]).toEqual(['a']);
  });

  it('are left to the other window that sends them', async () => {
    const { queue } = await opened((world) => world.held.add('a'));
    expect(queue.view().left.map(({ id }) => id)).toEqual(['b']);
  });

  it('go on from the server’s place when the same file is chosen again', async () => {
    const { queue, transfer } = await opened();
    queue.add({ file: fakeFile('a.mp4'), kind: 'video' });
    expect(transfer(0).path).toBe(`${UPLOAD_PATH}/a`);
    expect(queue.view().items[0]).toMatchObject({ fileId: 'a', sent: 4 * MB });
    expect(queue.view().left.map(({ id }) => id)).toEqual(['b']);
  });

  it('are not confused with a file that only has the same name', async () => {
    const { queue, transfer } = await opened();
    queue.add({ file: fakeFile('a.mp4', 11 * MB), kind: 'video' });
    expect(transfer(0).path).toBe('');
  });

  it('are given up on the server too', async () => {
    const { queue, world } = await opened();
    await queue.discard('a');
    expect(queue.view().left.map(({ id }) => id)).toEqual(['b']);
    expect(world.ended).toEqual([`${UPLOAD_PATH}/a`]);
  });

  it('stop and wait on the server when somebody else signs in', async () => {
    const { queue, transfer, world } = await opened();
    queue.add({ file: fakeFile('c.mp4'), kind: 'video' });
    world.memory.clear();
    queue.belongTo('another');
    await settle();
    expect(queue.view()).toEqual({ items: [], left: [] });
    expect(transfer(0).isGoing).toBe(false);
    expect(world.ended).toEqual([]);
  });
});
