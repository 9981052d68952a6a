/**
 * 设备按浏览器自报的名称说成一句白话，例如「手机 · 微信」；认不出来就说「其他设备」。
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  // Apps and branded browsers name Chrome or Safari as well, so they are looked for first.
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/HuaweiBrowser/i, '华为浏览器'],
  [/MiuiBrowser/i, '小米浏览器'],
  [/HeyTapBrowser/i, 'OPPO 浏览器'],
  [/VivoBrowser/i, 'vivo 浏览器'],
  [/M?QQBrowser/i, 'QQ 浏览器'],
  [/UCBrowser|UCWEB/i, 'UC 浏览器'],
  [/Quark/i, '夸克'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const kindOf = (agent: string): string => {
  if (/iPad|Tablet|PlayBook|Android(?!.*Mobile)/i.test(agent)) return '平板';
  if (/iPhone|iPod|Mobile|Android|Windows Phone|\(Phone;/i.test(agent)) return '手机';
  return /Windows|Macintosh|Linux|X11|CrOS|OpenHarmony/i.test(agent) ? '电脑' : '';
};

/** A short label of the device for the person who uses it; never more than the agent itself tells. */
export const deviceOf = (agent: string): string => {
  const kind = kindOf(agent);
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  if (kind === '' && browser === undefined) return '其他设备';
  return [kind, browser].filter(Boolean).join(' · ');
};
