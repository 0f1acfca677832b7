import { ConversionFailure } from '../failure.ts';
import { namingBlankScripts, namingFontlessScripts } from '../fonts/blank-scripts.ts';
import { openRar } from './archive/read-rar.ts';
import { openZip } from './archive/read-zip.ts';
import { openEpub } from './book/read-epub.ts';
import { openFb2 } from './book/read-fb2.ts';
import { openChm } from './chm/read-chm.ts';
import { detectKind, type Detected } from './detect.ts';
import { openHtml, openMarkdown } from './html/read-html.ts';
import { extensionFits, isTableExtension, isTextExtension, KIND_NAMES, type Kind } from './kind.ts';
import { openMobi } from './mobi/read-mobi.ts';
import { openWithMupdf } from './mupdf.ts';
import { openOffice } from './office/open-office.ts';
import { openWebp } from './read-webp.ts';
import type { Reader } from './reader.ts';
import { UNKNOWN_ENCODING } from './text/encoding.ts';
import { openText } from './text/read-text.ts';
import { openUmd } from './umd/read-umd.ts';
import { openVideo } from './video/read-video.ts';

const openOfficeDocument = namingFontlessScripts(openOffice);

/** Which reader opens which kind. A kind that is absent is recognised and refused by name. */
const READERS: Partial<Record<Kind, Reader>> = {
  pdf: openWithMupdf,
  epub: namingBlankScripts(openEpub),
  mobi: namingBlankScripts(openMobi),
  fb2: namingBlankScripts(openFb2),
  image: openWithMupdf,
  webp: openWebp,
  text: namingBlankScripts(openText),
  html: namingBlankScripts(openHtml),
  markdown: namingBlankScripts(openMarkdown),
  word: openOfficeDocument,
  excel: openOfficeDocument,
  ppt: openOfficeDocument,
  office: openOfficeDocument,
  umd: namingBlankScripts(openUmd),
  chm: namingBlankScripts(openChm),
  zip: namingBlankScripts(openZip),
  rar: namingBlankScripts(openRar),
  video: openVideo,
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
      `暂不支持在线阅读${spaced(KIND_NAMES[kind])} 文档，请另存为 PDF 后上传`,
    );
  }
  return { detected, reader };
}

/** Chinese typography sets a space between Han and Latin. */
function spaced(name: string): string {
  return /^[A-Z]/.test(name) ? ` ${name}` : name;
}
