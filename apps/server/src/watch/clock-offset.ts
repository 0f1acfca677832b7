import { sql } from 'drizzle-orm';
import type { Services } from '../services.ts';

const LOOK_MS = 600_000;
/** Links of downloads live a minute, and may be set to live five seconds. */
const APART_MS = 5000;

/** How far the clock of this machine is ahead of the database's, in ms; 0 for what the way there may have taken. */
async function clockOffset({ db }: Pick<Services, 'db'>): Promise<number> {
  const asked = Date.now();
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
  );
  const answered = Date.now();
  const there = Number(rows[0]?.now);
  if (there < asked) return asked - there;
  return Math.min(0, answered - there);
}

/** Tells operators of a clock that differs: what one machine signs or closes at a time, another one judges by its own. */
export async function tellOfClock(services: Pick<Services, 'db' | 'logger'>): Promise<void> {
  const offset = await clockOffset(services);
  if (Math.abs(offset) < APART_MS) return;
  const seconds = Math.round(Math.abs(offset) / 1000);
  services.logger.error(
    `这台机器的时钟比数据库的${offset > 0 ? '快' : '慢'} ${seconds} 秒：下载链接会提前或延后到期，支付平台可能拒绝签名，请以 NTP 校时`,
  );
}

/** Looks at the clock now and again, until the process ends. */
export function watchClockOffset(services: Pick<Services, 'db' | 'logger'>): void {
  const look = () => {
    tellOfClock(services).catch((error: unknown) =>
      services.logger.warn({ err: error }, 'the clocks were not compared'),
    );
  };
  look();
  setInterval(look, LOOK_MS).unref();
}
