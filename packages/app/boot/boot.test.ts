import { BROWSER_BANNER_TEXT, isBrowserSupported } from '@wenyuan/domain';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { renderBoot } from './render-boot.ts';

type Node = { readonly children: Node[]; readonly text: string };

function textOf(node: Node): string {
  return node.text + node.children.map(textOf).join('');
}

function element(text = ''): Node & Record<string, unknown> {
  const children: Node[] = [];
  return {
    children,
    text,
    setAttribute: () => undefined,
    appendChild: (child: Node) => children.push(child),
    insertBefore: (child: Node) => children.unshift(child),
  };
}

/** The page after boot.js has run in a browser without newer features. */
function shownIn(
  userAgent: string,
  given: {
    hasModules?: boolean;
    brokenScript?: string;
    isStarted?: boolean;
    session?: string;
    hash?: string;
    marks?: string[];
    /** What is kept for the session; undefined where the browser denies it. */
    kept?: string | null;
  } = {},
): string {
  const {
    hasModules = true,
    brokenScript,
    isStarted = false,
    session,
    hash = '',
    marks = [],
    kept,
  } = given;
  const body = element();
  const whenReady: (() => void)[] = [];
  const heard = new Map<string, ((event: { filename?: string }) => void) | undefined>();
  const window = {
    localStorage: { getItem: (name: string) => (name === 'session' ? (session ?? null) : null) },
    sessionStorage: {
      getItem: (name: string) => {
        if (kept === undefined) throw new Error('denied');
        return name === 'browser-banner' ? kept : null;
      },
    },
    matchMedia: () => ({ matches: false }),
    navigator: { userAgent },
    location: { hash },
    setTimeout: () => 0,
    addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
    removeEventListener: (name: string, listener: () => void) => {
      if (heard.get(name) === listener) heard.delete(name);
    },
    document: {
      documentElement: {
        ...element(),
        setAttribute: (name: string, value: string) =>
          marks.push(value === '' ? name : `${name}=${value}`),
        removeAttribute: (name: string) => {
          if (marks.includes(name)) marks.push(`no ${name}`);
        },
      },
      body,
      hidden: false,
      createElement: () => ({ ...element(), ...(hasModules ? { noModule: false } : {}) }),
      createTextNode: (text: string) => element(text),
      querySelector: () => null,
      addEventListener: (_name: string, listener: () => void) => whenReady.push(listener),
    },
  };
  runInNewContext(renderBoot(), { ...window, window });
  for (const listener of whenReady) listener();
  if (isStarted) heard.get('wy-start')?.({});
  if (brokenScript !== undefined) heard.get('error')?.({ filename: brokenScript });
  return textOf(body);
}

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/';
const agents = [
  `${CHROME}117.0.0.0 Safari/537.36`,
  `${CHROME}116.0.0.0 Safari/537.36`,
  `${CHROME}84.0 Safari/537.36 Edg/84.0.522`,
  `${CHROME}83.0 Safari/537.36 Edg/83.0.478`,
  `${CHROME}60.0 Safari/537.36 MQQBrowser/6.2 MicroMessenger/8.0`,
  `${CHROME}200.0 Safari/537.36 SamsungBrowser/23.0`,
  `${CHROME}200.0 Safari/537.36 SamsungBrowser/23.0 MicroMessenger/8.0`,
  'Mozilla/5.0 (Windows NT 10.0; rv:63.0) Gecko/20100101 Firefox/63.0',
  'Mozilla/5.0 (Windows NT 10.0; rv:62.0) Gecko/20100101 Firefox/62.0',
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1 Safari/605.1.15',
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.0 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
  'curl/8.0',
];

describe('the banner over the page (spec section 5)', () => {
  it.each(agents)('shows where the app is not supported, with its words: %s', (agent) =>
    expect(shownIn(agent)).toBe(isBrowserSupported(agent) ? '' : BROWSER_BANNER_TEXT),
  );

  it('stays closed for the session in which it was closed', () => {
    expect(shownIn('curl/8.0', { kept: 'closed' })).toBe('');
    expect(shownIn('curl/8.0', { kept: null })).toBe(BROWSER_BANNER_TEXT);
  });

  it('is shown for some of these browsers and not for others', () =>
    expect(new Set(agents.map((agent) => isBrowserSupported(agent)))).toEqual(
      new Set([true, false]),
    ));
});

