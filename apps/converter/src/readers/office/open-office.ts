import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConversionFailure, type FailureCode } from '../../failure.ts';
import { findTool } from '../../tools/find-tool.ts';
import { toolOf } from '../../tools/registry.ts';
import type { ToolResult } from '../../tools/run-tool.ts';
import { assertWithinLimits, toolDetail } from '../../tools/tool-box.ts';
import { decodeHtml } from '../html/decode-html.ts';
import { isTableExtension, officeKindOf } from '../kind.ts';
import { openWithMupdf } from '../mupdf.ts';
import type { OpenDocument, Source } from '../reader.ts';
import { mayHaveEmphasis } from './emphasis.ts';
import { writeFontConfig } from './font-config.ts';
import { keepAsSaved } from './as-saved.ts';
import { keepOldAsSaved } from './old-fields.ts';
import { hasLineGrid } from './line-grid.ts';
import { MACRO_URL, writeProfile } from './profile.ts';
import { encrypted, mayBeSealed, refuseUnreadable } from './refuse-office.ts';
import { prepareSeparatedValues } from './separated-values.ts';
import { hideDeletions } from './tracked-changes.ts';
import { unseal } from './unseal.ts';
import { BEGIN_MARK, missingFonts } from './used-fonts.ts';

const STAGE = 'office';
const PRINT = 'print.pdf';
/** It wants to be started anew, after it changed its profile. */
const RESTART = 81;

type Input = {
  file: string;
  filter: string;
  filterOptions: string;
  isOnGrid?: boolean;
  hasEmphasis?: boolean;
};
type Attempt = { result: ToolResult; report: Map<string, string>; isSaved: boolean };
/** By our macro, by it with a package put in order, or by LibreOffice's own plain conversion. */
type Way = 'macro' | 'repair' | 'plain';

/** Reads an office document by way of the PDF that LibreOffice makes of it. */
export async function openOffice(source: Source): Promise<OpenDocument> {
  const folder = source.tools.folder('office');
  const pdf = join(folder, 'document.pdf');
  // A reader that a page took down finds what it made before.
  if (!existsSync(pdf)) await makePdf(source, folder, pdf);
  const { size: bytes } = statSync(pdf);
  const document = await openWithMupdf({
    ...source,
    path: pdf,
    bytes,
    kind: 'pdf',
    mime: 'application/pdf',
  });
  return { ...document, outline: outlineOf(document, source) };
}

/** Without the names that LibreOffice makes up: of the only sheet of a table in plain text, of slides without a title. */
function outlineOf({ outline }: OpenDocument, { kind, mime }: Source): OpenDocument['outline'] {
  if (mime === 'text/csv') return [];
  if (kind !== 'ppt') return outline;
  return outline.map((item) => ({
    ...item,
    title: item.title.replace(/^Slide (\d+)$/, '第 $1 张'),
  }));
}

async function makePdf(given: Source, folder: string, pdf: string): Promise<void> {
  const source = unseal(given, folder) ?? given;
  refuseUnreadable(source);
  source.tools.stage(STAGE);
  const input = await prepareInput(source, folder);
  const first = await attempt(source, folder, input, 'macro');
  const last = first.isSaved ? first : await retry(source, folder, input, first);
  if (!last.isSaved) throw mayBeSealed(source) ? encrypted() : failureOf(last);
  source.note({ event: 'fonts', missing: missingFonts(last.result.stdout) });
  renameSync(join(folder, 'made.pdf'), pdf);
  // Whoever asks for more pages later need not ask LibreOffice again.
  copyFileSync(pdf, join(folder, PRINT));
  await source.keep(PRINT, join(folder, PRINT));
  source.note({ event: 'print', file: PRINT });
}

/**
 * Once more from a fresh profile and another way, unless that can change nothing: a package that
 * could not be opened is repaired, and what crashed may not do so without the macro.
 */
async function retry(
  source: Source,
  folder: string,
  input: Input,
  first: Attempt,
): Promise<Attempt> {
  if (['empty', 'hidden', 'kind'].some((word) => first.report.has(word))) throw failureOf(first);
  return attempt(source, folder, input, first.report.has('unreadable') ? 'repair' : 'plain');
}

