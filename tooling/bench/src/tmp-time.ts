import { readFileSync, readdirSync } from 'node:fs';
import { createClient } from '@wenyuan/api-client';
const origin = 'http://localhost:5120';
const { token } = await createClient({ baseUrl: origin }).user.login({ username: 'admin', password: 'bench-administrator' });
const api = createClient({ baseUrl: origin, getToken: () => token });
const { category } = await api.category.list({});
const cat = category[0]?.id ?? (await api.category.create({ title: '测量' })).category[0]!.id;
const rss = () => readdirSync('/proc').filter((n) => /^\d+$/.test(n)).flatMap((pid) => { try { const c = readFileSync(`/proc/${pid}/cmdline`, 'utf8'); if (!c.includes('/work/h/pipeline/apps/server/dist/main.js') && !c.includes('dist/main.js')) return []; const e = readFileSync(`/proc/${pid}/environ`, 'utf8'); const s = readFileSync(`/proc/${pid}/status`, 'utf8'); return e.includes('/tmp/pipeline-data') ? [`${c.split('\0').slice(-2)[0]}:${Math.round(Number(/VmRSS:\s+(\d+)/.exec(s)![1]) / 1024)}/${Math.round(Number(/VmHWM:\s+(\d+)/.exec(s)![1]) / 1024)}`] : []; } catch { return []; } }).join(' ');
console.log('rss', rss());
for (const file of process.argv.slice(2)) {
  const pdf = Buffer.concat([readFileSync(file), Buffer.from(`%${Math.random()}\n`)]);
  const t0 = performance.now();
  const { data } = await api.upload.document(new Blob([new Uint8Array(pdf)]), { name: 'x.pdf' });
  const t = performance.now();
  const at = () => (performance.now() - t).toFixed(0);
  const { document } = await api.document.create({ category_id: [cat], document: [{ title: file + Math.random(), attachment_id: data.id }] });
  console.log(file, 'upload', (t - t0).toFixed(0), 'created', at(), Date.now());
  let last = -1, n = 0;
  for await (const e of api.document.progress({ id: document[0]!.id })) {
    n++;
    if (e.converted_pages !== last && (n < 8 || e.status === 2)) console.log(at(), 'status', e.status, 'pages', e.converted_pages, '/', e.pages);
    last = e.converted_pages;
    if (e.status === 2 || e.status === 3) break;
  }
  console.log('rss', rss());
}
process.exit(0);
