import { spawnSync } from 'node:child_process';
import { findScriptFont } from '../fonts/machine-fonts.ts';
import { scriptName, SCRIPTS } from '../fonts/scripts.ts';
import { EXTENSIONS } from '../readers/kind.ts';
import { findProgram, findTool } from './find-tool.ts';
import { isolation } from './isolation.ts';
import { aptInstall, toolOf, TOOLS } from './registry.ts';
import type { Tool } from './tool.ts';

/** What MuPDF sets with fonts that it requests from us. */
const TEXTS = ['text', 'html', 'markdown', 'epub', 'mobi', 'fb2', 'umd', 'chm', 'ofd'] as const;

/** One row of the operator's environment page. `install` is the line that mends what `error` says. */
export type ToolState = {
  name: string;
  description: string;
  is_required: boolean;
  is_installed: boolean;
  version: string;
  error: string;
  cmd: string;
  checked_at: string;
  formats: readonly string[];
  install: string;
};

type Unchecked = Omit<ToolState, 'checked_at'>;

/** What is installed and what is missing, checked at each call: tools, fonts, and what isolates tools. */
export function listTools(): ToolState[] {
  const checked_at = new Date().toISOString();
  const states = [...TOOLS.map(stateOf), chineseFonts(), scriptFonts(), isolationState()];
  return states.map((state) => ({ ...state, checked_at }));
}

/** Without them, Chinese in office documents is shown as boxes. */
function chineseFonts(): Unchecked {
  const list = findProgram(['fc-list']);
  const families = list === undefined ? [] : linesOf(list, [':lang=zh-cn', 'family']);
  const isInstalled = families.length > 0;
  return {
    name: '中文字体',
    description: '显示办公文档中的中文',
    is_required: true,
    is_installed: isInstalled,
    version: [...new Set(families.map((line) => line.split(',')[0] ?? ''))].toSorted().join('、'),
    error: isInstalled ? '' : '服务器上没有中文字体，办公文档中的中文会显示为方框',
    cmd: list ?? 'fc-list',
    formats: toolOf('soffice').formats,
    install: aptInstall('fonts-noto-cjk'),
  };
}

/** Latin, Chinese and symbols come with this program; fonts of other scripts are the machine's. */
function scriptFonts(): Unchecked {
  const hasFont = new Map(SCRIPTS.map(({ stem }) => [stem, findScriptFont(stem) !== undefined]));
  const namesOf = (isThere: boolean) =>
    SCRIPTS.filter(({ stem }) => hasFont.get(stem) === isThere).map(({ code }) => scriptName(code));
  const [found, missing] = [namesOf(true), namesOf(false)];
  return {
    name: '其他文字的字体',
    description: '显示藏文、蒙古文、阿拉伯文、泰文等文字',
    is_required: false,
    is_installed: found.length > 0,
    version: found.join('、'),
    error:
      missing.length === 0
        ? ''
        : `没有以下文字的字体，文档中的这些文字显示为空白或方框：${missing.join('、')}`,
    cmd: '',
    formats: TEXTS.flatMap((kind) => EXTENSIONS[kind]),
    install: aptInstall('fonts-noto-core'),
  };
}

function isolationState(): Unchecked {
  const { name } = isolation();
  const cmd = findProgram(['bwrap']);
  const errors = {
    bubblewrap: '',
    namespaces: '转换工具不能联网，但可以读取系统中的文件',
    none: '系统不允许隔离进程，仅靠转换工具自身的设置禁止联网和读取文件；安装之外，还须允许用户命名空间',
  };
  return {
    name: 'bubblewrap',
    description: '隔离转换工具，使其不能联网，也不能读取其他文件',
    is_required: false,
    is_installed: name === 'bubblewrap',
    version:
      cmd === undefined ? '' : (/(\d[\d.]*)/.exec(linesOf(cmd, ['--version'])[0] ?? '')?.[1] ?? ''),
    error: errors[name],
    cmd: cmd ?? 'bwrap',
    formats: TOOLS.flatMap(({ formats }) => formats),
    install: aptInstall('bubblewrap'),
  };
}

function linesOf(program: string, args: string[]): string[] {
  const { stdout } = spawnSync(program, args, { timeout: 20_000, encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter((line) => line !== '');
}

function stateOf(tool: Tool): Unchecked {
  const cmd = findTool(tool);
  return {
    name: tool.title,
    description: tool.description,
    is_required: tool.isRequired,
    is_installed: cmd !== undefined,
    version: cmd === undefined ? '' : versionOf(tool, cmd),
    error: errorOf(tool, cmd),
    cmd: cmd ?? tool.commands[0] ?? '',
    formats: tool.formats,
    install: aptInstall(tool.packages),
  };
}

function errorOf({ title, data }: Tool, cmd: string | undefined): string {
  if (cmd === undefined) return `服务器上没有安装 ${title}`;
  if (data === undefined || linesOf(cmd, [...data.args]).includes(data.needed)) return '';
  return `${title} 缺少${data.title}`;
}

function versionOf({ versionArgs, version }: Tool, cmd: string): string {
  if (versionArgs.length === 0) return '';
  const { stdout } = spawnSync(cmd, versionArgs, { timeout: 20_000, encoding: 'utf8' });
  return version.exec(stdout ?? '')?.[1] ?? '';
}
