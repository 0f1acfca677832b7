import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './root.js';
import { nodePackage } from './toolchain.js';

const read = (file) => readFileSync(path.join(root, file), 'utf8');

test('the image has the runtime that the start script fetches', () => {
  const dockerfile = read('deploy/Dockerfile');
  const version = (name) => new RegExp(`^ARG ${name}=(.+)$`, 'm').exec(dockerfile)?.[1];
  assert.equal(version('NODE_VERSION'), nodePackage().split('@')[1]);
  assert.equal(`pnpm@${version('PNPM_VERSION')}`, JSON.parse(read('package.json')).packageManager);
});

/** Where deployments name settings, and how a line there does. */
const PLACES = [
  ['deploy/systemd/wenyuan.env.example', /^([A-Z0-9_]+)=/gm],
  ['deploy/kubernetes/config.yaml', /^ {2}([A-Z0-9_]+):/gm],
  ['deploy/kubernetes/secret.example.yaml', /^ {2}([A-Z0-9_]+):/gm],
  ['deploy/compose.yaml', /^x-program(?:.|\n)*?^services:/gm, /^ {4}([A-Z0-9_]+):/gm],
];

test('deployments name settings that there are', () => {
  const known = new Set(
    [...read('.env.example').matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name),
  );
  for (const [file, ...patterns] of PLACES) {
    const pattern = patterns.at(-1);
    const text = patterns.length > 1 ? (read(file).match(patterns[0])?.[0] ?? '') : read(file);
    const named = [...text.matchAll(pattern)].map(([, name]) => name);
    assert.ok(named.includes('TOKEN_SECRET') || named.includes('S3_ENDPOINT'), file);
    for (const name of named) assert.ok(known.has(name), `${file}: ${name}`);
  }
});

test('nginx’s configuration and those who fill it in name the same', () => {
  const wanted = new Set(
    [...read('deploy/nginx/wenyuan.conf.template').matchAll(/\$\{([A-Z_]+)\}/g)].map(
      ([, name]) => name,
    ),
  );
  const compose = read('deploy/compose.yaml');
  const ofNginx = compose.slice(compose.indexOf('  nginx:'));
  for (const name of wanted) assert.match(ofNginx, new RegExp(`^ {6}${name}:`, 'm'));
});
