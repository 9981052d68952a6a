/** The product's colours and faces, as the pictures here need them. */
export const LOOK = {
  ground: '#F6F0E5',
  card: '#FFFEFC',
  ink: '#1E1A16',
  ink2: '#4B443C',
  line: '#8F8474',
  rule: '#CFC3B0',
  gold: '#B57C18',
  goldInk: '#7C5610',
  sun: '#C9932F',
  blue: '#1F5784',
  water: '#5F93B8',
  pine: '#2C6647',
  sand: '#E3CB9A',
  danger: '#A3152F',
  song: "'Noto Serif CJK SC','Source Han Serif SC','Songti SC',SimSun,serif",
  sans: "'Noto Sans CJK SC','Source Han Sans SC','PingFang SC','Microsoft YaHei',sans-serif",
};

export const WIDTH = 640;
export const HEIGHT = 360;

export const escapeText = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
