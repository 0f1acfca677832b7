import { DEFAULT_LIMITS } from '../limits.ts';
import { createToolBox } from '../tools/tool-box.ts';
import { openBytesWithMupdf } from './mupdf.ts';
import type { OpenDocument } from './reader.ts';

const MIME = 'application/pdf';
const noTool = () => Promise.reject(new Error('a PDF needs no tool'));

/** Opens a PDF that somebody here wrote, and that is in no file. */
export function openPdfBytes(bytes: Buffer): OpenDocument {
  return openBytesWithMupdf(bytes, MIME, {
    path: '',
    bytes: bytes.length,
    kind: 'pdf',
    mime: MIME,
    extension: 'pdf',
    limits: DEFAULT_LIMITS,
    tools: createToolBox('', DEFAULT_LIMITS, noTool, () => undefined),
    note: () => undefined,
    keep: () => Promise.resolve(),
  });
}
