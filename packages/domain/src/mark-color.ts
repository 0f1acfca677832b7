/** The colors in which readers mark words, as they are offered: the first one where nothing is chosen. */
export const markColors = ['yellow', 'green', 'blue', 'pink'] as const;
export type MarkColor = (typeof markColors)[number];

export const markColorLabels: Readonly<Record<MarkColor, string>> = {
  yellow: '黄色',
  green: '绿色',
  blue: '蓝色',
  pink: '粉色',
};
