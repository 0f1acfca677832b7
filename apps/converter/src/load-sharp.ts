import { ConversionFailure } from './failure.ts';

type Sharp = (typeof import('sharp'))['default'];

let loading: Promise<Sharp> | undefined;

/** Loaded at first use: 40 ms that the first page of a text document need not wait for. */
export function loadSharp(): Promise<Sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Sharp> {
  try {
    const { default: sharp } = await import('sharp');
    // Parallelism comes from several pages and several processes, not from inside one picture.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  } catch (error) {
    throw new ConversionFailure('missing_tool', MISSING_TOOL, { cause: error });
  }
}

export const MISSING_TOOL = '转换组件没有装好，请管理员重新安装依赖后重试';
