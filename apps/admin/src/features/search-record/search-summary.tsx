import { useQuery } from '@tanstack/react-query';
import { errorMessage, hasStatus, type Contract, type ReplyOf } from '@wenyuan/api-client';
import { api, isUnknownCall } from '@wenyuan/app';
import { formatWhole, formatRelativeTime } from '@wenyuan/domain';
import { Alert, Button, LoadFailed, Skeleton } from '@wenyuan/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { FigureTable, PeriodPanel, useMay } from '../../kit/index.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { searchAddress } from '../../lib/site-origin.ts';
import { changeOf, DayChart } from '../dashboard/index.ts';
import styles from './search-summary.module.css';
import { SynonymDialog } from './synonym-dialog.tsx';

type Summary = ReplyOf<Contract['searchRecord']['summary']>;
type Word = Summary['top'][number];

const PERIODS = [7, 30, 90] as const;

const charts = [
  { name: 'search_count', title: '搜索' },
  { name: 'empty_count', title: '无结果' },
] as const;

/** What is searched: by day, most often, and in vain. */
export function SearchSummary() {
  const may = useMay();
  const [days, setDays] = useState<(typeof PERIODS)[number]>(7);
  const [word, setWord] = useState<string>();
  // Twice the days and today, to compare with those before.
  const { data, error, isError, refetch } = useQuery({
    ...api.searchRecord.summary({ days: 2 * days + 1 }),
    enabled: may('searchRecord.summary'),
  });
  const words = useQuery({
    ...api.searchRecord.summary({ days }),
    enabled: may('searchRecord.summary'),
  });
  if (!may('searchRecord.summary') || isUnknownCall(error)) return null;
  if (hasStatus(error, 403)) return null;
  const mayAdd = may('config.update') && may('config.list');
  const retention = data?.retention_days;
  return (
    <PeriodPanel title={`近 ${days} 天`} periods={PERIODS} days={days} onDays={setDays}>
      {retention !== undefined && retention < days ? (
        <Alert tone="info">
          {retention === 0
            ? '现在不记录搜索：在“安全配置”中设置搜索记录保留的天数后才有统计。'
            : `搜索记录只保留 ${retention} 天，更早的没有统计；可在“安全配置”中延长。`}
        </Alert>
      ) : null}
      {isError && data === undefined ? (
        <LoadFailed
          message={errorMessage(error, '搜索统计加载失败')}
          onRetry={() => {
            void refetch();
            void words.refetch();
          }}
        />
      ) : data === undefined || words.data === undefined ? (
        <>
          <div className={styles.charts}>
            {charts.map(({ name }) => (
              <Skeleton key={name} height={157} />
            ))}
          </div>
          <div className={styles.tables}>
            <div className={styles.scroll}>
              <Skeleton height={240} />
            </div>
            <div className={styles.scroll}>
              <Skeleton height={240} />
            </div>
          </div>
        </>
      ) : (
        <>
          <div className={styles.charts}>
            {charts.map(({ name, title }) => (
              <DayChart
                key={name}
                title={title}
                days={data.day.slice(-days).map((each) => ({ day: each.day, value: each[name] }))}
                {...(data.retention_days <= days * 2
                  ? {}
                  : {
                      change: changeOf(
                        data.day.map((each) => each[name]),
                        days,
                      ),
                    })}
                format={formatWhole}
              />
            ))}
          </div>
          <div className={styles.tables}>
            <Words title="常搜的词" rows={words.data.top} empty="这些天没有人搜索" />
            <Words
              title="没有结果的词"
              rows={words.data.missed}
              empty={words.data.top.length === 0 ? '这些天没有人搜索' : '这些天的搜索都有结果'}
              {...(mayAdd ? { onSynonym: setWord } : {})}
              {...(may('wish.list') ? { wishesAt: wishesWith } : {})}
            />
          </div>
        </>
      )}
      {word === undefined ? null : <SynonymDialog word={word} onClose={() => setWord(undefined)} />}
    </PeriodPanel>
  );
}

const wishesWith = (word: string) => `/admin/wish?wd=${encodeURIComponent(word)}`;

function Words({
  title,
  rows,
  empty,
  onSynonym,
  wishesAt,
}: {
  title: string;
  rows: readonly Word[];
  empty: string;
  onSynonym?: (word: string) => void;
  /** The list of those who look for such a document. */
  wishesAt?: (word: string) => string;
}) {
  const hasActions = onSynonym !== undefined || wishesAt !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <FigureTable>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">词</th>
            <th scope="col">次数</th>
            <th scope="col">人数</th>
            <th scope="col">最近</th>
            {hasActions ? (
              <th scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={5} className={styles.empty}>
                {empty}
              </td>
            </tr>
          ) : (
            rows.map(({ word, count, person_count, last_at }) => (
              <tr key={word}>
                <th scope="row">
                  <SiteLink href={searchAddress(word)}>{word}</SiteLink>
                </th>
                <td>{formatWhole(count)}</td>
                <td>{formatWhole(person_count)}</td>
                <td>{formatRelativeTime(last_at)}</td>
                {hasActions ? (
                  <td>
                    {onSynonym === undefined ? null : (
                      <Button
                        size="xs"
                        variant="outline"
                        aria-label={`为“${word}”添加同义词`}
                        onClick={() => onSynonym(word)}
                      >
                        同义词
                      </Button>
                    )}
                    {wishesAt === undefined ? null : (
                      <Button asChild size="xs" variant="ghost">
                        <Link to={wishesAt(word)} aria-label={`求文档：谁在求“${word}”`}>
                          求文档
                        </Link>
                      </Button>
                    )}
                  </td>
                ) : null}
              </tr>
            ))
          )}
        </tbody>
      </FigureTable>
    </div>
  );
}
