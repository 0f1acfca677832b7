import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { useFakeConverter } from '../testing/fake-converter.ts';
import { converterBounds } from './converter-bounds.ts';

it('a converter that never answers is ended, and asked again', async () => {
  const good = useFakeConverter([]);
  const hanging = path.join(path.dirname(good), 'hanging.mjs');
  writeFileSync(hanging, 'setInterval(() => undefined, 1000);');
  await expect(converterBounds(hanging, {}, 1)).rejects.toMatchObject({ signal: 'SIGKILL' });
  expect((await converterBounds(good, {})).isolation).toBe('none');
});
