/** A demo topic: documents by their titles, in the order in which they are best read. */
export type DemoTopic = {
  readonly title: string;
  readonly description: string;
  readonly documents: readonly string[];
};

export const topics: readonly DemoTopic[] = [
  {
    title: '开学季：从“三百千”读起',
    description:
      '旧时孩子入学的次序：先识字，再学做人，最后学作对子、记典故。一本比一本长一点，一学期正好读完。',
    documents: [
      '三字经',
      '百家姓（字帖）',
      '千字文（临写本）',
      '弟子规',
      '朱子家训',
      '增广贤文',
      '声律启蒙',
      '幼学琼林',
    ],
  },
  {
    title: '两千年的诗：从《诗经》到纳兰',
    description: '按年代排列的诗与词，依次读下来，可以看到四言怎样变成五言、七言，诗又怎样变成词。',
    documents: [
      '诗经·国风',
      '诗经·雅颂',
      '楚辞选',
      '曹操诗集',
      '唐诗三百首',
      '花间集·温韦词',
      '南唐二主词',
      '宋词选',
      '纳兰词选',
    ],
  },
];
