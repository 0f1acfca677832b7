import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually, runProgram, startProgram, type Program } from './process.ts';

const TEMPLATE = path.resolve(
  import.meta.dirname,
  '../../../../deploy/nginx/wenyuan.conf.template',
);
const NGINX = '/usr/sbin/nginx';

export type Proxy = {
  readonly origin: string;
  readonly certificate: string;
  /** The lines of the access log. */
  log(): string[];
  stop(): Promise<void>;
};

/** A certificate for both hosts, signed by itself. */
function makeCertificate(folder: string, hosts: readonly string[]): string {
  const [key, certificate] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')];
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const about = ['-nodes', '-days', '2', '-subj', `/CN=${hosts[0]}`];
  const files = ['-addext', `subjectAltName=${names}`, '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...words, ...about, ...files], { stdio: 'ignore' });
  return readFileSync(certificate, 'utf8');
}

/** Fills in the names of the shipped configuration, as `envsubst` does. */
function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The configuration wants ${name}`);
    return value;
  });
}

/** What Debian's own nginx.conf says around it, with all paths in `folder`. */
const around = (folder: string) => `
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
daemon off;
worker_processes 2;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/wenyuan.conf;
}
`;

/** nginx with the configuration that is shipped. */
export async function startNginx(
  folder: string,
  hosts: { readonly site: string; readonly admin: string },
  ports: { readonly https: number; readonly http: number; readonly api: readonly number[] },
): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  const certificate = makeCertificate(folder, [hosts.site, hosts.admin]);
  const servers = ports.api.map((port) => `server 127.0.0.1:${port} max_fails=2 fail_timeout=5s;`);
  const shipped = fillIn(readFileSync(TEMPLATE, 'utf8'), {
    API_SERVERS: servers.join(' '),
    SITE_HOST: hosts.site,
    ADMIN_HOST: hosts.admin,
    HTTPS_PORT: String(ports.https),
    HTTP_PORT: String(ports.http),
    CERT_DIR: folder,
    ACCESS_LOG: path.join(folder, 'access.log'),
  });
  writeFileSync(path.join(folder, 'wenyuan.conf'), shipped);
  writeFileSync(path.join(folder, 'nginx.conf'), around(folder));
  const words = [NGINX, '-p', folder, '-e', path.join(folder, 'error.log'), '-c', 'nginx.conf'];
  await runProgram('nginx -t', [...words, '-t']);
  const server: Program = startProgram('nginx', words);
  await eventually(
    'nginx answers',
    () => fetch(`http://${hosts.site}:${ports.http}/`, { redirect: 'manual' }).then(() => true),
    server,
  );
  return {
    origin: `https://${hosts.site}:${ports.https}`,
    certificate,
    log: () => readFileSync(path.join(folder, 'access.log'), 'utf8').trim().split('\n'),
    stop: () => server.stop('SIGQUIT'),
  };
}
