import { contract } from '@wenyuan/contract';
import { expect, it } from 'vitest';
import { openConvertingSite } from '../testing/converting-site.ts';
import { useFakeConverter } from '../testing/fake-converter.ts';
import { makePdf } from '../testing/pdf.ts';
import type { ConvertEvent } from './convert-event.ts';

const { test, author } = await openConvertingSite({ CONVERT_CONCURRENCY: '1' });

function eventsOf(told: { readonly right_to_left?: true }): ConvertEvent[] {
  const size = { width: 800, height: 1100 };
  const page = { event: 'page', ext: '.webp', ...size } as const;
  return [
    { event: 'opened', pages: 2, ...size, ...told },
    { ...page, page: 1, file: '1.webp' },
    { ...page, page: 2, file: '2.webp' },
    { event: 'done', pages: 2, ms: 1 },
  ];
}

it('a document is read from right to left where its file says so, and until its pages are made anew from one that does not', async () => {
  const files = ['1.webp', '2.webp'];
  useFakeConverter(eventsOf({ right_to_left: true }), { files });
  const made = await author.submit(await makePdf(1, { text: 'bound on the right' }));
  await author.watch(made.id);
  const readLayout = () => test.call(contract.document.layout, { id: made.id });
  expect(await readLayout()).toMatchObject({
    is_right_to_left: true,
    page: [
      { width: 800, height: 1100, ext: '.webp' },
      { width: 800, height: 1100, ext: '.webp' },
    ],
  });

  useFakeConverter(eventsOf({}), { files });
  const root = { token: await test.services.sessions.open(test.services.db, 1) };
  await test.call(contract.document.reconvert, { id: [made.id] }, root);
  await author.watch(made.id);
  expect((await readLayout()).is_right_to_left).toBe(false);
});
