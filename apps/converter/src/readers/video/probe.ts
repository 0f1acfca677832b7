import { ConversionFailure } from '../../failure.ts';
import { assertWithinLimits, toolDetail } from '../../tools/tool-box.ts';
import type { Source } from '../reader.ts';

export type Video = {
  /** Seconds; 0 where the file does not say. */
  duration: number;
  width: number;
  height: number;
  codec: string;
  pixelFormat: string;
  /** Undefined without sound. */
  audioCodec: string | undefined;
};

type Stream = {
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  pix_fmt?: string;
  disposition?: { attached_pic?: number };
};
type Probe = { streams?: Stream[]; format?: { duration?: string } };

/** A file may name others to be read with it: only files, and those the sandbox does not show. */
export const ONLY_FILES = ['-v', 'error', '-protocol_whitelist', 'file'];

const ENTRIES =
  'format=duration:stream=codec_type,codec_name,width,height,pix_fmt:stream_disposition=attached_pic';

export async function probeVideo(source: Source, folder: string): Promise<Video> {
  const result = await source.tools.run({
    tool: 'ffprobe',
    args: [...ONLY_FILES, '-show_entries', ENTRIES, '-of', 'json', source.path],
    reads: [source.path],
    folder,
  });
  assertWithinLimits(result, 'probe');
  const { streams = [], format } = parse(result.stdout);
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  );
  if (!picture?.width || !picture.height) {
    const message =
      streams.length > 0 ? '文件里没有视频画面' : '视频已损坏或没有传完，请检查后重新上传';
    throw new ConversionFailure('truncated', message, { detail: toolDetail(result, 'probe') });
  }
  const duration = Number(format?.duration);
  return {
    duration: Number.isFinite(duration) && duration > 0 ? duration : 0,
    width: picture.width,
    height: picture.height,
    codec: picture.codec_name ?? '',
    pixelFormat: picture.pix_fmt ?? '',
    audioCodec: streams.find(({ codec_type }) => codec_type === 'audio')?.codec_name,
  };
}

function parse(json: string): Probe {
  try {
    return JSON.parse(json) as Probe;
  } catch {
    return {};
  }
}
