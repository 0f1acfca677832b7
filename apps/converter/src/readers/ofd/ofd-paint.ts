import type { Color, ColorSpace } from 'mupdf';
import { mupdf } from '../mupdf-library.ts';
import { type Element, numberOf } from './ofd-xml.ts';

export type Paint = { space: ColorSpace; color: Color; alpha: number };

export function alphaOf({ attributes }: Element): number {
  return Math.min(255, Math.max(0, numberOf(attributes['Alpha'], 255))) / 255;
}

/** One value is grey, three are red, green and blue, four are inks; in hexadecimal behind a #. Black where there is none. */
export function paintOf(element: Element | undefined, alpha: number): Paint {
  const values = (element?.attributes['Value'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(
      (value) =>
        (value.startsWith('#') ? Number.parseInt(value.slice(1), 16) : Number(value)) / 255,
    )
    .map((value) => Math.min(1, Math.max(0, value)));
  const own = alpha * (element ? alphaOf(element) : 1);
  const isSaid = values.every(Number.isFinite);
  if (isSaid && values.length === 3)
    return { space: mupdf.ColorSpace.DeviceRGB, color: values as Color, alpha: own };
  if (isSaid && values.length === 4)
    return { space: mupdf.ColorSpace.DeviceCMYK, color: values as Color, alpha: own };
  return { space: mupdf.ColorSpace.DeviceGray, color: [isSaid ? (values[0] ?? 0) : 0], alpha: own };
}

/** The colours between the stops of a gradient. */
export function rampOf(stops: { at: number; paint: Paint }[]): (t: number) => Paint {
  return (t) => {
    const next = stops.find(({ at }) => at >= t) ?? stops.at(-1);
    const last = stops.findLast(({ at }) => at <= t) ?? stops[0];
    if (!next || !last) return paintOf(undefined, 1);
    const share = next.at > last.at ? (t - last.at) / (next.at - last.at) : 0;
    const { space, color, alpha } = last.paint;
    if (color.length !== next.paint.color.length) return last.paint;
    const mixed = color.map((value, i) => value + ((next.paint.color[i] ?? value) - value) * share);
    return { space, color: mixed as Color, alpha: alpha + (next.paint.alpha - alpha) * share };
  };
}
