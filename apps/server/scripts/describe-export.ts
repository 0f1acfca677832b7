/** Writes the part of docs/export.md that follows from the schema. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describeExport } from '../src/export/describe-export.ts';

const MARK = '<!-- made by `pnpm --filter @wenyuan/server db:describe` -->\n';
const file = new URL('../../../docs/export.md', import.meta.url);
const [head = ''] = readFileSync(file, 'utf8').split(MARK);
writeFileSync(file, `${head}${MARK}\n${describeExport()}`);
