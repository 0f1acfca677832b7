import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorMessage } from '@wenyuan/api-client';
import { build } from './build.ts';
import {
  documentsByTitle,
  fillArticles,
  fillBanners,
  fillCategories,
  fillDocuments,
  fillTopics,
  fillWords,
} from './seed/fill.ts';
import { installationOf, readProgress, writeProgress } from './seed/progress.ts';
import { openSession, persist } from './seed/session.ts';

function say(line: string): void {
  process.stdout.write(`示例文库  ${line}\n`);
}

async function timed<Result>(
  work: () => Promise<Result>,
  describe: (result: Result) => string,
): Promise<Result> {
  const started = Date.now();
  const result = await work();
  say(`${describe(result)}，${((Date.now() - started) / 1000).toFixed(1)} 秒`);
  return result;
}

/**
 * Fills an installation without documents. An interrupted run is continued; a finished one is never repeated, whatever was
 * changed or deleted since. A library with documents of its own is left alone.
 */
async function seed(env: NodeJS.ProcessEnv): Promise<void> {
  const folder = env['DEMO_CACHE_DIR'] ?? path.join(tmpdir(), 'wenyuan-demo');
  const api = await openSession(env);
  const installation = await persist(() => installationOf(api));
  const progress = await readProgress(folder, installation);
  if (progress === 'complete') return;
  if (progress === 'none' && (await documentsByTitle(api)).size > 0) {
    say('库中已有文档，不填入示例');
    return;
  }
  await writeProgress(folder, installation, 'begun');
  const built = await timed(
    () => build(path.join(folder, 'files')),
    ({ documents }) => `排印 ${documents.size} 种文档`,
  );
  await fillWords(api);
  const ids = await timed(
    () => fillCategories(api, built),
    ({ size }) => `分类 ${size} 个`,
  );
  await timed(
    () => fillBanners(api, built, ids),
    (added) => `横幅 ${added} 张`,
  );
  await timed(
    () => fillDocuments(api, built, ids),
    (added) => `上传 ${added} 种文档，转换在后台进行`,
  );
  await timed(
    () => fillArticles(api, ids),
    (added) => `文章 ${added} 篇`,
  );
  await timed(
    () => fillTopics(api),
    (added) => `专题 ${added} 个`,
  );
  await writeProgress(folder, installation, 'complete');
}

try {
  await seed(process.env);
} catch (error) {
  process.stderr.write(
    `示例文库未能填完：${errorMessage(error, String(error))}；下次启动会接着填。\n`,
  );
  process.exitCode = 1;
}
