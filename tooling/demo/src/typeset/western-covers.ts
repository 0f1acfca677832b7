import { mix } from './palette.ts';
import { branch, hills, waves } from './scenery.ts';
import type { Sheet } from './sheet.ts';

type CoverText = { readonly title: string; readonly author: string };

function wrap(sheet: Sheet, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && sheet.width(longer, 'roman', size) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function heading(
  sheet: Sheet,
  { title, author }: CoverText,
  options: { y: number; size: number; color: string; soft: string; width?: number },
): void {
  const { width, height } = sheet.size;
  const { y, size, color, soft } = options;
  const lines = wrap(sheet, title, size, options.width ?? width * 0.74);
  lines.forEach((line, index) =>
    sheet.centred(line, width / 2, y + index * size * 1.16, { face: 'roman', size, color }),
  );
  const below = y + lines.length * size * 1.16;
  const rule = width * 0.06;
  sheet.pdf
    .lineWidth(0.9)
    .moveTo(width / 2 - rule, below - size * 0.42)
    .lineTo(width / 2 + rule, below - size * 0.42)
    .stroke(soft);
  wrap(sheet, author, height * 0.023, width * 0.66).forEach((line, index) =>
    sheet.centred(line, width / 2, below + size * 0.2 + index * height * 0.03, {
      face: 'italic',
      size: height * 0.023,
      color: soft,
    }),
  );
}

/** Double rules with cut corners, as on an engraved title page. */
function frame(sheet: Sheet, text: CoverText): void {
  const { width, height } = sheet.size;
  const { paper, pale, deep, accent, ink } = sheet.palette;
  sheet.addPage(mix(paper, pale, 0.45));
  for (const [inset, weight] of [
    [0.05, 2.4],
    [0.066, 0.7],
  ] as const) {
    const edge = width * inset;
    const cut = width * 0.05;
    const { pdf } = sheet;
    pdf
      .lineWidth(weight)
      .moveTo(edge + cut, edge)
      .lineTo(width - edge - cut, edge);
    pdf
      .quadraticCurveTo(width - edge - cut, edge + cut, width - edge, edge + cut)
      .lineTo(width - edge, height - edge - cut);
    pdf
      .quadraticCurveTo(width - edge - cut, height - edge - cut, width - edge - cut, height - edge)
      .lineTo(edge + cut, height - edge);
    pdf
      .quadraticCurveTo(edge + cut, height - edge - cut, edge, height - edge - cut)
      .lineTo(edge, edge + cut);
    pdf
      .quadraticCurveTo(edge + cut, edge + cut, edge + cut, edge)
      .closePath()
      .stroke(accent);
  }
  heading(sheet, text, {
    y: height * 0.3,
    size: width * 0.094,
    color: ink,
    soft: mix(deep, accent, 0.4),
  });
  const centre = { x: width / 2, y: height * 0.78 };
  for (let ray = 0; ray < 16; ray += 1) {
    const turn = (ray * Math.PI) / 8;
    const reach = width * (ray % 2 === 0 ? 0.085 : 0.055);
    sheet.pdf
      .lineWidth(1)
      .moveTo(centre.x + Math.cos(turn) * width * 0.03, centre.y + Math.sin(turn) * width * 0.03);
    sheet.pdf
      .lineTo(centre.x + Math.cos(turn) * reach, centre.y + Math.sin(turn) * reach)
      .stroke(accent);
  }
  sheet.pdf.circle(centre.x, centre.y, width * 0.02).fill(accent);
}

/** A whale's tail above the waves. */
function whale(sheet: Sheet, text: CoverText): void {
  const { width, height } = sheet.size;
  const { paper, pale, deep, accent } = sheet.palette;
  sheet.addPage(mix(pale, accent, 0.2));
  heading(sheet, text, {
    y: height * 0.16,
    size: width * 0.1,
    color: deep,
    soft: mix(deep, accent, 0.3),
  });
  const x = width / 2;
  const y = height * 0.76;
  const span = width * 0.3;
  sheet.pdf
    .moveTo(x - width * 0.05, y)
    .bezierCurveTo(
      x - width * 0.03,
      y - span * 0.5,
      x - width * 0.02,
      y - span * 0.6,
      x - span * 0.35,
      y - span * 0.72,
    )
    .bezierCurveTo(
      x - span * 0.8,
      y - span * 0.78,
      x - span * 0.95,
      y - span,
      x - span,
      y - span * 1.12,
    )
    .bezierCurveTo(
      x - span * 0.5,
      y - span * 1.12,
      x - span * 0.15,
      y - span * 1.02,
      x,
      y - span * 0.84,
    )
    .bezierCurveTo(
      x + span * 0.15,
      y - span * 1.02,
      x + span * 0.5,
      y - span * 1.12,
      x + span,
      y - span * 1.12,
    )
    .bezierCurveTo(
      x + span * 0.95,
      y - span,
      x + span * 0.8,
      y - span * 0.78,
      x + span * 0.35,
      y - span * 0.72,
    )
    .bezierCurveTo(
      x + width * 0.02,
      y - span * 0.6,
      x + width * 0.03,
      y - span * 0.5,
      x + width * 0.05,
      y,
    )
    .closePath()
    .fill(deep);
  waves(
    sheet,
    { x: 0, y: height * 0.74, width, height: height * 0.26 },
    { radius: width / 10, line: mix(pale, paper, 0.6), fill: mix(deep, accent, 0.45) },
  );
}

/** Bare boughs before a moon. */
function moonlit(sheet: Sheet, text: CoverText): void {
  const { width, height } = sheet.size;
  const { deep, paper, pale } = sheet.palette;
  const sky = mix(deep, '#0d0f16', 0.5);
  sheet.addPage(sky);
  sheet.pdf.circle(width * 0.5, height * 0.66, width * 0.27).fill(mix(sky, '#efe6cd', 0.9));
  branch(
    sheet,
    { x: width * 1.03, y: height * 0.98 },
    { seed: text.title, length: height * 0.17, angle: -2.2, wood: mix(sky, '#000000', 0.5) },
  );
  branch(
    sheet,
    { x: -8, y: height * 0.99 },
    { seed: text.author, length: height * 0.15, angle: -0.8, wood: mix(sky, '#000000', 0.5) },
  );
  heading(sheet, text, {
    y: height * 0.17,
    size: width * 0.092,
    color: paper,
    soft: mix(sky, pale, 0.8),
  });
}

/** A sun with long rays over the hills. */
function sunrise(sheet: Sheet, text: CoverText): void {
  const { width, height } = sheet.size;
  const { deep, paper, pale, accent, ink } = sheet.palette;
  sheet.addPage(mix(paper, pale, 0.7));
  const centre = { x: width / 2, y: height * 0.72 };
  for (let ray = 0; ray < 28; ray += 1) {
    const turn = (ray * Math.PI * 2) / 28;
    const [a, b] = [turn - 0.035, turn + 0.035];
    const far = height;
    sheet.pdf
      .moveTo(centre.x, centre.y)
      .lineTo(centre.x + Math.cos(a) * far, centre.y + Math.sin(a) * far)
      .lineTo(centre.x + Math.cos(b) * far, centre.y + Math.sin(b) * far)
      .closePath()
      .fill(mix(paper, accent, 0.16));
  }
  sheet.pdf.circle(centre.x, centre.y, width * 0.19).fill(mix(accent, '#d0743f', 0.35));
  hills(
    sheet,
    { x: 0, y: height * 0.7, width, height: height * 0.3 },
    { seed: text.title, near: deep, far: mix(pale, accent, 0.5), ridges: 4 },
  );
  heading(sheet, text, { y: height * 0.17, size: width * 0.085, color: ink, soft: deep });
}

/** A band of colour across plain paper. */
function band(sheet: Sheet, text: CoverText): void {
  const { width, height } = sheet.size;
  const { deep, paper, accent, pale } = sheet.palette;
  sheet.addPage(mix(paper, pale, 0.3));
  sheet.pdf.rect(0, height * 0.2, width, height * 0.42).fill(deep);
  sheet.pdf.rect(0, height * 0.185, width, height * 0.006).fill(accent);
  sheet.pdf.rect(0, height * 0.629, width, height * 0.006).fill(accent);
  heading(sheet, text, {
    y: height * 0.36,
    size: width * 0.098,
    color: paper,
    soft: mix(deep, paper, 0.75),
  });
  sheet.centred('WENYUAN LIBRARY', width / 2, height * 0.92, {
    face: 'roman',
    size: height * 0.017,
    color: mix(deep, paper, 0.35),
    spacing: 3,
  });
}

export const westernCovers = { frame, whale, moonlit, sunrise, band } as const;
export type WesternCoverName = keyof typeof westernCovers;
