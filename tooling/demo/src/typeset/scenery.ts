import { chance } from './chance.ts';
import { mix } from './palette.ts';
import type { Canvas } from './pen.ts';

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Ridges one behind another, paler the farther they are. */
export function hills(
  sheet: Canvas,
  box: Box,
  options: { seed: string; near: string; far: string; ridges?: number },
): void {
  const { seed, near, far, ridges = 4 } = options;
  const random = chance(seed);
  const bottom = box.y + box.height;
  for (let ridge = 0; ridge < ridges; ridge += 1) {
    const depth = ridges === 1 ? 1 : ridge / (ridges - 1);
    const base = box.y + box.height * (0.28 + depth * 0.5);
    const reach = box.height * (0.34 - depth * 0.16);
    const steps = 7;
    const points = Array.from({ length: steps + 1 }, (_, step) => ({
      x: box.x + (box.width * step) / steps,
      y: base - reach * (random() * 1.6 - 0.5),
    }));
    sheet.pdf.moveTo(box.x, bottom).lineTo(points[0]?.x ?? 0, points[0]?.y ?? 0);
    points.slice(1).forEach((point, index) => {
      const before = points[index] ?? point;
      const middle = (before.x + point.x) / 2;
      sheet.pdf.bezierCurveTo(middle, before.y, middle, point.y, point.x, point.y);
    });
    sheet.pdf
      .lineTo(box.x + box.width, bottom)
      .closePath()
      .fill(mix(far, near, depth));
  }
}

/** The fish-scale waves of old prints. */
export function waves(
  sheet: Canvas,
  box: Box,
  options: { radius: number; line: string; fill: string },
): void {
  const { radius, line, fill } = options;
  sheet.pdf.save().rect(box.x, box.y, box.width, box.height).clip();
  const rows = Math.ceil(box.height / (radius / 2)) + 2;
  for (let row = 0; row < rows; row += 1) {
    const y = box.y + row * (radius / 2) + radius / 2;
    const shift = row % 2 === 0 ? 0 : radius;
    for (let x = box.x - radius + shift; x < box.x + box.width + radius * 2; x += radius * 2) {
      sheet.pdf.circle(x, y, radius).fill(fill);
      for (const part of [0.98, 0.72, 0.46, 0.2]) {
        sheet.pdf
          .circle(x, y, radius * part)
          .lineWidth(radius * 0.035)
          .stroke(line);
      }
    }
  }
  sheet.pdf.restore();
}

/** A bare branch that forks; blossoms stand at some forks. */
export function branch(
  sheet: Canvas,
  from: { x: number; y: number },
  options: { seed: string; length: number; angle: number; wood: string; blossom?: string },
): void {
  const { seed, wood, blossom } = options;
  const random = chance(seed);
  const blossoms: { x: number; y: number; size: number }[] = [];
  const grow = (x: number, y: number, angle: number, length: number, depth: number) => {
    if (depth === 0 || length < 6) return;
    const endX = x + Math.cos(angle) * length;
    const endY = y + Math.sin(angle) * length;
    const bend = (random() - 0.5) * length * 0.5;
    sheet.pdf
      .lineWidth(Math.max(0.8, depth * depth * 0.32))
      .lineCap('round')
      .moveTo(x, y)
      .quadraticCurveTo((x + endX) / 2 + bend, (y + endY) / 2 - bend, endX, endY)
      .stroke(wood);
    if (depth < 5 && random() > 0.25)
      blossoms.push({ x: endX, y: endY, size: 2.5 + random() * 3.5 });
    grow(endX, endY, angle + (random() - 0.35) * 0.8, length * (0.72 + random() * 0.16), depth - 1);
    if (random() > 0.2)
      grow(endX, endY, angle - 0.4 - random() * 0.7, length * (0.5 + random() * 0.2), depth - 1);
  };
  grow(from.x, from.y, options.angle, options.length, 6);
  if (blossom === undefined) return;
  for (const { x, y, size } of blossoms) {
    for (let petal = 0; petal < 5; petal += 1) {
      const turn = (petal * Math.PI * 2) / 5 + x;
      sheet.pdf
        .circle(x + Math.cos(turn) * size * 0.8, y + Math.sin(turn) * size * 0.8, size * 0.62)
        .fill(blossom);
    }
    sheet.pdf.circle(x, y, size * 0.3).fill(mix(blossom, '#6f2019', 0.5));
  }
}

/** Bamboo strips held by two cords, as books were before paper. */
export function strips(
  sheet: Canvas,
  box: Box,
  options: { count: number; wood: string; cord: string },
): void {
  const { count, wood, cord } = options;
  const pitch = box.width / count;
  for (let strip = 0; strip < count; strip += 1) {
    const shade = mix(wood, strip % 2 === 0 ? '#ffffff' : '#5a3d1c', strip % 3 === 0 ? 0.06 : 0.1);
    const slip = ((strip * 7) % 5) - 2;
    sheet.pdf
      .roundedRect(box.x + strip * pitch + 1, box.y + slip, pitch - 2, box.height, 2.5)
      .fill(shade);
  }
  for (const part of [0.16, 0.84]) {
    const y = box.y + box.height * part;
    for (const side of [-2.2, 2.2]) {
      sheet.pdf.lineWidth(1.6).moveTo(box.x - 6, y + side);
      for (let strip = 0; strip < count; strip += 1) {
        const x = box.x + strip * pitch;
        sheet.pdf.quadraticCurveTo(x + pitch / 2, y + side * -1.2, x + pitch, y + side);
      }
      sheet.pdf.stroke(cord);
    }
  }
}

/** A window lattice of squares set in squares. */
export function lattice(sheet: Canvas, box: Box, options: { cell: number; line: string }): void {
  const { cell, line } = options;
  sheet.pdf.save().rect(box.x, box.y, box.width, box.height).clip().lineWidth(1).strokeColor(line);
  for (let x = box.x; x < box.x + box.width; x += cell) {
    for (let y = box.y; y < box.y + box.height; y += cell) {
      const part = cell / 6;
      sheet.pdf.rect(x, y, cell, cell).stroke();
      sheet.pdf.rect(x + part, y + part, cell - part * 2, cell - part * 2).stroke();
      for (const [a, b] of [
        [0, 0],
        [cell, 0],
        [0, cell],
        [cell, cell],
      ] as const) {
        sheet.pdf
          .moveTo(x + a, y + b)
          .lineTo(
            x + (a === 0 ? part * 2 : cell - part * 2),
            y + (b === 0 ? part * 2 : cell - part * 2),
          )
          .stroke();
      }
      sheet.pdf.rect(x + part * 2, y + part * 2, part * 2, part * 2).stroke();
    }
  }
  sheet.pdf.restore();
}

/** Short strokes strewn over a page, like the fibres of old paper. */
export function fibres(
  sheet: Canvas,
  box: Box,
  options: { seed: string; line: string; count: number },
): void {
  const random = chance(options.seed);
  sheet.pdf.lineWidth(0.5).lineCap('round');
  for (let fibre = 0; fibre < options.count; fibre += 1) {
    const x = box.x + random() * box.width;
    const y = box.y + random() * box.height;
    const turn = random() * Math.PI;
    const length = 3 + random() * 9;
    sheet.pdf.moveTo(x, y).lineTo(x + Math.cos(turn) * length, y + Math.sin(turn) * length);
  }
  sheet.pdf.stroke(options.line);
}
