import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Nginx = {
  readonly origin: string;
  stop(): Promise<void>;
};

/** The options with which it serves files fastest; one process, as ours is one. */
function configuration(folder: string, port: number): string {
  const asRoot = process.getuid?.() === 0 ? 'user root;' : '';
  return `${asRoot} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nopush on; open_file_cache max=1000; keepalive_requests 1000000000;
      types { image/svg+xml svg; image/webp webp; }
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${port}; root ${folder}/files; }
    }`;
}

/** Starts nginx on these files by name. Undefined where it is not installed. */
export async function startNginx(
  files: Readonly<Record<string, Buffer>>,
  port: number,
): Promise<Nginx | undefined> {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));
  if (program === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-nginx-'));
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'files'));
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(path.join(folder, 'files', name), bytes);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port));
  const child = spawn(program, ['-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('nginx ended at start');
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