describe('a browser that is new enough by its name', () => {
  const [chrome = ''] = agents;

  it('reads the banner when it knows no modules', () =>
    expect(shownIn(chrome, { hasModules: false })).toBe(BROWSER_BANNER_TEXT));
  it('reads it, once, when a script of the app fails before the app is there', () => {
    expect(shownIn(chrome, { brokenScript: 'https://w.example/assets/core-1.js' })).toBe(
      BROWSER_BANNER_TEXT,
    );
    expect(shownIn('curl/8.0', { brokenScript: 'https://w.example/assets/core-1.js' })).toBe(
      BROWSER_BANNER_TEXT,
    );
  });
  it('does not read it for what fails in the app once it has started', () =>
    expect(
      shownIn(chrome, { brokenScript: 'https://w.example/assets/core-1.js', isStarted: true }),
    ).toBe(''));
  it('does not read it for what an extension did', () =>
    expect(shownIn(chrome, { brokenScript: 'chrome-extension://x/y.js' })).toBe(''));
});

it('the page of somebody with a session is marked until the app has drawn it, or cannot', () => {
  const [chrome = ''] = agents;
  const [member, visitor]: [string[], string[]] = [[], []];
  shownIn(chrome, { session: '{}', marks: member });
  shownIn(chrome, { marks: visitor });
  expect(member).toEqual(['data-member']);
  const vip: string[] = [];
  shownIn(chrome, { session: '{"user":{"is_vip":true},"token":"t"}', marks: vip });
  expect(vip).toEqual(['data-member=vip']);
  const stuck: string[] = [];
  shownIn(chrome, { session: '{}', marks: stuck, brokenScript: 'https://w.example/assets/a.js' });
  expect(stuck).toEqual(['data-member', 'no data-member']);
  expect(visitor).toEqual([]);
});

it('the first page is not shown before the page that the address names', () => {
  const [chrome = ''] = agents;
  const [linked, other]: [string[], string[]] = [[], []];
  shownIn(chrome, { hash: '#p12', marks: linked });
  shownIn(chrome, { hash: '#comments', marks: other });
  expect(linked).toEqual(['data-linked', 'no data-linked']);
  expect(other).toEqual([]);
});

