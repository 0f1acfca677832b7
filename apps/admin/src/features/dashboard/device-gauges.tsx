import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { formatBytes } from '@wenyuan/domain';
import { classes, ProgressBar } from '@wenyuan/ui';
import styles from './environment.module.css';

export type Device = ReplyOf<Contract['config']['device']>;

/** The percentage from which a gauge is shown as critical. */
const FULL = 90;

function Gauge({
  title,
  percent,
  detail,
  warning = '接近用满',
}: {
  title: string;
  percent: number;
  detail: string;
  warning?: string;
}) {
  const isFull = percent >= FULL;
  return (
    <li className={styles.gauge}>
      <div className={styles.gaugeHead}>
        <span>{title}</span>
        <strong className={classes(isFull && styles.full)}>
          {percent.toFixed(1)}%{isFull ? `，${warning}` : ''}
        </strong>
      </div>
      <ProgressBar value={percent / 100} label={title} />
      <span className={styles.quiet}>{detail}</span>
    </li>
  );
}

/** How busy and how full the server is. */
export function DeviceGauges({ device }: { device: Device }) {
  const { cpu, memory, disk } = device;
  const model = cpu.model_name.trim();
  return (
    <ul className={styles.gauges}>
      <Gauge
        title="处理器"
        percent={cpu.percent}
        warning="繁忙"
        detail={`${cpu.cores} 核${model === '' ? '' : `，${model}`}`}
      />
      <Gauge
        title="内存"
        percent={memory.percent}
        detail={`已用 ${formatBytes(memory.used, 1)}，共 ${formatBytes(memory.total, 1)}`}
      />
      {disk.map(({ disk_name, percent, free, total, message = '' }) => (
        <Gauge
          key={disk_name}
          title={disk_name}
          percent={percent}
          detail={
            message === '' ? `剩余 ${formatBytes(free, 1)}，共 ${formatBytes(total, 1)}` : message
          }
        />
      ))}
    </ul>
  );
}
