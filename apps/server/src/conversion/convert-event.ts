import * as z from 'zod';

const page = z.int().positive();
const width = z.number();
const height = width;
const file = z.string();

const outlineSchema = z.object({
  title: z.string(),
  page: z.int(),
  get children() {
    return z.array(outlineSchema).optional();
  },
});
export type NestedOutline = z.infer<typeof outlineSchema>;

/** The converter's events, as its README lists them. It is a separate program, so nothing is imported from it. */
export const convertEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('opened'),
    pages: z.int(),
    width,
    height,
    title: z.string().optional(),
    outline: z.array(outlineSchema).optional(),
    right_to_left: z.literal(true).optional(),
  }),
  z.object({
    event: z.literal('page'),
    page,
    file,
    ext: z.enum(['.svg', '.gzip.svg', '.webp']),
    width,
    height,
  }),
  z.object({ event: z.literal('page_failed'), page, message: z.string() }),
  z.object({ event: z.literal('cover'), file, width, height }),
  z.object({ event: z.literal('text'), file, pages: z.int() }),
  z.object({ event: z.literal('done'), pages: z.int(), ms: z.number() }),
  z.object({ event: z.literal('stage'), stage: z.string() }),
  z.object({ event: z.literal('print'), file }),
  z.object({
    event: z.literal('fonts'),
    missing: z.array(z.string()),
    blank: z.array(z.string()).optional(),
  }),
  z.object({
    event: z.literal('video'),
    duration: z.number(),
    width,
    height,
    file: file.optional(),
  }),
  z.object({
    event: z.literal('failed'),
    code: z.string(),
    message: z.string(),
    detail: z.string().optional(),
  }),
]);
export type ConvertEvent = z.infer<typeof convertEventSchema>;
