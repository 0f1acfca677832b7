import { coverPath } from '@wenyuan/domain';
import { shapes } from './__generated__/shapes.ts';

/**
 * The empty value of a reply: zeros, empty texts, `null`; `[row]` for a list whose rows have the shape `row`. A field
 * `name?` may be absent and is filled only when it is present.
 */
type Shape = string | number | boolean | null | readonly Shape[] | ShapeOfObject;
type ShapeOfObject = { readonly [name: string]: Shape };
type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Other servers of this wire address covers by the hash of the file and leave them out of lists. */
function deriveCover(fields: Fields): void {
  const { attachment, pages } = fields;
  if (fields.cover !== '' || !isObject(attachment) || typeof pages !== 'number') return;
  const { hash } = attachment;
  if (pages > 0 && typeof hash === 'string' && hash !== '') fields.cover = coverPath(hash);
}

function fillObject(shape: ShapeOfObject, value: Fields): Fields {
  const filled: Fields = { ...value };
  for (const [key, inner] of Object.entries(shape)) {
    const name = key.endsWith('?') ? key.slice(0, -1) : key;
    const given = value[name] ?? undefined;
    if (given !== undefined || name === key) filled[name] = fillReply(inner, given);
  }
  if ('cover' in shape && 'attachment' in shape) deriveCover(filled);
  return filled;
}

/** Adds the fields that were left out of a reply. Present fields stay unchanged, known or not. */
function fillReply(shape: Shape, value: unknown): unknown {
  if (Array.isArray(shape)) {
    if (value === undefined || value === null) return [];
    const [row] = shape as readonly Shape[];
    return row !== undefined && Array.isArray(value)
      ? value.map((item) => fillReply(row, item))
      : value;
  }
  if (isObject(shape)) {
    if (value === undefined || value === null) return fillObject(shape as ShapeOfObject, {});
    return isObject(value) ? fillObject(shape as ShapeOfObject, value) : value;
  }
  return value ?? shape;
}

export function fillReplyOf(group: string, name: string, reply: unknown): unknown {
  const shape = (shapes as Record<string, Record<string, Shape>>)[group]?.[name];
  return shape === undefined ? reply : fillReply(shape, reply);
}
