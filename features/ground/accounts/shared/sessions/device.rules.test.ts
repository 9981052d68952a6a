import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.rules.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    [
      '手机 · 微信',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${SAFARI} Mobile/15E148 MicroMessenger/8.0.53`,
    ],
    [
      '手机 · 华为浏览器',
      'Mozilla/5.0 (Linux; Android 12; HMA-AL00) AppleWebKit/537.36 Chrome/114.0.5735.196 HuaweiBrowser/15.0.4 Mobile Safari/537.36',
    ],
    [
      '手机 · Chrome',
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
    ],
    [
      '手机 · Safari',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) ${SAFARI} Version/18.1 Mobile/15E148 Safari/604.1`,
    ],
    [
      '平板 · Chrome',
      'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
    ],
    [
      '平板 · Safari',
      `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${SAFARI} Version/18.1 Mobile/15E148 Safari/604.1`,
    ],
    [
      '电脑 · Edge',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    ],
    ['电脑 · Chrome', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36'],
    [
      '电脑 · Firefox',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    ],
    ['其他设备', 'curl/8.5.0'],
    ['其他设备', ''],
  ])('is told as “%s”', (label, agent) => {
    expect(deviceOf(agent)).toBe(label);
  });
});

describe('a device of which little is told', () => {
  it.each([
    ['电脑', 'curl/8 (Linux)'],
    ['手机', 'Mozilla/5.0 (iPhone)'],
    ['Firefox', 'Firefox/145.0'],
    ['其他设备', 'curl/8'],
    ['其他设备', ''],
  ])('is %s', (label, agent) => {
    expect(deviceOf(agent)).toBe(label);
  });
});
