import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Tool } from './tool.ts';

const USUAL = ['/usr/local/bin', '/usr/bin', '/bin'];

/** Folders in which programs are searched, even where the caller passed no PATH. */
export function programFolders(): string[] {
  const own = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...new Set([...own, ...USUAL])];
}

/** Where tools are searched. CONVERTER_TOOL_FOLDERS names other folders, and then only these. */
function toolFolders({ folders = [] }: Tool): string[] {
  const named = process.env['CONVERTER_TOOL_FOLDERS'];
  return named === undefined ? [...programFolders(), ...folders] : named.split(delimiter);
}

/** The program's file, searched at each call, as it may have been installed since. */
export function findTool(tool: Tool): string | undefined {
  const { commands, direct } = tool;
  const program = findProgram(commands, toolFolders(tool));
  if (program === undefined || direct === undefined) return program;
  return findProgram([direct], [dirname(realpathSync(program))]) ?? program;
}

export function findProgram(
  names: readonly string[],
  folders: readonly string[] = programFolders(),
): string | undefined {
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return files.find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
