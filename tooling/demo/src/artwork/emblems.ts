import { mix, palettes, type PaletteName } from '../typeset/palette.ts';
import { hills } from '../typeset/scenery.ts';
import type { Letters } from './lettering.ts';
import { SvgPen } from './svg-pen.ts';

const SIDE = 128;
const INK = '#7d7667';
const RED = '#a93528';

function brush(pen: SvgPen): void {
  pen.lineCap('round').lineWidth(7).moveTo(98, 22).lineTo(58, 74).stroke(INK);
  pen
    .moveTo(64, 70)
    .bezierCurveTo(56, 84, 46, 92, 30, 102)
    .bezierCurveTo(34, 86, 38, 74, 50, 62)
    .closePath()
    .fill(RED);
  pen.lineWidth(5).moveTo(24, 112).lineTo(104, 112).stroke(INK);
}

function slips(pen: SvgPen): void {
  for (let slip = 0; slip < 5; slip += 1)
    pen
      .lineWidth(5)
      .rect(22 + slip * 17, 20 + (slip % 2) * 3, 14, 86)
      .stroke(INK);
  pen.lineWidth(5).moveTo(14, 44).lineTo(114, 44).stroke(RED);
  pen.moveTo(14, 84).lineTo(114, 84).stroke(RED);
}

function grid(pen: SvgPen): void {
  pen.lineWidth(6).rect(22, 22, 84, 84).stroke(INK);
  pen.lineWidth(3).moveTo(22, 22).lineTo(106, 106).moveTo(106, 22).lineTo(22, 106).stroke(RED);
  pen.moveTo(64, 22).lineTo(64, 106).moveTo(22, 64).lineTo(106, 64).stroke(RED);
}

function scroll(pen: SvgPen): void {
  pen.lineWidth(6).rect(34, 28, 60, 72).stroke(INK);
  pen.lineCap('round').lineWidth(9).moveTo(24, 24).lineTo(104, 24).stroke(INK);
  pen.moveTo(24, 104).lineTo(104, 104).stroke(INK);
  pen
    .lineWidth(5)
    .moveTo(50, 44)
    .lineTo(50, 84)
    .moveTo(64, 44)
    .lineTo(64, 84)
    .moveTo(78, 44)
    .lineTo(78, 68)
    .stroke(RED);
}

function compass(pen: SvgPen): void {
  pen.lineWidth(6).circle(64, 64, 46).stroke(INK);
  pen.moveTo(64, 26).lineTo(76, 64).lineTo(64, 58).lineTo(52, 64).closePath().fill(RED);
  pen.moveTo(64, 102).lineTo(76, 64).lineTo(64, 70).lineTo(52, 64).closePath().fill(INK);
}

const emblems = { brush, slips, grid, scroll, compass } as const;
export type EmblemName = keyof typeof emblems;

/** The icon of a root category. */
export function drawEmblem(name: EmblemName): string {
  const pen = new SvgPen();
  emblems[name](pen);
  return pen.svg(SIDE, SIDE);
}

const coverPalettes: Readonly<Record<EmblemName, PaletteName>> = {
  brush: 'cinnabar',
  slips: 'bamboo',
  grid: 'celadon',
  scroll: 'ochre',
  compass: 'indigo',
};

/** The cover of a root category: its name over hills of its colour, 800 by 450. */
export function drawCategoryCover(name: EmblemName, title: string, heavy: Letters): string {
  const { paper, pale, accent, deep, ink } = palettes[coverPalettes[name]];
  const pen = new SvgPen().rect(0, 0, 800, 450).fill(mix(paper, pale, 0.5));
  pen.circle(610, 190, 74).fill(mix('#c4472f', paper, 0.08));
  hills(
    { pdf: pen },
    { x: 0, y: 200, width: 800, height: 250 },
    { seed: title, near: deep, far: mix(pale, accent, 0.3), ridges: 4 },
  );
  heavy.line(pen, title, 72, 150, { size: 76, color: ink, spacing: 0.1 });
  return pen.svg(800, 450);
}
