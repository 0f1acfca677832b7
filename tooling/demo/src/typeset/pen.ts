/** What a scene is drawn with: the part of a PDF document that SVG can answer too. */
export type Pen = {
  moveTo(x: number, y: number): Pen;
  lineTo(x: number, y: number): Pen;
  quadraticCurveTo(cpx: number, cpy: number, x: number, y: number): Pen;
  bezierCurveTo(cp1x: number, cp1y: number, cp2x: number, cp2y: number, x: number, y: number): Pen;
  closePath(): Pen;
  rect(x: number, y: number, w: number, h: number): Pen;
  roundedRect(x: number, y: number, w: number, h: number, r?: number): Pen;
  circle(x: number, y: number, radius: number): Pen;
  lineWidth(w: number): Pen;
  lineCap(c: 'round'): Pen;
  strokeColor(color: string): Pen;
  fill(color: string): Pen;
  stroke(color?: string): Pen;
  clip(): Pen;
  save(): Pen;
  restore(): Pen;
};

export type Canvas = { readonly pdf: Pen };
