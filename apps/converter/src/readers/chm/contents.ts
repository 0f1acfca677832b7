import { unescapePercent } from '../unescape-percent.ts';

/** One line of a contents file; `path` is undefined for a heading that only groups. */
export type ContentsItem = {
  title: string;
  path: string | undefined;
  anchor: string | undefined;
  level: number;
};

const TOKEN = /<(\/?)(ul|object|param)\b([^>]*)>/gi;
const MAX_ITEMS = 20_000;

/** Reads a .hhc file: lists within lists of objects whose parameters are a name and an address. */
export function parseContents(html: string): ContentsItem[] {
  const items: ContentsItem[] = [];
  let level = 0;
  let open: { name: string; local: string } | undefined;
  for (const [, close, tag = '', attributes = ''] of html.matchAll(TOKEN)) {
    const name = tag.toLowerCase();
    if (name === 'ul') level = Math.max(0, level + (close ? -1 : 1));
    else if (name === 'object' && !close) {
      open = /text\/sitemap/i.test(attributes) ? { name: '', local: '' } : undefined;
    } else if (name === 'object') {
      if (open) items.push(itemOf(open, Math.max(1, level)));
      open = undefined;
      if (items.length >= MAX_ITEMS) break;
    } else if (open) {
      const key = attribute(attributes, 'name').toLowerCase();
      // An object may name several addresses; the first is the one that opens.
      if (key === 'name' && open.name === '') open.name = attribute(attributes, 'value');
      if (key === 'local' && open.local === '') open.local = attribute(attributes, 'value');
    }
  }
  return items.filter(({ title, path }) => title !== '' || path !== undefined);
}

function itemOf({ name, local }: { name: string; local: string }, level: number): ContentsItem {
  const { path, anchor } = splitAddress(local);
  return { title: name.trim(), path, anchor, level };
}

/** An address within the file, from `/`; those that lead outside have no path. */
export function splitAddress(
  address: string,
  base = '/',
): { path: string | undefined; anchor: string | undefined } {
  const inner = address
    .trim()
    .replace(/^(?:mk:@msitstore:|ms-its:)?[^:]*?::/i, '')
    .replaceAll('\\', '/');
  if (inner === '' || /^[a-z][a-z\d+.-]*:/i.test(inner) || inner.startsWith('//')) {
    return { path: undefined, anchor: undefined };
  }
  const [file = '', ...fragment] = inner.split('#');
  const anchor = fragment.length > 0 ? fragment.join('#') : undefined;
  if (file === '') return { path: undefined, anchor };
  return { path: resolve(unescapePercent(file.replace(/\?.*$/, '')), base), anchor };
}

function resolve(path: string, base: string): string {
  const folder = path.startsWith('/') ? '' : base.slice(0, base.lastIndexOf('/'));
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

function attribute(attributes: string, name: string): string {
  const pattern = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i');
  const [, double, single, bare] = pattern.exec(attributes) ?? [];
  return unescapeHtml(double ?? single ?? bare ?? '');
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function unescapeHtml(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal, hex, name) => {
      if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
