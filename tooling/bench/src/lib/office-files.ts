import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { flatDocument, type FlatType } from './flat-document.ts';

/** What LibreOffice makes of which flat document. */
const FORMATS: Readonly<Record<FlatType, readonly string[]>> = {
  text: ['docx', 'doc', 'odt', 'rtf'],
  spreadsheet: ['xlsx', 'xls'],
  presentation: ['pptx', 'ppt'],
};
const EXTENSIONS = { text: 'fodt', spreadsheet: 'fods', presentation: 'fodp' } as const;

/** Small office files, so many of each format, each with words of its own. */
export function makeOfficeFiles(folder: string, ofEach: number): string[] {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  for (const [type, formats] of Object.entries(FORMATS) as [FlatType, readonly string[]][]) {
    const sources = path.join(folder, type);
    mkdirSync(sources);
    const files = Array.from({ length: ofEach }, (_, index) => {
      const file = path.join(sources, `${type}-${index}.${EXTENSIONS[type]}`);
      writeFileSync(file, flatDocument(type, index));
      return file;
    });
    for (const format of formats) {
      const to = ['--convert-to', format, '--outdir', path.join(folder, 'made')];
      const { status } = spawnSync('soffice', [profile, '--headless', ...to, ...files], {
        stdio: 'ignore',
      });
      if (status !== 0) throw new Error(`LibreOffice made no ${format}: ${String(status)}`);
    }
  }
  const made = path.join(folder, 'made');
  return readdirSync(made).map((name) => path.join(made, name));
}
