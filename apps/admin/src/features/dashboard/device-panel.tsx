import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { Loaded, useMay } from '../../kit/index.ts';
import { DeviceGauges } from './device-gauges.tsx';
import { Panel } from './panel.tsx';

const POLL_MS = 5000;

/** Polls every few seconds, but not while the page is hidden, nor for operators without the right. */
export function DevicePanel() {
  const may = useMay()('config.device');
  const query = useQuery({
    ...api.config.device({}),
    enabled: may,
    refetchInterval: POLL_MS,
  });
  if (!may) return null;
  return (
    <Panel title="服务器状态">
      <Loaded query={query} failure="服务器状态加载失败" height={200}>
        {(device) => <DeviceGauges device={device} />}
      </Loaded>
    </Panel>
  );
}
