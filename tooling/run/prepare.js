import { run, step } from './steps.js';
import { toolchain } from './toolchain.js';

/** Prepares tools and dependencies for every command and returns the environment to run in. */
export async function prepare() {
  const env = await step('准备运行环境（Node 与 pnpm）', async () => toolchain());
  await step('安装依赖', () =>
    run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { env }),
  );
  return env;
}

/** Builds what changed since the last build. */
export async function build(env) {
  await step('构建站点、管理后台与服务', () =>
    run('pnpm', ['exec', 'turbo', 'run', 'build'], { env }),
  );
}
