import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OPTIONS = { maxBuffer: 256 * 1024 * 1024, timeout: 60_000 };

export async function popplerVersion(): Promise<string> {
  const { stderr } = await run('pdftoppm', ['-v']);
  return stderr.split('\n')[0] ?? 'pdftoppm';
}

/**
 * Poppler places lines of text on whole pixels and draws no line thinner than one. So it paints at this
 * multiple of the size, and the picture is averaged down to get true positions.
 */
export const FINER = 3;

/** One page as poppler paints it, FINER times `width` wide, of its crop box or its whole sheet. */
export async function paintReference(
  pdf: string,
  page: number,
  width: number,
  box: 'crop' | 'media',
): Promise<Buffer | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-poppler-'));
  const scale = ['-scale-to-x', String(width * FINER), '-scale-to-y', '-1'];
  const crop = box === 'crop' ? ['-cropbox'] : [];
  const one = ['-f', String(page), '-l', String(page)];
  try {
    await run(
      'pdftoppm',
      ['-png', ...crop, ...scale, ...one, pdf, path.join(folder, 'p')],
      OPTIONS,
    );
    const [file] = readdirSync(folder);
    return file === undefined ? undefined : readFileSync(path.join(folder, file));
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The page's text in poppler's reading order. */
export async function readReferenceText(pdf: string, page: number): Promise<string> {
  try {
    const one = ['-f', String(page), '-l', String(page)];
    const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', ...one, pdf, '-'], OPTIONS);
    return stdout;
  } catch {
    return '';
  }
}

/** Whether the PDF carries every font it names. */
export async function embedsFonts(pdf: string): Promise<boolean> {
  try {
    const { stdout } = await run('pdffonts', ['-l', '40', pdf], OPTIONS);
    const rows = stdout
      .split('\n')
      .slice(2)
      .filter((row) => row.trim() !== '');
    return rows.every((row) => !/ no +(?:yes|no) +(?:yes|no) +\d+ +\d+ *$/.test(row));
  } catch {
    return true;
  }
}

/** Whether poppler reports errors while it paints the first pages. */
export async function complains(pdf: string, last: number): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-poppler-'));
  try {
    const options = ['-r', '20', '-l', String(last), pdf, path.join(folder, 'p')];
    const { stderr } = await run('pdftoppm', options, OPTIONS);
    return stderr.includes('Error');
  } catch {
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
