import { Parser } from 'htmlparser2';

/** An element by its name without prefix: the standard has one namespace, and producers name it as they like. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
};

type Open = { name: string; attributes: Record<string, string>; children: Open[]; text: string };

const MAX_DEPTH = 100;
/** The parser takes the longer for each element the more of them are open. */
const MAX_OPEN = 6000;
const MAX_ELEMENTS = 500_000;

/** As far as it can be read; nothing is fetched, and entities are those of XML alone. */
export function parseXml(xml: string): Element {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const path = [root];
  let count = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        count += 1;
        const element: Open = { name: localName(name), attributes, children: [], text: '' };
        if (path.length < MAX_DEPTH && count < MAX_ELEMENTS) path.at(-1)?.children.push(element);
        path.push(element);
        if (path.length > MAX_OPEN || count > MAX_ELEMENTS) parser.pause();
      },
      ontext: (text) => {
        const element = path.at(-1);
        if (element) element.text += text;
      },
      onclosetag: () => {
        if (path.length > 1) path.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return root.children[0] ?? root;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((child) => child.name === name);
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text of an element below this one, by the names on the way; empty where there is none. */
export function textAt(element: Element | undefined, ...names: string[]): string {
  return names.reduce<Element | undefined>(childOf, element)?.text.trim() ?? '';
}

/** Numbers that stand apart by blanks; what is no number ends the list. */
export function numbersOf(text: string | undefined): number[] {
  const numbers = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const end = numbers.findIndex((number) => !Number.isFinite(number));
  return text === undefined || text.trim() === ''
    ? []
    : numbers.slice(0, end < 0 ? undefined : end);
}

export function numberOf(text: string | undefined, otherwise: number): number {
  return numbersOf(text)[0] ?? otherwise;
}
