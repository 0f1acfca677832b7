import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findTool } from '../../tools/find-tool.ts';
import { toolOf } from '../../tools/registry.ts';
import { convert } from '../../../test/run-converter.ts';

const ffmpeg = findTool(toolOf('ffmpeg'));

/** Two seconds of a test picture and a tone. */
function makeVideo(name: string, ...codecs: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'video-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  const inputs = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=2'];
  const tone = ['-f', 'lavfi', '-i', 'sine=duration=2', ...codecs, file];
  execFileSync(ffmpeg ?? '', ['-v', 'error', ...inputs, ...tone]);
  return readFileSync(file);
}

const H264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
const MPEG4 = ['-c:v', 'mpeg4', '-c:a', 'mp3'];

describe.runIf(ffmpeg !== undefined)('a video', () => {
  test('is a poster and, where browsers play it, itself', async () => {
    const run = await convert('a.mp4', makeVideo('a.mp4', ...H264));
    expect(run.the('opened')).toMatchObject({ kind: 'video', pages: 1, width: 320, height: 240 });
    expect(run.the('page').ext).toBe('.webp');
    expect(run.the('video')).toEqual({ event: 'video', duration: 2, width: 320, height: 240 });
    expect(run.files).toEqual(['1.webp', 'cover.webp']);
  });

  test.each([
    ['an AVI', 'a.avi', MPEG4],
    ['an MP4 in a codec that browsers do not know', 'a.mp4', MPEG4],
  ])(
    'that is %s is made anew as an MP4 that browsers play, behind its poster',
    async (_what, name, codecs) => {
      const run = await convert(name, makeVideo(name, ...codecs));
      expect(run.the('video')).toMatchObject({ width: 320, file: 'video.mp4' });
      expect(run.read('video.mp4').toString('latin1', 4, 8)).toBe('ftyp');
      expect(run.read('video.mp4').includes('avc1')).toBe(true);
      const names = run.events.map(({ event }) => event);
      expect(names.indexOf('page')).toBeLessThan(names.indexOf('video'));
    },
  );

  test.each([
    ['cut off', () => makeVideo('a.mp4', ...H264).subarray(0, 3000)],
    ['nothing but its mark', () => Buffer.from('\0\0\0\x18ftypmp42')],
  ])('that is %s is refused as damaged, and leaves nothing', async (_what, make) => {
    const run = await convert('a.mp4', make());
    expect(run.the('failed')).toMatchObject({
      code: 'truncated',
      message: expect.stringContaining('视频已损坏'),
    });
    expect(run.files).toEqual([]);
  });
});

test('a video without FFmpeg says how it is installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-tools-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.stubEnv('CONVERTER_TOOL_FOLDERS', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const run = await convert('a.mp4', Buffer.from('\0\0\0\x18ftypmp42'));
  expect(run.the('failed')).toMatchObject({
    code: 'missing_tool',
    message: expect.stringMatching(/安装.*apt-get install.* ffmpeg/),
  });
});
