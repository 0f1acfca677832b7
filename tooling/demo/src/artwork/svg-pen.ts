import type { Pen } from '../typeset/pen.ts';

const round = (value: number) => Math.round(value * 100) / 100;

/** Draws the scenes of the typesetter as SVG. */
export class SvgPen implements Pen {
  #path = '';
  #width = 1;
  #line = '#000000';
  #cap = 'butt';
  #clips = 0;
  /** Groups opened since each `save`. */
  readonly #groups: number[] = [];
  readonly #parts: string[] = [];

  #add(command: string, ...numbers: number[]): this {
    this.#path += command + numbers.map(round).join(' ');
    return this;
  }

  #take(): string {
    const path = this.#path;
    this.#path = '';
    return path;
  }

  moveTo(x: number, y: number): this {
    return this.#add('M', x, y);
  }

  lineTo(x: number, y: number): this {
    return this.#add('L', x, y);
  }

  quadraticCurveTo(cpx: number, cpy: number, x: number, y: number): this {
    return this.#add('Q', cpx, cpy, x, y);
  }

  bezierCurveTo(
    cp1x: number,
    cp1y: number,
    cp2x: number,
    cp2y: number,
    x: number,
    y: number,
  ): this {
    return this.#add('C', cp1x, cp1y, cp2x, cp2y, x, y);
  }

  closePath(): this {
    return this.#add('Z');
  }

  rect(x: number, y: number, w: number, h: number): this {
    return this.#add('M', x, y).#add('h', w).#add('v', h).#add('h', -w).#add('Z');
  }

  roundedRect(x: number, y: number, w: number, h: number, r = 0): this {
    const corner = (dx: number, dy: number) => this.#add('a', r, r, 0, 0, 1, dx, dy);
    this.#add('M', x + r, y).#add('h', w - 2 * r);
    corner(r, r).#add('v', h - 2 * r);
    corner(-r, r).#add('h', 2 * r - w);
    corner(-r, -r).#add('v', 2 * r - h);
    return corner(r, -r).#add('Z');
  }

  circle(x: number, y: number, radius: number): this {
    this.#add('M', x - radius, y).#add('a', radius, radius, 0, 1, 0, radius * 2, 0);
    return this.#add('a', radius, radius, 0, 1, 0, -radius * 2, 0).#add('Z');
  }

  lineWidth(w: number): this {
    this.#width = w;
    return this;
  }

  lineCap(c: 'round'): this {
    this.#cap = c;
    return this;
  }

  strokeColor(color: string): this {
    this.#line = color;
    return this;
  }

  fill(color: string): this {
    this.#parts.push(`<path d="${this.#take()}" fill="${color}"/>`);
    return this;
  }

  stroke(color: string = this.#line): this {
    this.#parts.push(
      `<path d="${this.#take()}" fill="none" stroke="${color}" stroke-width="${round(this.#width)}" stroke-linecap="${this.#cap}"/>`,
    );
    return this;
  }

  clip(): this {
    this.#clips += 1;
    const id = `clip${this.#clips}`;
    this.#parts.push(
      `<clipPath id="${id}"><path d="${this.#take()}"/></clipPath><g clip-path="url(#${id})">`,
    );
    this.#groups.push((this.#groups.pop() ?? 0) + 1);
    return this;
  }

  save(): this {
    this.#groups.push(0);
    return this;
  }

  restore(): this {
    this.#parts.push('</g>'.repeat(this.#groups.pop() ?? 0));
    return this;
  }

  /** Adds an outline as it is, such as that of a character. */
  outline(path: string, color: string): this {
    this.#parts.push(`<path d="${path}" fill="${color}"/>`);
    return this;
  }

  svg(width: number, height: number): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${this.#parts.join('')}</svg>`;
  }
}
