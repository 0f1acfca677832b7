/** Which square of a picture is shown: `zoom` 1 shows the shorter side whole; `x` and `y` from 0 to 1 move it. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

export const ZOOM_MAX = 4;

/** The square in pixels of the picture; it never leaves the picture. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / Math.min(ZOOM_MAX, Math.max(1, zoom));
  return { left: (width - side) * clamp(x), top: (height - side) * clamp(y), side };
}

/** The crop after the picture was dragged by so many parts of the square's side. */
export function dragged(size: Size, crop: Crop, by: { dx: number; dy: number }): Crop {
  const { side } = cropSquare(size, crop);
  const move = (place: number, room: number, distance: number) =>
    room <= 0 ? 0.5 : clamp(place - (distance * side) / room);
  return {
    ...crop,
    x: move(crop.x, size.width - side, by.dx),
    y: move(crop.y, size.height - side, by.dy),
  };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
