import { EXTENSIONS } from '../readers/kind.ts';
import type { Tool, ToolName } from './tool.ts';

const OFFICE = [...EXTENSIONS.word, ...EXTENSIONS.ppt, ...EXTENSIONS.excel];
const VIDEO = EXTENSIONS.video;

/** Every external program that the converter may start. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'soffice',
    title: 'LibreOffice',
    description: '转换 Word、PPT、Excel 等办公文档',
    formats: OFFICE,
    isRequired: true,
    commands: ['soffice', 'libreoffice'],
    folders: [
      '/usr/lib/libreoffice/program',
      '/opt/libreoffice/program',
      '/Applications/LibreOffice.app/Contents/MacOS',
    ],
    // The start script and its splash screen only cost time.
    direct: 'soffice.bin',
    versionArgs: ['--version'],
    version: /LibreOffice\S* (\d[\d.]*)/,
    packages:
      'libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui fonts-noto-cjk fonts-liberation fonts-crosextra-carlito fonts-crosextra-caladea',
  },
  {
    name: 'ffmpeg',
    title: 'FFmpeg',
    description: '截取视频封面，把浏览器不能播放的视频转换成 MP4',
    formats: VIDEO,
    isRequired: false,
    commands: ['ffmpeg'],
    versionArgs: ['-version'],
    version: /ffmpeg version (\S+)/,
    packages: 'ffmpeg',
  },
  {
    name: 'ffprobe',
    title: 'FFprobe',
    description: '读取视频的时长与画面尺寸',
    formats: VIDEO,
    isRequired: false,
    commands: ['ffprobe'],
    versionArgs: ['-version'],
    version: /ffprobe version (\S+)/,
    packages: 'ffmpeg',
  },
  {
    name: 'tesseract',
    title: 'Tesseract',
    description: '识别扫描页上的文字，供搜索与复制',
    // Scans are converted without it.
    formats: [],
    isRequired: false,
    commands: ['tesseract'],
    versionArgs: ['--version'],
    version: /tesseract v?(\d[\d.]*)/,
    data: { args: ['--list-langs'], needed: 'chi_sim', title: '简体中文的识别数据' },
    packages: 'tesseract-ocr tesseract-ocr-chi-sim',
  },
];

export function toolOf(name: ToolName): Tool {
  const tool = TOOLS.find((candidate) => candidate.name === name);
  if (!tool) throw new Error(`no tool ${name}`);
  return tool;
}

/** The line that installs packages of Debian and Ubuntu. */
export function aptInstall(packages: string): string {
  return `apt-get install -y --no-install-recommends ${packages}`;
}

/** For the document's owner and the operator: what is missing and the line that installs it. */
export function missingToolMessage({ title, packages }: Tool): string {
  return `服务器上没有安装 ${title}，请管理员安装后重试：${aptInstall(packages)}`;
}
