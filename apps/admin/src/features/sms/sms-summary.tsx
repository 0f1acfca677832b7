import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api, isUnknownCall } from '@wenyuan/app';
import { formatWhole, labelIn, smsProviderLabels } from '@wenyuan/domain';
import { LoadFailed, Skeleton } from '@wenyuan/ui';
import { useState } from 'react';
import { FigureTable, PeriodPanel, useMay } from '../../kit/index.ts';

const PERIODS = [1, 7, 30] as const;
/** The head and one provider, as most sites have. */
const ROOM = 66;

/** How many of the messages each provider took; those that are on their way count for neither. */
export function SmsSummary() {
  const may = useMay()('sms.summary');
  const [days, setDays] = useState<(typeof PERIODS)[number]>(7);
  const { data, error, isError, refetch } = useQuery({
    ...api.sms.summary({ days }),
    enabled: may,
  });
  if (!may || isUnknownCall(error)) return null;
  return (
    <PeriodPanel title={`近 ${days} 天的发送`} periods={PERIODS} days={days} onDays={setDays}>
      {data === undefined ? (
        isError ? (
          <LoadFailed
            message={errorMessage(error, '短信统计加载失败')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height={ROOM} />
        )
      ) : data.provider.length === 0 ? (
        <p style={{ minHeight: ROOM }}>这些天没有发送短信</p>
      ) : (
        <FigureTable>
          <thead>
            <tr>
              <th scope="col">服务商</th>
              <th scope="col">成功</th>
              <th scope="col">失败</th>
              <th scope="col">成功率</th>
            </tr>
          </thead>
          <tbody>
            {data.provider.map(({ provider, sent_count: sent, failed_count: failed }) => (
              <tr key={provider}>
                <th scope="row">{labelIn(smsProviderLabels, provider)}</th>
                <td>{formatWhole(sent)}</td>
                <td>{formatWhole(failed)}</td>
                <td>
                  {sent + failed === 0
                    ? '-'
                    : `${Math.floor((sent / (sent + failed)) * 1000) / 10}%`}
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </PeriodPanel>
  );
}
