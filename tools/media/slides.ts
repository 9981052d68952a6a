import { figure, isWide } from './figures.ts';
import { type Lecture, type Slide, teacherOf } from './lecture.ts';
import { escapeText, HEIGHT, LOOK, WIDTH } from './look.ts';
import { ridge, SUN, sunDisc } from './ridge.ts';

const STYLE = `
*{box-sizing:border-box;margin:0}
body{width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;position:relative;color:${LOOK.ink};font-family:${LOOK.sans}}
body>svg{position:absolute;inset:0}
.slide{position:absolute;inset:0;padding:40px 44px}
.bar{width:28px;height:4px;background:${LOOK.gold}}
.kicker{margin-top:8px;font-size:15px;line-height:1.4;color:${LOOK.goldInk};letter-spacing:.5px}
h1{font:700 30px/1.3 ${LOOK.song};margin-top:2px}
ol{list-style:none;padding:0;margin-top:16px}
li{display:flex;align-items:center;font-size:20px;line-height:1.35;margin-top:9px}
li i{flex:none;width:26px;height:26px;margin-right:11px;border:1.5px solid ${LOOK.gold};border-radius:50%;font:15px/23px ${LOOK.song};text-align:center;color:${LOOK.goldInk}}
.tight{margin-top:11px}
.tight li{margin-top:5px;font-size:19px}
.side .tight li{font-size:17px}
.full{margin-top:7px}
.full li{margin-top:1px;font-size:18px}
.full li i{width:24px;height:24px;line-height:21px}
.hid{visibility:hidden}
.new{opacity:var(--in,1)}
.side li{font-size:17px;width:262px}
.side svg{position:absolute;left:318px;top:52px;background:${LOOK.card};border:1px solid ${LOOK.rule};border-radius:4px}
.wide svg{position:absolute;left:40px;top:122px;overflow:visible}
.big{font:700 58px/1.15 ${LOOK.song};color:${LOOK.goldInk};margin-top:20px}
.note{font-size:19px;margin-top:4px;color:${LOOK.ink2}}
.cover{padding-top:64px}
.cover h1{font-size:38px;line-height:1.3;margin-top:6px;max-width:540px;text-wrap:balance}
.cover .note{font-size:17px;margin-top:12px}
`;

/** The first chapter opens with the title and has no number. */
const CHAPTER_NUMBERS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** Points still to come keep their place, so that nothing moves when they appear. */
const items = (texts: string[], stage: number) => {
  const rows = texts
    .map((text, i) => {
      const state = i >= stage ? ' class="hid"' : i === stage - 1 ? ' class="new"' : '';
      return `<li${state}><i>${i + 1}</i>${escapeText(text)}</li>`;
    })
    .join('');
  const room = texts.length > 4 ? ' class="full"' : texts.length > 3 ? ' class="tight"' : '';
  return `<ol${room}>${rows}</ol>`;
};

function body(slide: Slide, stage: number): string {
  const head = `<h1>${escapeText(slide.heading)}</h1>`;
  if (slide.kind === 'points') return `${head}${items(slide.points, stage)}`;
  if (slide.kind === 'number')
    return `${head}<p class="big">${escapeText(slide.big)}</p><p class="note">${escapeText(slide.note)}</p>`;
  return `${head}${items(slide.notes, stage)}${figure(slide.figure, stage).svg}`;
}

/** A wide drawing needs the whole lower half, so the ridge steps back there. */
export const showsRidge = (slide: Slide | undefined) => slide?.kind !== 'figure' || !isWide(slide.figure);

/** Where a section stands among the chapters: "第十一节" and the chapter's name. */
function orderOf(lecture: Lecture, section: number): string {
  const chapters = lecture.sections.slice(0, section + 1).flatMap(({ chapter }) => chapter ?? []);
  return `第${CHAPTER_NUMBERS[chapters.length - 2] ?? ''}节　${escapeText(chapters.at(-1) ?? '')}`;
}

export function slideOf(lecture: Lecture, section: number, stage: number): string {
  const slide = lecture.sections[section]?.slide;
  if (!slide) {
    const { name, role } = teacherOf(lecture);
    const kicker = `${lecture.node}　${lecture.place}`;
    return `<div class="slide cover"><div class="bar"></div><p class="kicker">${kicker}</p><h1>${escapeText(lecture.title)}</h1><p class="note">主讲　${name}　${role}</p></div>`;
  }
  const kind = slide.kind === 'figure' ? (isWide(slide.figure) ? 'wide' : 'side') : slide.kind;
  return `<div class="slide ${kind}"><div class="bar"></div><p class="kicker">${orderOf(lecture, section)}</p>${body(slide, stage)}</div>`;
}

/** A page of the picture. Layers without paper stay transparent, so that they can be stacked. */
export const page = (inner: string, opacity = 1, paper = 'transparent') =>
  `<!doctype html><meta charset="utf-8"><style>${STYLE}body{background:${paper};--in:${opacity}}</style><body>${inner}`;

export const ridgePage = (seed: string) => page(ridge(seed));
export const sunPage = page(sunDisc);

export function posterPage(lecture: Lecture): string {
  const sun = `<div style="position:absolute;left:${WIDTH * 0.2}px;top:${SUN.high}px">${sunDisc}</div>`;
  return page(sun + ridge(lecture.slug) + slideOf(lecture, 0, 0), 1, LOOK.ground);
}
