import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatBytes } from '@wenyuan/domain';
import { HttpError } from '../http/errors.ts';
import { keepFor } from '../keep-for.ts';
import type { Logger } from '../log.ts';
import type { SettingsStore } from '../modules/config/settings-store.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;
/** The reserve when operators have set none: the smaller of the two. */
const RESERVE_BYTES = GB;
const RESERVE_SHARE = 0.05;
/** Below this, PostgreSQL may fail at its next write and take the site down: only reads are allowed. */
const EXHAUSTED_BYTES = 128 * MB;
/** Operators are warned when less than this many reserves are free. */
const WARNING_RESERVES = 2;
const CACHE_MS = 1000;
const WARNING_INTERVAL_MS = 60_000;
const WAIT_MS = 10_000;

export type FreeSpace = { readonly free: number; readonly total: number };
export type ProbeSpace = (folder: string) => Promise<FreeSpace>;

/** `near`: operators are warned. `low`: uploads and conversions stop. `exhausted`: nothing is written. */
type DiskState = 'fine' | 'near' | 'low' | 'exhausted';
type DiskLook = FreeSpace & {
  readonly reserve: number;
  readonly state: DiskState;
  /** A message for operators; empty in the state `fine`. */
  readonly message: string;
};

export type DiskRoom = {
  /** What is free, whether or not the database can be asked for the reserve. */
  space(): Promise<FreeSpace>;
  look(): Promise<DiskLook>;
  /** @throws {HttpError} 507 when `bytes` more would use up what is kept in reserve. */
  require(bytes?: number): Promise<void>;
  /** Resolves when there is room again or `signal` aborts. */
  wait(signal: AbortSignal): Promise<void>;
};

export const probeSpace: ProbeSpace = async (folder) => {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** What is kept free of a disk for the site; `setting`: what operators have set, in megabytes. */
export const reserveOf = (total: number, setting: number): number =>
  setting > 0 ? setting * MB : Math.min(RESERVE_BYTES, total * RESERVE_SHARE);

function stateOf(free: number, reserve: number): DiskState {
  if (free < Math.min(EXHAUSTED_BYTES, reserve)) return 'exhausted';
  if (free < reserve) return 'low';
  return free < WARNING_RESERVES * reserve ? 'near' : 'fine';
}

function messageOf(state: DiskState, folder: string, { free, reserve }: Record<string, number>) {
  if (state === 'fine') return '';
  const left = `数据目录 ${folder} 所在的磁盘仅剩 ${formatBytes(free ?? 0)}`;
  const kept = formatBytes(reserve ?? 0);
  if (state === 'near') return `${left}，低于 ${kept} 时将停止上传与转换，请尽快腾出空间。`;
  if (state === 'low') return `${left}，低于保留的 ${kept}，已停止上传与转换，请腾出空间。`;
  return `${left}，除删除外已停止一切写入，站点只能浏览，请立即腾出空间。`;
}

/** Watches the free space of the data folder's disk, of which a reserve is kept for the rest of the site. */
export function createDiskRoom({
  dataDir,
  settings,
  logger,
  probe = probeSpace,
}: {
  readonly dataDir: string;
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly logger: Logger;
  readonly probe?: ProbeSpace | undefined;
}): DiskRoom {
  let toldAt = -Infinity;

  /** Checks the disk at most once a second, however many requests need it. */
  const space = keepFor(CACHE_MS, () => probe(dataDir)).get;

  async function look(): Promise<DiskLook> {
    const { free, total } = await space();
    const { disk_reserve } = (await settings.read()).security;
    const reserve = reserveOf(total, disk_reserve);
    const state = stateOf(free, reserve);
    const message = messageOf(state, dataDir, { free, reserve });
    if (
      (state === 'low' || state === 'exhausted') &&
      performance.now() - toldAt > WARNING_INTERVAL_MS
    ) {
      toldAt = performance.now();
      logger.error({ free, total, reserve }, message);
    }
    return { free, total, reserve, state, message };
  }

  return {
    space,
    look,
    async require(bytes = 0) {
      const { free, reserve } = await look();
      if (free - bytes >= reserve) return;
      const message = '服务器存储空间不足，暂时不能上传，请稍后再试或联系管理员';
      throw new HttpError(507, message, { fields: { file: message } });
    },
    async wait(signal) {
      for (;;) {
        const { free, reserve } = await look();
        if (free >= reserve || signal.aborted) return;
        await sleep(WAIT_MS, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}
