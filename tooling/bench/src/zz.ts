import lighthouse from 'lighthouse';
import { launch } from './lib/browser.ts';
const b = await launch(['--remote-debugging-port=3984']);
for (const url of process.argv.slice(2)) for (let k = 0; k < 2; k++) {
const r = (await lighthouse(url, { port: 3984, onlyCategories: ['performance'], logLevel: 'error' }))!.lhr;
const a = r.audits as any;
console.log(url, r.categories.performance.score, ['first-contentful-paint','largest-contentful-paint','total-blocking-time','speed-index'].map(k => k + ' ' + a[k]?.displayValue).join(', '));
if (k == 0) continue;
console.log(JSON.stringify(a['lcp-breakdown-insight']?.details?.items?.[0]?.items?.map((i: any) => [i.subpart, i.duration])), a['lcp-breakdown-insight']?.details?.items?.[1]?.snippet);
console.log(a['network-requests'].details.items.slice(0, 14).map((i: any) => [i.url.replace(/.*3100/, ''), i.priority, Math.round(i.networkRequestTime), Math.round(i.networkEndTime), i.transferSize].join(' ')).join('\n'));
const m = a['metrics']?.details?.items?.[0]; console.log('observed', m.observedFirstContentfulPaint, m.observedLargestContentfulPaint);
}
await b.close();
