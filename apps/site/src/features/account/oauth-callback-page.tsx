import { useQuery } from '@tanstack/react-query';
import { errorMessage, isApiError, isRefusedFor } from '@wenyuan/api-client';
import { client, enter, FormHead } from '@wenyuan/app';
import { safeRedirect } from '@wenyuan/domain';
import { Alert, Button, Spinner, toast, useHydrated } from '@wenyuan/ui';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import styles from './account.module.css';
import { Appeal } from './appeal.tsx';
import { page } from './oauth-callback.page.ts';
import { exchanges } from './oauth-exchanges.ts';
import { endJourney, journeyOf, type OauthJourney } from './oauth-journey.ts';
import { OauthJoin } from './oauth-join.tsx';
import { OauthSecondFactor } from './oauth-second-factor.tsx';

type Failed = {
  readonly message: string;
  readonly onRetry?: () => void;
  readonly isBinding?: boolean;
  readonly isRefused?: boolean;
};

function Failure({ message, onRetry, isBinding = false, isRefused = false }: Failed) {
  return (
    <div className={styles.joined}>
      <Alert>{message}</Alert>
      <div className={styles.sentActions}>
        {onRetry === undefined ? null : <Button onClick={onRetry}>重试</Button>}
        <Button asChild variant="outline">
          <Link to={isBinding ? paths.profile() : paths.login()}>
            {isBinding ? '返回账号设置' : '返回登录'}
          </Link>
        </Button>
      </div>
      {isRefused ? <Appeal /> : null}
    </div>
  );
}

/** Exchanges the code of the address once, and goes where the person wanted to. */
function Exchange({ journey, code, iss }: { journey: OauthJourney; code: string; iss: string }) {
  const navigate = useNavigate();
  const { oauth_type, state, session, isBinding } = journey;
  const input = { oauth_type, state, session, code, iss };
  // A query and not a mutation: the page asks once, however often it is drawn.
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['oauth-callback', state],
      queryFn: () => client.oauth.login(input),
      retry: false,
      staleTime: Infinity,
      refetchOnReconnect: false,
    },
    exchanges,
  );
  const finish = useEffectEvent(async () => {
    if (data?.token !== undefined && data.user !== undefined) {
      endJourney(journey);
      await enter({ token: data.token, user: data.user });
      toast.success('登录成功');
      await navigate(safeRedirect(journey.redirect), { replace: true });
    } else if (data?.oauth !== undefined && data.oauth.id > 0) {
      endJourney(journey);
      toast.success('绑定成功');
      await navigate(safeRedirect(journey.redirect, paths.profile()), { replace: true });
    }
  });
  useEffect(() => {
    void finish();
  }, [data]);

  if (isRefusedFor(error, 'second_factor'))
    return <OauthSecondFactor journey={journey} input={input} />;
  if (error !== null && !isFetching) {
    const mayRetry = !isApiError(error) || error.status >= 500 || error.status === 409;
    return (
      <Failure
        message={errorMessage(error, isBinding ? '绑定失败' : '登录失败')}
        isBinding={isBinding}
        isRefused={!mayRetry && error.status === 403}
        {...(mayRetry && !isBinding ? { onRetry: () => void refetch() } : {})}
      />
    );
  }
  if (data?.oauth !== undefined && data.oauth.id === 0)
    return <OauthJoin journey={journey} identity={data.oauth} />;
  return (
    <p className={styles.waiting} role="status">
      <Spinner />
      {isBinding ? '绑定中…' : '正在登录…'}
    </p>
  );
}

function Content() {
  const { code, state, iss, error, error_description } = usePage(page).search;
  const journey = journeyOf(state);
  const isBinding = journey?.isBinding ?? false;
  if (error !== '') {
    const reason =
      error === 'access_denied'
        ? '您取消了授权'
        : `对方网站拒绝了授权：${error_description || error}`;
    return <Failure message={reason} isBinding={isBinding} />;
  }
  if (code === '') return <Failure message="缺少授权码，请重新登录" isBinding={isBinding} />;
  if (journey === undefined)
    return <Failure message="授权已失效，或不是从这个页面开始的，请重新登录" />;
  return <Exchange journey={journey} code={code} iss={iss} />;
}

export function Component() {
  // What the browser has begun is known only there.
  const isHydrated = useHydrated();
  return (
    <>
      <FormHead title="第三方登录" />
      {isHydrated ? (
        <Content />
      ) : (
        <p className={styles.waiting} role="status">
          正在登录…
        </p>
      )}
    </>
  );
}
