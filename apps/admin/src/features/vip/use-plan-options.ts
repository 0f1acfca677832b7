import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { vipTypeLabels } from '@wenyuan/domain';
import type { Option } from '@wenyuan/ui/forms';
import { useMemo } from 'react';
import { useMay } from '../../kit/index.ts';

/** The year, the quarter and the month, and the plans that operators added, also those that are not sold. */
export function usePlans(): readonly { readonly type: number; readonly title: string }[] {
  const mayList = useMay()('vipPlan.list');
  const { data } = useQuery({ ...api.vipPlan.list({ size: 100 }), enabled: mayList });
  return useMemo(
    () => [
      ...Object.entries(vipTypeLabels).map(([type, title]) => ({ type: Number(type), title })),
      ...(data?.vip_plan ?? []).map(({ id, title }) => ({ type: id, title })),
    ],
    [data],
  );
}

/** For forms, whose values are numbers. */
export function usePlanOptions(): Option[] {
  return usePlans().map(({ type, title }) => ({ value: type, label: title }));
}

/** For filters, whose values are texts of the address. */
export function usePlanFilter(): Option[] {
  return usePlans().map(({ type, title }) => ({ value: String(type), label: title }));
}
