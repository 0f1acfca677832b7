import { mix, palettes } from '../typeset/palette.ts';
import { branch, hills, strips, waves } from '../typeset/scenery.ts';
import type { Letters } from './lettering.ts';
import { SvgPen } from './svg-pen.ts';

const WIDTH = 1600;
const HEIGHT = 520;
const MIDDLE = WIDTH / 2;

type Hands = { readonly heavy: Letters; readonly song: Letters; readonly roman: Letters };

/** A banner of the home page. Its content is in the middle 920 pixels, since narrow screens crop the rest. */
export type BannerArt = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The category it leads to, titles from root to leaf joined by a slash; the whole library when left out. */
  readonly leadsTo?: string;
  readonly words: readonly string[];
  readonly draw: (hands: Hands) => string;
};

function ground(color: string): SvgPen {
  return new SvgPen().rect(0, 0, WIDTH, HEIGHT).fill(color);
}

function welcome({ heavy, song }: Hands): string {
  const { paper, pale, accent, deep, ink, soft } = palettes.slate;
  const pen = ground(mix(paper, '#efe6d2', 0.45));
  pen.circle(1110, 205, 92).fill('#c4472f');
  hills(
    { pdf: pen },
    { x: 0, y: 296, width: WIDTH, height: 224 },
    { seed: '文渊阁', near: deep, far: mix(pale, accent, 0.18), ridges: 5 },
  );
  heavy.line(pen, '文渊', 440, 206, { size: 150, color: ink, spacing: 0.12 });
  song.line(pen, '典籍在此　开卷即读', 446, 282, {
    size: 40,
    color: mix(soft, ink, 0.5),
    spacing: 0.08,
  });
  heavy.seal(pen, '藏书', 800, 84, 44);
  return pen.svg(WIDTH, HEIGHT);
}

function tang({ heavy, song }: Hands): string {
  const { deep, paper } = palettes.indigo;
  const sky = mix(deep, '#10131a', 0.3);
  const pen = ground(sky);
  pen.circle(640, 240, 196).fill(mix(sky, '#f3ead2', 0.1));
  pen.circle(640, 240, 160).fill('#f1e6cb');
  hills(
    { pdf: pen },
    { x: 0, y: 330, width: WIDTH, height: 190 },
    {
      seed: '巴山夜雨',
      near: mix(sky, '#000000', 0.45),
      far: mix(sky, '#5d7790', 0.35),
      ridges: 4,
    },
  );
  branch(
    { pdf: pen },
    { x: 250, y: 540 },
    {
      seed: '暗香',
      length: 128,
      angle: -0.72,
      wood: mix(sky, '#000000', 0.55),
      blossom: '#e3aca2',
    },
  );
  heavy.line(pen, '唐诗三百首', 850, 196, { size: 74, color: paper, spacing: 0.06 });
  song.line(pen, '海上生明月', 854, 276, { size: 36, color: mix(sky, paper, 0.82), spacing: 0.2 });
  song.line(pen, '天涯共此时', 854, 334, { size: 36, color: mix(sky, paper, 0.82), spacing: 0.2 });
  return pen.svg(WIDTH, HEIGHT);
}

function masters({ heavy, song }: Hands): string {
  const { pale, deep, ink } = palettes.bamboo;
  const pen = ground(mix(pale, deep, 0.1));
  strips(
    { pdf: pen },
    { x: 60, y: 34, width: 1480, height: 452 },
    { count: 30, wood: '#d9b877', cord: '#6b3a2a' },
  );
  pen.rect(476, 104, 648, 312).fill('#f8eed8');
  pen.lineWidth(3).rect(490, 118, 620, 284).stroke('#8a5a34');
  pen.lineWidth(1).rect(500, 128, 600, 264).stroke('#8a5a34');
  heavy.centred(pen, '诸子百家', MIDDLE, 262, { size: 108, color: ink, spacing: 0.1 });
  song.centred(pen, '论语　孟子　道德经　孙子兵法', MIDDLE, 340, {
    size: 32,
    color: '#5a3d1c',
    spacing: 0.06,
  });
  return pen.svg(WIDTH, HEIGHT);
}

function english({ roman, song }: Hands): string {
  const { pale, accent, deep, paper } = palettes.indigo;
  const pen = ground(mix(pale, paper, 0.35));
  pen.circle(1090, 330, 120).fill('#d0684a');
  waves(
    { pdf: pen },
    { x: 0, y: 350, width: WIDTH, height: 170 },
    { radius: 66, line: mix(pale, paper, 0.6), fill: mix(deep, accent, 0.45) },
  );
  roman.line(pen, 'Call me Ishmael.', 420, 176, { size: 108, color: deep });
  song.line(pen, '英文经典　原文在线阅读', 426, 262, {
    size: 38,
    color: mix(deep, accent, 0.3),
    spacing: 0.08,
  });
  return pen.svg(WIDTH, HEIGHT);
}

export const bannerArt: readonly BannerArt[] = [
  {
    name: 'welcome',
    title: '文渊：典籍在此，开卷即读',
    description: '四十余种公版典籍，逐一重新排版，打开就能读。',
    words: ['文渊', '典籍在此　开卷即读', '藏书'],
    draw: welcome,
  },
  {
    name: 'tang',
    title: '唐诗三百首',
    description: '海上生明月，天涯共此时。',
    leadsTo: '古典文学/唐诗',
    words: ['唐诗三百首', '海上生明月', '天涯共此时'],
    draw: tang,
  },
  {
    name: 'masters',
    title: '诸子百家',
    description: '论语、孟子、道德经、孙子兵法，原典全文。',
    leadsTo: '诸子百家',
    words: ['诸子百家', '论语　孟子　道德经　孙子兵法'],
    draw: masters,
  },
  {
    name: 'english',
    title: '英文经典',
    description: '莎士比亚、布莱克、爱伦·坡与梅尔维尔，英文原文。',
    leadsTo: '英文经典',
    words: ['英文经典　原文在线阅读'],
    draw: english,
  },
];
