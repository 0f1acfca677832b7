import { chmodSync, linkSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { choosePrivileges, isRoot, trialOf } from './privileges.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-privileges-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it.runIf(isRoot())(
  'a Node that only root can reach is not run as nobody, who could start nothing with it',
  () => {
    const open = temporaryFolder();
    chmodSync(open, 0o755);
    const closed = temporaryFolder();
    const node = path.join(closed, 'node');
    try {
      linkSync(process.execPath, node);
    } catch {
      // Another file system: the link's own folder is closed all the same.
      symlinkSync(process.execPath, node);
    }
    expect(choosePrivileges(open, [trialOf(import.meta.filename, node)])?.way).not.toBe('nobody');
  },
);
