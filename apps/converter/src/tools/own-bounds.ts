import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fontFolders } from '../fonts/font-folders.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { isolation, type Isolation } from './isolation.ts';

/** What the caller puts in the place of these words of the command. */
const INPUT = '{input}';
const FOLDER = '{folder}';
/** Where the caller keeps everybody's documents and its own secrets: it may lie below what programs need. */
const DATA = '{data}';
const CPU_SECONDS = '{cpu_seconds}';
const CALLER = '{caller}';

/**
 * Of memory that is written to: MuPDF's, the thread's and the pictures' in one. Address space says nothing here, V8
 * reserves far more than it uses.
 */
const DATA_LIMIT_KIB = (DEFAULT_LIMITS.memoryBytes * 3) / 1024;
const FILE_LIMIT_BLOCKS = DEFAULT_LIMITS.outputBytes / 512;

const LIMITS = [
  // To a caller that gave a file 3: what is set up ends with the process that was started.
  '{ echo >&3; } 2>/dev/null && exec 3>&-',
  'ulimit -c 0',
  'ulimit -f "$1" 2>/dev/null || :',
  'ulimit -d "$2" 2>/dev/null || :',
  'ulimit -t "$3" 2>/dev/null || :',
  'shift 3',
  'exec "$@"',
].join('\n');

export type OwnBounds = { isolation: Isolation['name']; command: string[] };

/** This program's own files and those of its packages, and nothing beside them. */
function ownFolders(): string[] {
  const folders: string[] = [];
  let folder = import.meta.dirname;
  let isOwn = true;
  for (;;) {
    if (isOwn && existsSync(join(folder, 'package.json'))) {
      folders.push(folder);
      isOwn = false;
    }
    const packages = join(folder, 'node_modules');
    if (existsSync(packages)) folders.push(packages);
    if (dirname(folder) === folder) return folders;
    folder = dirname(folder);
  }
}

/**
 * The words before the command of a conversion: the readers of this program get no network, no file but the document,
 * and no more memory, time and bytes than a tool would.
 */
export function ownBounds(): OwnBounds {
  const { name, wrap } = isolation();
  const tools = (process.env['CONVERTER_TOOL_FOLDERS'] ?? '').split(delimiter);
  const named = [...tools.filter((folder) => folder !== ''), ...fontFolders()];
  const reads = [...ownFolders(), ...named, INPUT];
  const limits = [String(FILE_LIMIT_BLOCKS), String(DATA_LIMIT_KIB), CPU_SECONDS];
  return {
    isolation: name,
    command: [
      ...wrap({
        program: process.execPath,
        starter: CALLER,
        reads,
        hidden: [DATA],
        folder: FOLDER,
      }),
      '/bin/sh',
      '-c',
      LIMITS,
      'sh',
      ...limits,
    ],
  };
}
