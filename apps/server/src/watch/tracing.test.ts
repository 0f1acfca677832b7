import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startWorker } from '../jobs/worker.ts';
import { createAuthor } from '../testing/conversions.ts';
import { useFakeConverter } from '../testing/fake-converter.ts';
import { createTestApp } from '../testing/harness.ts';
import { makePdf } from '../testing/pdf.ts';

type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
};
type Sent = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
};

/** What a collector of traces receives. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const sent = JSON.parse(body) as Sent;
      for (const { scopeSpans } of sent.resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { endpoint: `http://127.0.0.1:${port}`, spans, close };
}

it('one trace leads from the request through the queue to the converter', async () => {
  useFakeConverter(
    [
      { event: 'opened', pages: 1, width: 800, height: 1100 },
      { event: 'page', page: 1, file: '1.webp', ext: '.webp', width: 800, height: 1100 },
      { event: 'done', pages: 1, ms: 1 },
    ],
    { files: ['1.webp'] },
  );
  const collector = await startCollector();
  const test = await createTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    CONVERT_CONCURRENCY: '1',
  });
  const author = await createAuthor(test);
  const worker = await startWorker(test.services, test.databaseUrl);
  const made = await author.submit(await makePdf(1));
  await author.watch(made.id);
  await worker.stop();
  await test.close();
  await collector.close();

  const { spans } = collector;
  const named = (name: string) => {
    const found = spans.find((span) => span.name === name);
    if (found === undefined)
      throw new Error(`no ${name} among ${spans.map((span) => span.name).join()}`);
    return found;
  };
  const request = named('request document.create');
  const job = named('job convert_document');
  const convert = named('convert');
  expect(request.parentSpanId ?? '').toBe('');
  expect(job).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
  expect(convert).toMatchObject({ traceId: request.traceId, parentSpanId: job.spanId });
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(below.map(({ name }) => name)).toContain('db query');
  // Neither addresses nor what people wrote leave with the spans.
  expect(JSON.stringify(spans)).not.toMatch(/山海经|book\.pdf/);
});
