import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConversionFailure } from '../../failure.ts';
import { assertWithinLimits, toolDetail } from '../../tools/tool-box.ts';
import { openBytesWithMupdf } from '../mupdf.ts';
import type { OpenDocument, Source } from '../reader.ts';
import { ONLY_FILES, probeVideo, type Video } from './probe.ts';

const FILE = 'video.mp4';
/** Enough for a page, and no more than a picture of one takes. */
const POSTER_SIDE = 1600;
/** Of a video that has to be made anew. */
const MAX_HEIGHT = 720;
const PLAYABLE_SOUND: readonly (string | undefined)[] = ['aac', 'mp3', undefined];

/**
 * A video is a document of one page, a frame from near its beginning, and a file that browsers play:
 * the source itself where they do, else an MP4 made of it.
 */
export async function openVideo(source: Source): Promise<OpenDocument> {
  const folder = source.tools.folder('video');
  source.tools.stage('video');
  const video = await probeVideo(source, folder);
  const poster = await takePoster(source, folder, video);
  return {
    ...openBytesWithMupdf(readFileSync(poster), 'image/png', source),
    finish: () => makePlayable(source, folder, video),
  };
}

async function takePoster(source: Source, folder: string, video: Video): Promise<string> {
  const poster = join(folder, 'poster.png');
  // A reader that a page took down finds what it made before.
  if (existsSync(poster)) return poster;
  // Films begin in black.
  for (const second of [Math.min(5, video.duration / 10), 0]) {
    const result = await source.tools.run({
      tool: 'ffmpeg',
      args: [
        ['-nostdin', '-y', ...ONLY_FILES, '-ss', second.toFixed(2), '-i', source.path],
        ['-map', '0:V:0', '-frames:v', '1'],
        ['-vf', `scale='min(${POSTER_SIDE},iw)':-2`, '-update', '1', poster],
      ].flat(),
      reads: [source.path],
      folder,
    });
    assertWithinLimits(result, 'poster');
    if (existsSync(poster)) return poster;
    if (second === 0) throw undecodable(toolDetail(result, 'poster'));
  }
  throw undecodable('');
}

async function makePlayable(source: Source, folder: string, video: Video): Promise<void> {
  const { duration, width, height } = video;
  const about = {
    event: 'video',
    duration: Math.round(duration * 10) / 10,
    width,
    height,
  } as const;
  if (source.mime === 'video/mp4' && hasPlayablePicture(video) && hasPlayableSound(video)) {
    source.note(about);
    return;
  }
  source.tools.stage('transcode');
  const made = join(folder, FILE);
  const result = await source.tools.run({
    tool: 'ffmpeg',
    args: [
      ['-nostdin', '-y', ...ONLY_FILES, '-i', source.path],
      ['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
      hasPlayablePicture(video) ? ['-c:v', 'copy'] : PICTURE,
      hasPlayableSound(video) ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
      ['-movflags', '+faststart', '-f', 'mp4', made],
    ].flat(),
    reads: [source.path],
    folder,
  });
  assertWithinLimits(result, 'transcode');
  if (result.exitCode !== 0 || !existsSync(made) || statSync(made).size === 0) {
    throw undecodable(toolDetail(result, 'transcode'));
  }
  await source.keep(FILE, made);
  source.note({ ...about, file: FILE });
}

const PICTURE = [
  ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '25', '-pix_fmt', 'yuv420p'],
  ['-vf', `scale=-2:'2*trunc(min(${MAX_HEIGHT},ih)/2)'`],
].flat();

function hasPlayablePicture({ codec, pixelFormat }: Video): boolean {
  return codec === 'h264' && ['yuv420p', 'yuvj420p'].includes(pixelFormat);
}

function hasPlayableSound({ audioCodec }: Video): boolean {
  return PLAYABLE_SOUND.includes(audioCodec);
}

function undecodable(detail: string): ConversionFailure {
  return new ConversionFailure('truncated', '视频已损坏，或使用了无法解码的格式', { detail });
}
