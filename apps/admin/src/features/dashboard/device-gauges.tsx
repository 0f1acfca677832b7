import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { formatBytes } from '@wenyuan/domain';
import { classes, ProgressBar } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '../../lib/open-pages.ts';
import styles from './environment.module.css';

export type Device = ReplyOf<Contract['config']['device']>;
type Disk = Device['disk'][number];

/** The percentage from which a gauge is shown as critical. */
const FULL = 90;

/** Where operators make room, as far as they may open it. */
const ROOM = [
  { to: '/admin/attachment?used=false', title: '未使用的附件' },
  { to: '/admin/document/recycle', title: '文档回收站' },
  { to: '/admin/article/recycle', title: '文章回收站' },
] as const;

function Gauge({
  title,
  percent,
  detail,
  isCritical = percent >= FULL,
  advice,
}: {
  title: string;
  percent: number;
  detail: string;
  isCritical?: boolean;
  /** What to do about a critical one. */
  advice: ReactNode;
}) {
  return (
    <li className={styles.gauge}>
      <div className={styles.gaugeHead}>
        <span>{title}</span>
        <strong className={classes(isCritical && styles.full)}>{percent.toFixed(1)}%</strong>
      </div>
      <ProgressBar value={percent / 100} label={title} />
      <span className={styles.quiet}>{detail}</span>
      {isCritical ? <div className={styles.advice}>{advice}</div> : null}
    </li>
  );
}

function RoomAdvice() {
  const mayOpen = useMayOpen();
  const places = ROOM.filter(({ to }) => mayOpen(to.split('?')[0] ?? to));
  return (
    <>
      {places.length === 0 ? null : (
        <p>
          清理
          {places.map(({ to, title }, index) => (
            <span key={to}>
              {index === 0 ? '' : '、'}
              <Link to={to}>{title}</Link>
            </span>
          ))}
          ，彻底删除的文件过保留时间后才腾出空间；
        </p>
      )}
      <p>也可以扩大磁盘，或将数据目录移到更大的磁盘。</p>
    </>
  );
}

/** Two folders of one disk have the same figures, but for what was written between the two readings. */
function distinctDisks(disks: readonly Disk[]): Disk[] {
  return disks.flatMap((disk, index) => {
    const isSame = (other: Disk) =>
      other.total === disk.total && Math.abs(other.free - disk.free) < disk.total / 1000;
    if (disks.slice(index + 1).some(isSame)) return [];
    const names = disks.filter(isSame).map(({ disk_name }) => disk_name);
    return [{ ...disk, disk_name: names.join('与') }];
  });
}

function DiskGauge({ disk }: { disk: Disk }) {
  const { disk_name, percent, free, total, reserve = 0, message = '' } = disk;
  const room = `剩余 ${formatBytes(free)}，共 ${formatBytes(total)}`;
  return (
    <Gauge
      title={disk_name}
      percent={percent}
      detail={reserve === 0 ? room : `${room}；低于 ${formatBytes(reserve)} 停止上传与转换`}
      isCritical={percent >= FULL || message !== ''}
      advice={<RoomAdvice />}
    />
  );
}

/** How busy and how full the server is, and what to do where that is too much. */
export function DeviceGauges({ device }: { device: Device }) {
  const { cpu, memory, disk } = device;
  const model = cpu.model_name.trim();
  return (
    <ul className={styles.gauges}>
      <Gauge
        title="处理器"
        percent={cpu.percent}
        detail={`${cpu.cores} 核${model === '' ? '' : `，${model}`}`}
        advice="转换文档时繁忙属正常；长时间如此，请减少同时转换的文档数（CONVERT_CONCURRENCY）。"
      />
      <Gauge
        title="内存"
        percent={memory.percent}
        detail={`已用 ${formatBytes(memory.used)}，共 ${formatBytes(memory.total)}`}
        advice="请减少同时转换的文档数（CONVERT_CONCURRENCY），或增加内存。"
      />
      {distinctDisks(disk).map((each) => (
        <DiskGauge key={each.disk_name} disk={each} />
      ))}
    </ul>
  );
}
