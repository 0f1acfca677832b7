import { statSync } from 'node:fs';
import { formatBytes } from '@wenyuan/domain';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { probeSpace, reserveOf, type ProbeSpace } from '../storage/disk-room.ts';

/** Stays free on a disk that the site does not use: other programs may. */
const LEFT_BYTES = 64 * 1024 * 1024;

/** What may still be written to the disk of a folder of backups, or of an export. */
export type BackupRoom = {
  /** @throws {StartError} when nothing may. */
  check(): Promise<void>;
  /** The same for so many bytes, which `work` writes. */
  hold<Result>(bytes: number, work: () => Promise<Result>): Promise<Result>;
};

/** What operators have set, in megabytes; 0 where they have not. */
async function reserveSetting(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ value: number }>(
    `select value::text::float8 as value from configs
     where category = 'security' and name = 'disk_reserve' and jsonb_typeof(value) = 'number'`,
  );
  return rows[0]?.value ?? 0;
}

/** A copy of the site must not take from the site what it needs to go on: it stops above the reserve where both share a disk. */
export async function createBackupRoom(
  client: pg.ClientBase,
  folder: string,
  {
    dataDir,
    probe = probeSpace,
    doing = '备份',
  }: { dataDir: string; probe?: ProbeSpace | undefined; doing?: string },
): Promise<BackupRoom> {
  // Another machine than the site's may have none.
  const site = statSync(dataDir, { throwIfNoEntry: false });
  const isShared = statSync(folder).dev === site?.dev;
  const setting = isShared ? await reserveSetting(client) : 0;
  let held = 0;

  async function check(): Promise<void> {
    const { free, total } = await probe(folder);
    const left = isShared ? reserveOf(total, setting) : LEFT_BYTES;
    if (free - held >= left) return;
    throw new StartError(
      isShared
        ? `${folder} 与网站在同一磁盘上，仅剩 ${formatBytes(free)}，再写就低于为网站保留的 ${formatBytes(left)}：${doing}已停止，请腾出空间，或${doing}到另一个磁盘`
        : `${folder} 所在的磁盘仅剩 ${formatBytes(free)}，不够继续${doing}：请腾出空间后再试`,
    );
  }

  return {
    check,
    async hold(bytes, work) {
      held += bytes;
      try {
        await check();
        return await work();
      } finally {
        held -= bytes;
      }
    },
  };
}
