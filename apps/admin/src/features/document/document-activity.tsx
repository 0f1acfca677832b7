import { useQuery } from '@tanstack/react-query';
import { errorMessage, hasStatus, type Document } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import { formatWhole, formatDateTime, type DownloadGrant } from '@wenyuan/domain';
import { LoadFailed, Skeleton } from '@wenyuan/ui';
import { Link } from 'react-router';
import { Facts, useMay } from '../../kit/index.ts';
import { useMayOpen } from '../../lib/open-pages.ts';
import { paths } from '../../lib/paths.ts';
import { adviceFor } from './conversion-advice.ts';
import { downloadGrants } from './download-grants.ts';
import styles from './document-detail.module.css';

const DAYS = 30;

type Counted = Pick<
  Document,
  'id' | 'view_count' | 'download_count' | 'favorite_count' | 'comment_count'
>;

/** Where the document was read, bought, downloaded, commented and collected, and what its converter said. */
export function DocumentActivity({ document }: { document: Counted }) {
  const { system } = useSettings();
  const may = useMay();
  const mayOpen = useMayOpen();
  const { data, error, isError, refetch } = useQuery({
    ...api.document.activity({ id: document.id, days: DAYS }),
    retry: false,
  });
  // Who may edit documents, but not see who loads them, sees the rest of the drawer.
  if (hasStatus(error, 403)) return null;
  if (isError && data === undefined)
    return (
      <LoadFailed message={errorMessage(error, '记录加载失败')} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Skeleton height={160} />;
  const busy = data.day.filter(
    (day) => day.download_count + day.order_count + day.comment_count + day.favorite_count > 0,
  );
  const advice = adviceFor(data.detail);
  const bought = `${formatWhole(data.order_count)} 次，共 ${formatWhole(data.amount)} ${system.credit_name}`;
  return (
    <>
      {data.is_replacing ? (
        <p className={styles.quiet}>新文件正在等待转换，转换成功之前读者看到的仍是原来的页面。</p>
      ) : null}
      {data.detail === '' ? null : (
        <section>
          <h3 className={styles.subheading}>转换程序的输出</h3>
          {advice === '' ? null : <p className={styles.quiet}>{advice}</p>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
          <pre className={styles.output} tabIndex={0} aria-label="转换程序的输出">
            {data.detail}
          </pre>
        </section>
      )}
      <section>
        <h3 className={styles.subheading}>读者</h3>
        <Facts
          facts={{
            阅读: formatWhole(document.view_count),
            下载: formatWhole(document.download_count),
            购买:
              data.order_count > 0 && mayOpen(paths.orders()) ? (
                <Link to={paths.orders(`?document_id=${document.id}`)}>{bought}</Link>
              ) : (
                bought
              ),
            收藏: formatWhole(document.favorite_count),
            评论: formatWhole(document.comment_count),
          }}
        />
      </section>
      <section>
        <h3 className={styles.subheading}>近 {DAYS} 天</h3>
        {busy.length === 0 ? (
          <p className={styles.quiet}>没有人下载、购买、收藏或评论。</p>
        ) : (
          <table className={styles.days}>
            <thead>
              <tr>
                {['日期', '下载', '购买', '收藏', '评论'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {busy.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{day.day}</th>
                  <td>{day.download_count}</td>
                  <td>{day.order_count}</td>
                  <td>{day.favorite_count}</td>
                  <td>{day.comment_count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className={styles.quiet}>阅读只记总数与全站的每日数，不按文档逐日记录。</p>
      </section>
      {data.download.length === 0 ? null : (
        <section>
          <h3 className={styles.subheading}>最近的下载</h3>
          <ul className={styles.downloads}>
            {data.download.map(({ user_id, username, price, grant, created_at }) => (
              <li key={`${user_id}-${created_at}`}>
                {username === '' ? (
                  <span>访客</span>
                ) : mayOpen(paths.people()) ? (
                  <Link to={paths.person(user_id, 'download')}>{username}</Link>
                ) : (
                  <span>{username}</span>
                )}
                <span>
                  {downloadGrants[grant as DownloadGrant]}
                  {price > 0 ? `，${price} ${system.credit_name}` : ''}
                </span>
                <time dateTime={created_at}>{formatDateTime(created_at)}</time>
              </li>
            ))}
          </ul>
          {may('document.downloads') ? (
            <p className={styles.quiet}>
              <Link to={paths.documents(`?view=download&document_id=${document.id}`)}>
                全部下载记录
              </Link>
            </p>
          ) : null}
        </section>
      )}
    </>
  );
}
