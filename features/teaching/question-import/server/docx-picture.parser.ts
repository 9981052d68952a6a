import { lostToken } from '../shared/text-picture.parser.ts';
import { attributeOf, childrenOf, type XmlNode } from './docx-xml.parser.ts';

/** Word 里的图片：浏览器看得了的读出来，EMF、WMF 等读不了的在原处写明；同一张图只存一次。 */
export interface DocxPicture {
  /** Stands in the text until the picture has an id: [图:docx-1]. */
  readonly token: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export interface DocxPictures {
  readonly found: readonly DocxPicture[];
  /** Mark in the text for the picture of a relation. */
  readonly tokenOf: (relationId: string, alt: string) => string;
}

const READABLE = /\.(png|jpe?g|gif|webp)$/i;
const MOST = 200;

/** Alternative texts that programs make up themselves. */
const MADE_UP = /自动生成|^(图片|图像|picture|image|img)?[\s_-]*\d*$|\.(png|jpe?g|gif|bmp|emf|wmf)$/i;

const altOf = (text: string): string => {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/[\]|｜[]/g, '')
    .trim()
    .slice(0, 200);
  return MADE_UP.test(plain) ? '' : plain;
};

const nameOf = (path: string) => path.split('/').at(-1) ?? path;

const partOf = (target: string): string => {
  const way = (target.startsWith('/') ? target.slice(1) : `word/${target}`).split('/');
  const kept: string[] = [];
  for (const step of way) {
    if (step === '..') kept.pop();
    else if (step !== '.' && step !== '') kept.push(step);
  }
  return kept.join('/');
};

/** Pictures named by the relations of a part; `parts` are the unpacked entries. */
export const docxPictures = (
  relations: XmlNode | undefined,
  parts: ReadonlyMap<string, Buffer>,
): DocxPictures => {
  const targets = new Map(
    childrenOf(relations?.children[0], 'Relationship').map((node) => [
      attributeOf(node, 'Id') ?? '',
      {
        target: attributeOf(node, 'Target') ?? '',
        isOutside: attributeOf(node, 'TargetMode') === 'External',
      },
    ]),
  );
  const found: DocxPicture[] = [];
  const known = new Map<string, string>();
  const tokenOf = (relationId: string, alt: string): string => {
    const relation = targets.get(relationId);
    if (!relation) return lostToken('图片');
    if (relation.isOutside) return lostToken('链接到别处的图片');
    const part = partOf(relation.target);
    const bytes = parts.get(part);
    const fileName = nameOf(part);
    const ending = /\.([A-Za-z0-9]{1,5})$/.exec(fileName)?.[1]?.toUpperCase() ?? '';
    if (!READABLE.test(fileName)) return lostToken(`图片（${ending || '未知'} 格式，请另存为 PNG）`);
    if (!bytes) return lostToken('图片');
    if (!known.has(part) && found.length >= MOST) return lostToken(`图片（一个文件最多读 ${MOST} 张）`);
    const token = known.get(part) ?? `docx-${found.length + 1}`;
    if (!known.has(part)) found.push({ token, fileName, bytes });
    known.set(part, token);
    const words = altOf(alt);
    return `[图:${token}${words === '' ? '' : `|${words}`}]`;
  };
  return { found, tokenOf };
};
