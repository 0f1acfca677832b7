import { ConversionFailure } from '../failure.ts';
import { namingBlankScripts, namingFontlessScripts } from '../fonts/blank-scripts.ts';
import { detectKind, type Detected } from './detect.ts';
import { extensionFits, isTableExtension, isTextExtension, KIND_NAMES, type Kind } from './kind.ts';
import { openWithMupdf } from './mupdf.ts';
import type { Reader } from './reader.ts';
import { UNKNOWN_ENCODING } from './text/encoding.ts';

/** Loaded for the first file that wants it: most are PDFs, whose first page would wait for all the others. */
function lazily(load: () => Promise<Reader>, naming = (reader: Reader) => reader): Reader {
  return async (source) => naming(await load())(source);
}

const openOffice = lazily(
  async () => (await import('./office/open-office.ts')).openOffice,
  namingFontlessScripts,
);
const book = (load: () => Promise<Reader>) => lazily(load, namingBlankScripts);

/** Which reader opens which kind. A kind that is absent is recognised and refused by name. */
const READERS: Partial<Record<Kind, Reader>> = {
  pdf: openWithMupdf,
  ofd: lazily(async () => (await import('./ofd/open-ofd.ts')).openOfd),
  epub: book(async () => (await import('./book/read-epub.ts')).openEpub),
  mobi: book(async () => (await import('./mobi/read-mobi.ts')).openMobi),
  fb2: book(async () => (await import('./book/read-fb2.ts')).openFb2),
  image: lazily(async () => (await import('./read-image.ts')).openImage),
  webp: lazily(async () => (await import('./read-webp.ts')).openWebp),
  text: book(async () => (await import('./text/read-text.ts')).openText),
  html: book(async () => (await import('./html/read-html.ts')).openHtml),
  markdown: book(async () => (await import('./html/read-html.ts')).openMarkdown),
  word: openOffice,
  excel: openOffice,
  ppt: openOffice,
  office: openOffice,
  umd: book(async () => (await import('./umd/read-umd.ts')).openUmd),
  chm: book(async () => (await import('./chm/read-chm.ts')).openChm),
  zip: book(async () => (await import('./archive/read-zip.ts')).openZip),
  rar: book(async () => (await import('./archive/read-rar.ts')).openRar),
  video: lazily(async () => (await import('./video/read-video.ts')).openVideo),
};

export type Choice = { detected: Detected; reader: Reader };

/** The reader for a file, or the failure that tells its owner what to do. */
export function chooseReader(path: string, bytes: number, extension: string): Choice {
  const detected = detectKind(path, bytes, extension);
  const { kind } = detected;
  if (kind === 'unknown' && (isTextExtension(extension) || isTableExtension(extension))) {
    throw new ConversionFailure('unsupported', UNKNOWN_ENCODING);
  }
  if (kind === 'unknown') {
    throw new ConversionFailure('not_a_document', '这不是可以识别的文档，文件内容可能已损坏');
  }
  if (!extensionFits(extension, kind)) {
    throw new ConversionFailure(
      'not_a_document',
      `文件内容与扩展名不符：扩展名是 .${extension}，内容却是${spaced(KIND_NAMES[kind])}`,
    );
  }
  const reader = READERS[kind];
  if (!reader) {
    throw new ConversionFailure(
      'unsupported',
      `暂不支持在线阅读${spaced(KIND_NAMES[kind])}，请另存为 PDF 后上传`,
    );
  }
  return { detected, reader };
}

/** Chinese typography sets a space between Han and Latin. */
function spaced(name: string): string {
  return /^[A-Z]/.test(name) ? ` ${name}` : name;
}
