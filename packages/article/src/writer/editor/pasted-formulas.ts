/**
 * An article has no formulas, but raised and lowered text: a formula of Word (OMML) or of a web page (MathML) becomes a line of
 * it, as people write one by hand.
 */

/** What takes part in each shape: the children of MathML stand for themselves, those of Word have names. */
const SHAPES: Readonly<Record<string, readonly [Shape, ...string[]]>> = {
  msup: ['sup'],
  msub: ['sub'],
  msubsup: ['both'],
  munder: ['sub'],
  munderover: ['both'],
  mover: ['over'],
  mfrac: ['fraction'],
  mroot: ['root'],
  mtr: ['row'],
  mtable: ['table'],
  'm:ssup': ['sup', 'm:e', 'm:sup'],
  'm:ssub': ['sub', 'm:e', 'm:sub'],
  'm:ssubsup': ['both', 'm:e', 'm:sub', 'm:sup'],
  'm:limlow': ['sub', 'm:e', 'm:lim'],
  'm:limupp': ['sup', 'm:e', 'm:lim'],
  'm:f': ['fraction', 'm:num', 'm:den'],
  'm:rad': ['root', 'm:e', 'm:deg'],
  'm:mr': ['row'],
  'm:m': ['table'],
  'm:eqarr': ['table'],
};
type Shape = 'sup' | 'sub' | 'both' | 'over' | 'fraction' | 'root' | 'row' | 'table';

/** Marks above a letter, as the sign that joins the letter. */
const ABOVE: Readonly<Record<string, string>> = {
  '→': '\u20D7',
  '¯': '\u0304',
  '‾': '\u0304',
  '―': '\u0304',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˙': '\u0307',
};
/** What says how something looks, and the same in another language. */
const UNSEEN = /^(?:m:\w*pr|annotation(?:-xml)?|mspace)$/;
const INVISIBLE = /[\u2061-\u2064\u200B]/g;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');
/** In brackets, unless it is one sign or number. */
const grouped = (html: string) => (/^(?:.?|[\d.]+)$/u.test(textOf(html)) ? html : `(${html})`);

function script(tag: 'sup' | 'sub', html: string, isRaised: boolean): string {
  if (html === '') return '';
  // What is raised within raised text would look as if it stood beside it.
  return isRaised ? `${tag === 'sup' ? '^' : '_'}${grouped(html)}` : `<${tag}>${html}</${tag}>`;
}

/** A sign that Word keeps among the properties of what it belongs to. */
function signOf(element: Element, name: string, usual: string): string {
  const sign = [...element.children]
    .find((child) => child.localName.endsWith('pr'))
    ?.querySelector(`m\\:${name}`);
  return sign == null ? usual : (sign.getAttribute('m:val') ?? usual);
}

function show(element: Element, isRaised: boolean): string {
  const name = element.localName;
  if (UNSEEN.test(name)) return '';
  const children = [...element.children].filter(({ localName }) => !UNSEEN.test(localName));
  const inner = (of: Element | undefined, raised = isRaised) =>
    of === undefined ? '' : show(of, raised);
  const child = (wanted: string) => children.find(({ localName }) => localName === wanted);
  const all = () =>
    [...element.childNodes]
      .map((each) =>
        each instanceof Element
          ? inner(each)
          : each instanceof Text
            ? escaped(each.data.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim())
            : '',
      )
      .join('');
  const [shape, ...names] = SHAPES[name] ?? [];
  const [first, second, third] = names.length > 0 ? names.map(child) : children;
  switch (shape) {
    case 'sup':
    case 'sub':
      return `${inner(first)}${script(shape, inner(second, true), isRaised)}`;
    case 'both':
      return `${inner(first)}${script('sub', inner(second, true), isRaised)}${script('sup', inner(third, true), isRaised)}`;
    case 'over': {
      const mark = inner(second, true);
      const joined = ABOVE[mark];
      return joined === undefined
        ? `${inner(first)}${script('sup', mark, isRaised)}`
        : `${inner(first)}${joined}`;
    }
    case 'fraction':
      return `${grouped(inner(first))}/${grouped(inner(second))}`;
    case 'root': {
      const degree = inner(second, true);
      return `${degree === '' ? '' : script('sup', degree, isRaised)}√${grouped(inner(first))}`;
    }
    case 'row':
      return children.map((each) => inner(each)).join(', ');
    case 'table':
      return `[${children.map((each) => inner(each)).join('; ')}]`;
    case undefined:
  }
  if (name === 'msqrt') return `√${grouped(all())}`;
  if (name === 'm:nary')
    return `${escaped(signOf(element, 'chr', '∫'))}${script('sub', inner(child('m:sub'), true), isRaised)}${script('sup', inner(child('m:sup'), true), isRaised)} ${inner(child('m:e'))}`;
  if (name === 'm:acc') return `${inner(child('m:e'))}${escaped(signOf(element, 'chr', '\u0302'))}`;
  if (name === 'm:d') {
    const parts = children.map((each) => inner(each)).join(escaped(signOf(element, 'sepchr', '|')));
    return `${escaped(signOf(element, 'begchr', '('))}${parts}${escaped(signOf(element, 'endchr', ')'))}`;
  }
  return all();
}

function put(place: ChildNode, html: string): void {
  const holder = place.ownerDocument?.createElement('span');
  if (holder === undefined) return;
  holder.innerHTML = html;
  place.replaceWith(holder);
}

const OF_WORD = /^\[if gte msEquation \d+\]>(.*)<!\[endif\]$/is;

/** Word has a formula in a comment, and a picture of it for who cannot read that between two others. */
function readWordFormulas(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) {
    if (comment.data === '[if !msEquation]') {
      let next = comment.nextSibling;
      while (next !== null && !(next instanceof Comment && next.data === '[endif]')) {
        const gone = next;
        next = next.nextSibling;
        gone.remove();
      }
      continue;
    }
    const [, source] = OF_WORD.exec(comment.data) ?? [];
    if (source === undefined) continue;
    const { body: formula } = new DOMParser().parseFromString(source, 'text/html');
    put(comment, show(formula, false));
  }
}

/** A formula as KaTeX, MathJax, 知乎 and 墨滴 (mdnice) show it. */
const SHOWN = '.katex, mjx-container, .MathJax, [data-tex], [data-formula], img[eeimg]';

/** Puts formulas as text into the place of what shows them twice, as a picture, or not at all. */
export function readFormulas(body: HTMLElement): void {
  readWordFormulas(body);
  for (const formula of body.querySelectorAll<HTMLElement>(SHOWN)) {
    const math = formula.querySelector('math');
    const { tex = formula.dataset.formula } = formula.dataset;
    const source =
      tex ?? formula.querySelector('annotation')?.textContent ?? formula.getAttribute('alt');
    if (math !== null) put(formula, show(math, false));
    else if (source != null) put(formula, `<code>${escaped(source)}</code>`);
  }
  for (const math of body.querySelectorAll('math')) put(math, show(math, false));
}
