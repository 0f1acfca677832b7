import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage, hasStatus } from '@wenyuan/api-client';
import { api, isLoggedIn, QueryFailed, useSession } from '@wenyuan/app';
import { countOf, formatScore } from '@wenyuan/domain';
import { Button, Skeleton, toast } from '@wenyuan/ui';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { LoginLink } from '../../lib/login-link.tsx';
import styles from './rating.module.css';

/** What each number of stars says. */
const words = ['很失望', '不太好', '一般', '不错', '非常好'] as const;

function Own({ id }: { id: number }) {
  const { user } = useSession();
  const own = useQuery({
    ...api.document.getScore({ document_id: id }),
    enabled: () => user !== undefined && isLoggedIn(),
  });
  const [pointed, setPointed] = useState(0);
  const rate = useMutation({
    ...api.document.setScore(),
    // The arrow keys rate at each step: one after another, so that the last one stays.
    scope: { id: `rating-${id}` },
    onSuccess: () => toast.success('评分成功'),
    onError: (error) => toast.error(errorMessage(error, '评分失败')),
  });
  if (user === undefined)
    return (
      <p className={styles.own}>
        登录后可以评分
        <Button asChild size="xs" variant="outline">
          <LoginLink>登录</LoginLink>
        </Button>
      </p>
    );
  const given = (rate.isPending ? rate.variables.score : (own.data?.score ?? 0)) / 100;
  const shown = pointed > 0 ? pointed : given;
  return (
    <fieldset className={styles.own} aria-busy={rate.isPending}>
      <legend className={styles.legend}>{given > 0 ? '我的评分' : '我来评分'}</legend>
      <div className={styles.stars} onPointerLeave={() => setPointed(0)}>
        {words.map((word, index) => {
          const stars = index + 1;
          return (
            <label
              key={word}
              title={word}
              className={styles.star}
              data-on={stars <= shown}
              onPointerEnter={() => setPointed(stars)}
            >
              <input
                type="radio"
                name="rating"
                aria-label={`${stars} 星：${word}`}
                checked={stars === given}
                onChange={() => rate.mutate({ document_id: id, score: stars * 100 })}
              />
              <Star size={24} aria-hidden="true" />
            </label>
          );
        })}
      </div>
      <span aria-hidden="true">{words[shown - 1] ?? ''}</span>
    </fieldset>
  );
}

/** The mean of the ratings, how many gave how many stars, and the reader's own rating, which can be changed; an author has none. */
export function Rating({ id, isOwner }: { id: number; isOwner: boolean }) {
  const scores = useQuery(api.document.scores({ document_id: id }));
  // Another server of this wire takes ratings, but does not tell how they are spread.
  if (hasStatus(scores.error, 404)) return isOwner ? null : <Own id={id} />;
  if (scores.isLoadingError) return <QueryFailed query={scores} failure="评分加载失败" />;
  if (scores.data === undefined) return <Skeleton height={150} />;
  const { score, score_count: total, star } = scores.data;
  return (
    <div className={styles.rating}>
      <p className={styles.mean}>
        <strong>{formatScore(score)}</strong>
        <span>
          {total > 0
            ? `共 ${countOf(total, '人评分')}`
            : isOwner
              ? '还没有读者评分'
              : '来做第一个评分的人'}
        </span>
      </p>
      <dl className={styles.bars}>
        {[...star].reverse().map(({ stars, count }) => (
          <div key={stars} className={styles.row}>
            <dt>{stars} 星</dt>
            <dd>
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }} />
              </span>
              {count}
              <span className={styles.unit}>人</span>
            </dd>
          </div>
        ))}
      </dl>
      {isOwner ? null : <Own id={id} />}
    </div>
  );
}
