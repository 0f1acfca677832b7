import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { ratio, type Benchmark, type Row } from './lib/benchmark.ts';
import { startNginx } from './lib/nginx.ts';
import { makePicturePdf, makeTextPdf } from './lib/pdf.ts';
import { startProduct, type Running } from './lib/product.ts';
import { uploadAndConvert } from './lib/upload.ts';

const PAGES = 20;
const CLIENTS = 16;
const SECONDS = 3;
/** Ours and nginx alternate, so that a busy moment of the machine affects both. */
const ROUNDS = 3;
const HEADERS = { 'accept-encoding': 'gzip, br' };

type Picture = { readonly what: string; readonly name: string; readonly path: string };

/** Requests a second over connections that are kept. */
async function load(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CLIENTS,
    duration: SECONDS,
    headers: HEADERS,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors`);
  return requests.average;
}

async function picturesOf(product: Running): Promise<Picture[]> {
  const text = await uploadAndConvert(product.api, await makeTextPdf(PAGES), '文字');
  const scan = await uploadAndConvert(product.api, await makePicturePdf(), '照片');
  return [
    {
      what: 'page of text (gzipped SVG)',
      name: 'text.svg',
      path: `/view/page/${text.uuid}/2.gzip.svg`,
    },
    {
      what: 'page that is a picture (WebP)',
      name: 'scan.webp',
      path: `/view/page/${scan.uuid}/1.webp`,
    },
  ];
}

/** The bytes as they are sent, still packed. */
async function bytesOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (reply) => void buffer(reply).then(resolve, reject)).on(
      'error',
      reject,
    );
  });
}

export const benchmark: Benchmark = {
  about: `Pictures of pages over HTTP, ${CLIENTS} clients that keep their connections.`,
  yardstick: 'nginx with one process, serving the same bytes as files; in turn with ours',
  async run(say) {
    const product = await startProduct();
    try {
      const pictures = await picturesOf(product);
      const files: Record<string, Buffer> = {};
      for (const { name, path } of pictures) files[name] = await bytesOf(product.origin + path);
      const nginx = await startNginx(files, Number(new URL(product.origin).port) + 1);
      if (nginx === undefined) throw new Error('nginx is missing: apt-get install nginx-light');
      const rows: Row[] = [];
      try {
        for (const { what, name, path } of pictures) {
          const [ours, theirs]: [number[], number[]] = [[], []];
          for (let round = 0; round < ROUNDS; round += 1) {
            theirs.push(await load(`${nginx.origin}/${name}`));
            ours.push(await load(product.origin.replace('localhost', '127.0.0.1') + path));
            say(
              `${what}, ${files[name]?.length} bytes: ${ours.at(-1)} a second, nginx ${theirs.at(-1)}`,
            );
          }
          const best = { ours: Math.max(...ours), theirs: Math.max(...theirs) };
          rows.push({ what: `${what}, a second`, value: best.ours.toFixed(0) });
          rows.push({
            what: `${what}, against nginx`,
            value: ratio(best.ours, best.theirs),
            target: '>= 0.8',
          });
        }
      } finally {
        await nginx.stop();
      }
      return rows;
    } finally {
      await product.stop();
    }
  },
};
