/** Colours of one house style: paper, ink, and one accent with a deep and a pale companion. */
export type Palette = {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly accent: string;
  readonly deep: string;
  readonly pale: string;
};

const paperAndInk = { paper: '#fcfaf4', ink: '#24262a', soft: '#756f64', line: '#d9d0be' };

export const palettes = {
  cinnabar: { ...paperAndInk, accent: '#a93528', deep: '#6f2019', pale: '#f0dcd2' },
  indigo: { ...paperAndInk, accent: '#2f5373', deep: '#1d3449', pale: '#d6e0e6' },
  bamboo: { ...paperAndInk, accent: '#4c7356', deep: '#2a4632', pale: '#dbe6d6' },
  ochre: { ...paperAndInk, accent: '#a8772c', deep: '#6b4a1b', pale: '#f1e4c8' },
  plum: { ...paperAndInk, accent: '#7d4560', deep: '#4a2739', pale: '#eadae1' },
  tea: { ...paperAndInk, accent: '#86603c', deep: '#4d3522', pale: '#ebdfcc' },
  celadon: { ...paperAndInk, accent: '#4a7f80', deep: '#234b4d', pale: '#d5e6e2' },
  slate: { ...paperAndInk, paper: '#fbfbf9', accent: '#4c5866', deep: '#262e38', pale: '#dfe3e6' },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Between two colours: 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const end = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((end[index] ?? 0) - value) * amount),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