it('boot.js is text that browsers from before 2015 can read', () => {
  const code = renderBoot()
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/'[^'\n]*'|"[^"\n]*"/g, "''");
  expect(code).not.toMatch(/=>|\b(?:let|const|class|async|await)\b|`|\?\.|\?\?|\.\.\.|catch \{/);
  expect(renderBoot()).not.toContain('__BROWSER__');
});

describe('a link to a page of a document', () => {
  /** The address and the description of the first picture, once boot.js has run. */
  function shownPage(
    hash: string,
    inHtml?: string,
    innerHeight = 844,
  ): { src: string; alt: string; scrolled: number } {
    const size = { width: 595, height: 842, ext: '.svg' };
    const layout = { readable_pages: 20, page: Array.from({ length: 30 }, () => size) };
    layout.page[4] = { ...size, width: 842, height: 595 };
    const style: { marginBlockStart?: string } = {};
    const sheet = {
      style,
      isConnected: true,
      getBoundingClientRect: () => ({
        top: 324 + Number.parseFloat(style.marginBlockStart ?? '0'),
        width: 1190,
      }),
    };
    const address = '/view/page/1a/1.svg?v=2';
    const attributes: Record<string, string | null> =
      inHtml === undefined ? { src: address } : { src: inHtml, 'data-address': address };
    const picture = {
      src: inHtml ?? address,
      alt: '第 1 页',
      complete: false,
      parentNode: sheet,
      getAttribute: (name: string) => attributes[name] ?? null,
      setAttribute: () => undefined,
      removeAttribute: () => undefined,
      addEventListener: () => undefined,
    };
    const whenReady: (() => void)[] = [];
    const shown = { scrolled: 0 };
    const window = {
      localStorage: { getItem: () => null },
      matchMedia: () => ({ matches: false }),
      navigator: { userAgent: agents[0] },
      location: { hash },
      scrollY: 0,
      innerHeight,
      requestAnimationFrame: (act: () => void) => act(),
      scrollTo: (_left: number, top: number) => {
        shown.scrolled = top;
      },
      setTimeout: () => 0,
      addEventListener: () => undefined,
      document: {
        documentElement: {
          ...element(),
          removeAttribute: () => undefined,
        },
        body: element(),
        hidden: false,
        createElement: () => ({ noModule: false }),
        getElementById: () => ({
          textContent: JSON.stringify([[['document', 'layout', {}], layout]]),
        }),
        querySelector: (selector: string) => (selector.startsWith('#root') ? picture : null),
        addEventListener: (_name: string, listener: () => void) => whenReady.push(listener),
      },
    };
    runInNewContext(renderBoot(), { ...window, window });
    for (const listener of whenReady) listener();
    return { src: picture.src, alt: picture.alt, ...shown };
  }

  it('shows that page before the app has started, where the reader will have it', () =>
    expect(shownPage('#p12')).toEqual({
      src: '/view/page/1a/12.svg?v=2',
      alt: '第 12 页',
      // Eleven pages with their gaps are above it, and the header covers the top of the window.
      scrolled: 324 + 11 * (1684 + 16) - 72,
    }));
  it('has no header above it on a phone on its side', () =>
    expect(shownPage('#p12', undefined, 390).scrolled).toBe(324 + 11 * (1684 + 16) - 8));
  it('shows it also where the address goes on with words of that page', () =>
    expect(shownPage('#p12&find=%E8%AF%97').alt).toBe('第 12 页'));
  it('shows it by its address when the picture of the first page is in the HTML', () =>
    expect(shownPage('#p12', 'data:,').src).toBe('/view/page/1a/12.svg?v=2'));
  it.each(['', '#comments', '#p1', '#p21', '#p5'])(
    'leaves the first page for another part, what may not be read, and another size: %s',
    (hash) =>
      expect(shownPage(hash)).toEqual({
        src: '/view/page/1a/1.svg?v=2',
        alt: '第 1 页',
        scrolled: 0,
      }),
  );
});

describe('a page that the server drew', () => {
  /** Lets boot.js read such a page, and tells whether the app has been asked for. */
  function open({ kinds, isPainted = false }: { kinds: string[]; isPainted?: boolean }) {
    const asked: string[] = [];
    const whenReady: (() => void)[] = [];
    let show = () => {};
    class PerformanceObserver {
      static readonly supportedEntryTypes = kinds;
      constructor(listener: () => void) {
        show = listener;
      }
      observe() {}
      disconnect() {}
    }
    const window = {
      localStorage: { getItem: () => null },
      matchMedia: () => ({ matches: false }),
      navigator: { userAgent: agents[0] },
      location: { hash: '' },
      performance: { getEntriesByType: () => (isPainted ? [{}] : []) },
      PerformanceObserver,
      requestAnimationFrame: (act: () => void) => act(),
      requestIdleCallback: (act: () => void) => act(),
      setTimeout: () => 0,
      addEventListener: () => undefined,
      document: {
        documentElement: { ...element(), removeAttribute: () => undefined },
        body: element(),
        head: {
          append: ({ src, rel, as: kind, href }: { [name: string]: string }) =>
            asked.push(src ?? `${rel} ${kind} ${href}`),
        },
        hidden: false,
        createElement: () => ({ noModule: false }),
        querySelectorAll: () => [],
        querySelector: (selector: string) => {
          if (selector.includes('wy-entry')) return { content: '/assets/app.js' };
          if (selector.includes('wy-common')) return { content: '/assets/common-1.json' };
          return selector.endsWith('img[fetchpriority=high]') ? null : {};
        },
        addEventListener: (_name: string, listener: () => void) => whenReady.push(listener),
      },
    };
    runInNewContext(renderBoot(), { ...window, window });
    for (const listener of whenReady) listener();
    return { asked, isAsked: () => asked.includes('/assets/app.js'), show: () => show() };
  }

  it('is seen before the app is asked for', () => {
    const page = open({ kinds: ['paint'] });
    expect(page.isAsked()).toBe(false);
    page.show();
    expect(page.isAsked()).toBe(true);
  });

  it('is seen before what all pages have in common is asked for, which comes beside the app', () => {
    const page = open({ kinds: ['paint'] });
    expect(page.asked).toEqual([]);
    page.show();
    expect(page.asked.slice(0, 2)).toEqual([
      'preload fetch /assets/common-1.json',
      '/assets/app.js',
    ]);
  });

  it.each([
    ['that has been seen by then', { kinds: ['paint'], isPainted: true }],
    ['in a browser that does not say when', { kinds: ['longtask'] }],
  ])('%s is followed by the app after the next frame', (_, given) =>
    expect(open(given).isAsked()).toBe(true),
  );
});

describe('an app that was lost on the way', () => {
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  /** Lets boot.js ask for the app in vain so many times, and tells after which waits it asked again. */
  async function lose(
    times: number,
    {
      kept,
      status = 500,
      isPicture = false,
    }: {
      /** What the session keeps; undefined where the browser denies it. */
      kept?: Map<string, string>;
      /** What the server answers when it is asked whether it has the app; 0 for no answer. */
      status?: number;
      /** Whether a picture is lost as well. */
      isPicture?: boolean;
    } = {},
  ) {
    const whenReady: (() => void)[] = [];
    const later: (() => void)[] = [];
    let lost: (event: object) => void = () => undefined;
    const done = {
      waits: [] as number[],
      asked: [] as string[],
      marks: [] as string[],
      reloads: 0,
    };
    const window = {
      localStorage: { getItem: () => '{}' },
      sessionStorage: {
        getItem: (name: string) => {
          if (kept === undefined) throw new Error('denied');
          return kept.get(name) ?? null;
        },
        setItem: (name: string, value: unknown) => kept?.set(name, String(value)),
      },
      matchMedia: () => ({ matches: false }),
      navigator: { userAgent: agents[0] },
      location: { hash: '', reload: () => (done.reloads += 1) },
      fetch: async () => {
        if (status === 0) throw new TypeError('no network');
        return { status };
      },
      setTimeout: (act: (src: string) => void, wait: number, src: string) => {
        later.push(() => act(src));
        done.waits.push(wait);
      },
      addEventListener: (name: string, listener: (event: object) => void, isEarly?: boolean) => {
        if (name === 'error' && isEarly === true) lost = listener;
      },
      document: {
        documentElement: {
          ...element(),
          removeAttribute: (name: string) => done.marks.push(`no ${name}`),
        },
        body: element(),
        head: {
          append: (made: { src?: string }) => {
            if (made.src === undefined) return;
            done.asked.push(made.src);
            if (done.asked.length <= times) lost({ target: made });
          },
        },
        hidden: false,
        createElement: () => ({ noModule: false }),
        querySelectorAll: () => [],
        querySelector: (selector: string) =>
          selector.includes('wy-entry') ? { content: '/assets/app.js' } : null,
        addEventListener: (_name: string, listener: () => void) => whenReady.push(listener),
      },
    };
    runInNewContext(renderBoot(), { ...window, window });
    for (const listener of whenReady) listener();
    if (isPicture) lost({ target: { src: '/cover.webp', type: '' } });
    while (later.length > 0) {
      later.shift()?.();
      await settled();
    }
    return done;
  }

  it('is asked for again, less and less often, until it comes', async () => {
    expect(await lose(0)).toMatchObject({ waits: [], asked: ['/assets/app.js'] });
    const { waits, asked } = await lose(6);
    expect(waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
    expect(asked).toEqual(Array.from({ length: 7 }, () => '/assets/app.js'));
  });

  it('leaves nothing hidden that was drawn for visitors', async () => {
    expect((await lose(0)).marks).not.toContain('no data-member');
    expect((await lose(1)).marks).toContain('no data-member');
  });

  it('comes with the page, once an hour, where the server has it and the browser does not ask', async () => {
    const kept = new Map<string, string>();
    expect((await lose(2, { kept, status: 200 })).reloads).toBe(0);
    expect((await lose(9, { kept, status: 200 })).reloads).toBe(1);
    expect((await lose(9, { kept, status: 200 })).reloads).toBe(0);
    kept.set('app-lost-at', String(Date.now() - 3_600_000));
    expect((await lose(9, { kept, status: 200 })).reloads).toBe(1);
  });

  it('comes with the page where the server has another build by now', async () =>
    expect((await lose(9, { kept: new Map(), status: 404 })).reloads).toBe(1));

  it('is the only thing that is asked for again', async () => {
    const { asked } = await lose(0, { isPicture: true });
    expect(asked).toEqual(['/assets/app.js']);
  });

  it.each([
    ['no server answers', { kept: new Map(), status: 0 }],
    ['a proxy answers for it', { kept: new Map(), status: 502 }],
    ['nothing can be kept', { status: 200 }],
  ])('leaves the page alone where %s', async (_, given) =>
    expect((await lose(9, given)).reloads).toBe(0),
  );
});
