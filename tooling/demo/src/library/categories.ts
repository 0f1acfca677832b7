import type { EmblemName } from '../artwork/emblems.ts';

type Branch = {
  readonly title: string;
  readonly description: string;
  readonly emblem: EmblemName;
  readonly children: readonly { readonly title: string; readonly description: string }[];
};

/** The two levels of document categories, in the order they are shown. */
export const documentCategories: readonly Branch[] = [
  {
    title: '古典文学',
    description: '从《诗经》《楚辞》到唐诗宋词，从唐宋名记到晚明清言，历代传诵的诗文都在这里。',
    emblem: 'brush',
    children: [
      { title: '先秦诗歌', description: '中国诗歌的两个源头：北方的《诗经》与南方的《楚辞》。' },
      { title: '唐诗', description: '以《唐诗三百首》《千家诗》为主，另附课堂讲读用的课件。' },
      { title: '词', description: '从花间、南唐到两宋，再到清初的纳兰。' },
      { title: '散文', description: '《古文观止》全帙，以及单独成册的名篇。' },
    ],
  },
  {
    title: '诸子百家',
    description: '先秦诸子的原典：儒家四书、道家老庄与兵家孙武。',
    emblem: 'slips',
    children: [
      { title: '儒家', description: '《大学》《中庸》《论语》《孟子》，合称四书。' },
      { title: '道家', description: '《道德经》八十一章与《庄子》名篇。' },
      { title: '兵家', description: '现存最早的兵书《孙子兵法》十三篇。' },
    ],
  },
  {
    title: '蒙学启蒙',
    description: '旧时孩子入学先读的书，识字、修身、学对仗，篇幅短小，朗朗上口。',
    emblem: 'grid',
    children: [
      { title: '识字', description: '“三、百、千”：《三字经》《百家姓》《千字文》。' },
      { title: '修身', description: '《弟子规》《朱子家训》《增广贤文》。' },
      { title: '声律与典故', description: '学作对子的《声律启蒙》，记典故的《幼学琼林》。' },
    ],
  },
  {
    title: '史书典籍',
    description: '编年、国别、纪传，各取名篇，读史从这里开始。',
    emblem: 'scroll',
    children: [
      { title: '左传与国策', description: '春秋的辞令与战国的机锋。' },
      { title: '史记', description: '“史家之绝唱，无韵之离骚”。' },
    ],
  },
  {
    title: '英文经典',
    description: '进入公版领域的英文诗歌、文献与小说，均为英文原文。',
    emblem: 'compass',
    children: [
      { title: '英文诗歌', description: '莎士比亚、布莱克、浪漫主义诸家与爱伦·坡。' },
      { title: '演讲与文献', description: '《独立宣言》《权利法案》与林肯的两篇演说。' },
      { title: '小说', description: '梅尔维尔《白鲸》的开篇二十三章。' },
    ],
  },
];

export const articleCategories = [
  { title: '使用指南', description: '怎样找文档、读文档、上传和管理文档。' },
  { title: '读书札记', description: '与馆藏典籍有关的短文。' },
] as const;
export type ArticleCategory = (typeof articleCategories)[number]['title'];
