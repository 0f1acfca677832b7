import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findTool } from '../src/tools/find-tool.ts';
import { toolOf } from '../src/tools/registry.ts';
import { runProgram } from '../src/tools/run-tool.ts';

/** The same document in another format, as LibreOffice saves it. */
export async function saveAs(content: Buffer, from: string, to: string): Promise<Buffer> {
  const program = findTool(toolOf('soffice'));
  if (program === undefined) throw new Error('these tests need LibreOffice');
  const scratch = mkdtempSync(join(tmpdir(), 'converter-save-'));
  try {
    writeFileSync(join(scratch, `in.${from}`), content);
    const profile = pathToFileURL(join(scratch, 'profile')).href;
    const args = [`-env:UserInstallation=${profile}`, '--headless', '--convert-to', to];
    const run = () =>
      runProgram(program, {
        args: [...args, '--outdir', join(scratch, 'out'), join(scratch, `in.${from}`)],
        scratch,
        timeoutMs: 120_000,
        memoryBytes: 2 ** 31,
        fileBytes: 2 ** 28,
      });
    // A new profile makes it ask to be started again.
    if ((await run()).exitCode === 81) await run();
    return readFileSync(join(scratch, 'out', `in.${to}`));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
