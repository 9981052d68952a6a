import { Parser } from 'htmlparser2';

/** An element of a part of a Word file; text is kept where Word keeps text. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

const TEXTS = new Set(['w:t', 'm:t', 'w:instrText', 'w:delText', 'w:delInstrText']);

class XmlFault extends Error {}

export const isXmlFault = (error: unknown): boolean => error instanceof XmlFault;

const MAX_DEPTH = 400;

/** The tree of a part. Throws what `isXmlFault` knows when it is no well-formed XML, or declares entities. */
export const parseXml = (given: string): XmlNode => {
  const xml = given.replace(/^\ufeff/, '');
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const way: XmlNode[] = [root];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const node: XmlNode = { name, attributes, children: [], text: '' };
        way.at(-1)?.children.push(node);
        way.push(node);
        if (way.length > MAX_DEPTH) throw new XmlFault('nested too deeply');
      },
      onclosetag: (_name, isImplied) => {
        way.pop();
        // An empty element closes itself; any other that nobody closed was left open.
        if (isImplied && xml[parser.endIndex - 1] !== '/') throw new XmlFault('not well-formed');
      },
      ontext: (text) => {
        const node = way.at(-1);
        if (node && TEXTS.has(node.name)) node.text += text;
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new XmlFault('declarations');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  const isOpen = way.length > 1;
  parser.end();
  if (isOpen || root.children.length === 0) throw new XmlFault('not well-formed');
  return root;
};

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** Every element of that name below `node`. */
export const descendants = (node: XmlNode, name: string, found: XmlNode[] = []): XmlNode[] => {
  for (const child of node.children) {
    if (child.name === name) found.push(child);
    descendants(child, name, found);
  }
  return found;
};

export const attributeOf = (node: XmlNode | undefined, attribute = 'w:val'): string | undefined =>
  node?.attributes[attribute];

/** A switch like w:b: on unless it says off. */
export const isOn = (node: XmlNode | undefined): boolean =>
  node !== undefined && !['0', 'false', 'off', 'none'].includes(attributeOf(node) ?? '1');
