import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeProfile } from '../src/readers/office/profile.ts';
import { findTool } from '../src/tools/find-tool.ts';
import { toolOf } from '../src/tools/registry.ts';
import { runProgram } from '../src/tools/run-tool.ts';

/** The same document in another format, as LibreOffice saves it. */
export async function saveAs(content: Buffer, from: string, to: string): Promise<Buffer> {
  const program = findTool(toolOf('soffice'));
  if (program === undefined) throw new Error('these tests need LibreOffice');
  const scratch = mkdtempSync(join(tmpdir(), 'converter-save-'));
  try {
    const profile = join(scratch, 'profile');
    writeProfile(profile, program);
    const [source, folder] = [join(scratch, `in.${from}`), join(scratch, 'out')];
    writeFileSync(source, content);
    await runProgram(program, {
      args: [
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        '--headless',
        '--convert-to',
        to,
        '--outdir',
        folder,
        source,
      ],
      scratch,
      timeoutMs: 120_000,
      memoryBytes: 2 ** 31,
      fileBytes: 2 ** 28,
    });
    return readFileSync(join(folder, `in.${to}`));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
