import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runProgram } from '../../test/run-converter.ts';
import type { ToolState } from './list-tools.ts';
import { toolOf } from './registry.ts';

async function tools(): Promise<ToolState[]> {
  const { stdout, exitCode } = await runProgram(['tools']);
  expect(exitCode).toBe(0);
  return (JSON.parse(stdout) as { tools: ToolState[] }).tools;
}

test('an installed tool is listed with its version and its formats', async () => {
  const office = (await tools()).find(({ name }) => name === 'LibreOffice');
  expect(office).toMatchObject({ is_installed: true, is_required: true, error: '' });
  expect(office?.version).toMatch(/^\d+\.\d+/);
  expect(office?.formats).toContain('docx');
});

test('a missing tool is listed with the command that installs it', async () => {
  const before = process.env['CONVERTER_TOOL_FOLDERS'];
  process.env['CONVERTER_TOOL_FOLDERS'] = '/nowhere';
  try {
    const office = (await tools()).find(({ name }) => name === 'LibreOffice');
    expect(office).toMatchObject({ is_installed: false, version: '' });
    expect(office?.error).toContain('LibreOffice');
    expect(office?.install).toContain('apt-get install');
  } finally {
    if (before === undefined) delete process.env['CONVERTER_TOOL_FOLDERS'];
    else process.env['CONVERTER_TOOL_FOLDERS'] = before;
  }
});

test.each(['docs/operate.md', 'deploy/Dockerfile'])('%s installs the same fonts', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');
  const fonts = toolOf('soffice').packages.match(/fonts-[\w-]+/g) ?? [];
  expect(fonts).toContain('fonts-liberation');
  expect(fonts.filter((name) => !text.includes(name))).toEqual([]);
});

test('a tool that lacks its data is there in part', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'converter-tools-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'tesseract'), '#!/bin/sh\necho tesseract 5.5.0\necho eng\n', {
    mode: 0o755,
  });
  vi.stubEnv('CONVERTER_TOOL_FOLDERS', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const tesseract = (await tools()).find(({ name }) => name === 'Tesseract');
  expect(tesseract).toMatchObject({ is_installed: true, version: '5.5.0' });
  expect(tesseract?.error).toBe('Tesseract 缺少简体中文的识别数据');
  expect(tesseract?.install).toContain('tesseract-ocr-chi-sim');
});

test('Chinese fonts and the isolation of tools are listed as well', async () => {
  const list = await tools();
  expect(list.find(({ name }) => name === '中文字体')).toMatchObject({ is_installed: true });
  expect(list.map(({ name }) => name)).toContain('bubblewrap');
});

test('scripts with a font are listed, and those without, with the package that has them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'converter-fonts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'NotoSansThai-Regular.ttf'), '');
  vi.stubEnv('CONVERTER_FONT_FOLDERS', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const fonts = (await tools()).find(({ name }) => name === '其他文字的字体');
  expect(fonts).toMatchObject({ is_installed: true, is_required: false, version: '泰文' });
  expect(fonts?.error).toContain('阿拉伯文');
  expect(fonts?.error).not.toContain('泰文');
  expect(fonts?.install).toContain('fonts-noto-core');
});