async function prepareInput(source: Source, folder: string): Promise<Input> {
  if (source.mime === 'text/csv') {
    const rows = source.limits.sheetRows;
    const { file, filterOptions } = await prepareSeparatedValues(source, folder, rows);
    return { file, filter: 'Text - txt - csv (StarCalc)', filterOptions };
  }
  if (source.mime === 'text/html') {
    const file = join(folder, 'document.html');
    // LibreOffice takes an encoding from the page alone; ours found the true one.
    const html = decodeHtml(readFileSync(source.path)).replace(/charset\s*=\s*["']?[\w-]+/gi, '');
    writeFileSync(file, `<meta charset="utf-8">${html}`);
    return { file, filter: 'HTML (StarCalc)', filterOptions: '' };
  }
  // LibreOffice goes by the name where the content leaves a choice; under that of a plain text it would read nothing else.
  const { extension } = source;
  const isOffice = officeKindOf(extension) !== undefined && !isTableExtension(extension);
  const file = join(folder, `document.${isOffice ? extension : 'doc'}`);
  copyFileSync(source.path, file);
  if (source.mime === 'application/zip') {
    if (source.kind === 'word') hideDeletions(file);
    keepAsSaved(file);
  } else if (source.kind === 'word') keepOldAsSaved(file);
  return {
    file,
    filter: '',
    filterOptions: '',
    isOnGrid: hasLineGrid(source),
    hasEmphasis: mayHaveEmphasis(source),
  };
}

async function attempt(source: Source, folder: string, input: Input, way: Way): Promise<Attempt> {
  const profile = join(folder, 'profile');
  const report = join(folder, 'report.txt');
  const made = join(folder, 'made.pdf');
  for (const old of [profile, report, made]) rmSync(old, { recursive: true, force: true });
  mkdirSync(profile);
  writeProfile(profile, findTool(toolOf('soffice')) ?? '');
  const fonts = writeFontConfig(folder, { isOnGrid: input.isOnGrid === true });
  const run = () =>
    source.tools.run({
      tool: 'soffice',
      isChatty: true,
      folder,
      args: [
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        '--headless',
        '--invisible',
        '--norestore',
        '--nologo',
        '--nodefault',
        '--nolockcheck',
        ...(way === 'plain' ? plainArguments(input, folder) : [MACRO_URL]),
      ],
      env: {
        CONVERT_INPUT: pathToFileURL(input.file).href,
        CONVERT_FILTER: input.filter,
        CONVERT_FILTER_OPTIONS: input.filterOptions,
        CONVERT_OUTPUT: pathToFileURL(made).href,
        CONVERT_REPORT: report,
        CONVERT_REPAIR: way === 'repair' ? 'yes' : 'no',
        CONVERT_MARK: BEGIN_MARK,
        CONVERT_MAX_ROWS: String(source.limits.sheetRows),
        CONVERT_ACCEPT: source.mime === 'application/x-ole-storage' ? 'yes' : 'no',
        CONVERT_EMPHASIS: input.hasEmphasis === true ? 'yes' : 'no',
        CONVERT_PLAIN: input.filter === '' ? 'no' : 'yes',
        FONTCONFIG_FILE: fonts,
        FC_DEBUG: '1',
        SAL_USE_VCLPLUGIN: 'svp',
        SAL_DISABLE_OPENCL: '1',
        // It takes and gives back 64 MB again and again; kept, that halves the time of a short document.
        MALLOC_MMAP_THRESHOLD_: '536870912',
        MALLOC_TRIM_THRESHOLD_: '536870912',
      },
    });
  let result = await run();
  if (result.exitCode === RESTART) result = await run();
  assertWithinLimits(result, STAGE);
  const said = readReport(report);
  if (way !== 'plain')
    return { result, report: said, isSaved: said.has('saved') && existsSync(made) };
  const plain = input.file.replace(/\.[a-z]+$/, '.pdf');
  if (existsSync(plain)) renameSync(plain, made);
  return { result, report: said, isSaved: existsSync(made) };
}

function plainArguments({ file, filter, filterOptions }: Input, folder: string): string[] {
  const how = filter === '' ? [] : [`--infilter=${filter}:${filterOptions}`];
  return [...how, '--convert-to', 'pdf', '--outdir', folder, file];
}

function readReport(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line): [string, string] => {
        const [word = '', ...rest] = line.trim().split(' ');
        return [word, rest.join(' ')];
      }),
  );
}

const DAMAGED = '文件已损坏，LibreOffice 无法打开，请检查后重新上传';

/** What the macro reports where it made no PDF. */
const REASONS: readonly (readonly [word: string, code: FailureCode, message: string])[] = [
  ['empty', 'empty', '表格中没有任何内容'],
  ['hidden', 'empty', '所有幻灯片都是隐藏的，请取消隐藏后再上传'],
  ['kind', 'unsupported', '暂不支持在线阅读这种 Office 文档'],
  ['unreadable', 'truncated', DAMAGED],
  ['error', 'truncated', DAMAGED],
];
const CRASHED = ['', 'internal', 'LibreOffice 转换时意外退出，文件可能已损坏或过于复杂'] as const;

function failureOf({ result, report }: Attempt): ConversionFailure {
  const said = [...report].map(([word, value]) => `${word} ${value}`).join('\n');
  const detail = `${toolDetail(result, STAGE)}\n${said}`.trim();
  const [, code, message] = REASONS.find(([word]) => report.has(word)) ?? CRASHED;
  return new ConversionFailure(code, message, { detail });
}
