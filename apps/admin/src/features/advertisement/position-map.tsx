import { useQuery } from '@tanstack/react-query';
import type { Advertisement } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { advertPositionGroups, type AdvertPosition } from '@wenyuan/domain';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageDrawing, type Place } from './page-drawing.tsx';
import { positionHints } from './positions.ts';
import styles from './position-map.module.css';

/** More running adverts than a list gives at once are an operator's mistake. */
const RUNNING = { size: 100, enable: [true], period: ['running' as const] };

/** A drawing of each page with its places; a press on one shows its adverts in the list below. */
export function PositionMap() {
  const { data } = useQuery(api.advertisement.list(RUNNING));
  const [params] = useSearchParams();
  // On a phone the list comes first.
  const [isOpen, setIsOpen] = useState(() => matchMedia('(min-width: 640px)').matches);
  const chosen = params.getAll('position');
  const rows: readonly Advertisement[] = data?.advertisement ?? [];
  const runningAt = (position: string) => rows.filter((row) => row.position === position);
  const used = advertPositionGroups
    .flatMap(({ positions }) => positions.map(({ value }) => value))
    .filter((position) => runningAt(position).length > 0);
  return (
    <details
      className={styles.map}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>广告位图：17 个位置，{used.length} 个正在投放</summary>
      <ul className={styles.pages}>
        {advertPositionGroups.map(({ group, label, positions }) => {
          const places = Object.fromEntries(
            positions.map(({ value, label: name }): [string, Place] => {
              const running = runningAt(value);
              const titles = running.map(({ title }) => title).join('、');
              const next = new URLSearchParams();
              const isChosen = chosen.length === 1 && chosen[0] === value;
              if (!isChosen) next.set('position', value);
              return [
                value,
                {
                  name,
                  to: `?${next.toString()}`,
                  count: running.length,
                  isChosen: chosen.includes(value),
                  title: `${positionHints[value]}。${titles === '' ? '没有投放中的广告' : `投放中：${titles}`}`,
                },
              ];
            }),
          ) as Partial<Record<AdvertPosition, Place>>;
          return (
            <li key={group}>
              <h2 className={styles.page}>{label === '全局' ? '每个页面' : label}</h2>
              <PageDrawing group={group} places={places} />
            </li>
          );
        })}
      </ul>
      {chosen.length === 0 ? null : (
        <p className={styles.chosen}>
          {chosen.map((value) => positionHints[value as AdvertPosition]).join('；')}{' '}
          <Link to="?">显示所有位置</Link>
        </p>
      )}
    </details>
  );
}
