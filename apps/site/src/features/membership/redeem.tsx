import { lazyPart, useSession } from '@wenyuan/app';
import { Button, Skeleton } from '@wenyuan/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { WhenNear } from '../../lib/when-near.tsx';

const RedeemForm = lazyPart(async () => (await import('./redeem-form.tsx')).RedeemForm);

const FORM_HEIGHT_PX = 70;

/** The form that takes a code, loaded when it is near; `from` is where visitors come back to after the login. */
export function Redeem({ from }: { from: string }) {
  const { token } = useSession();
  if (token === undefined)
    return (
      <p>
        <Button asChild variant="outline">
          <Link to={paths.login(from)} data-guest="">
            登录后使用兑换码
          </Link>
        </Button>
      </p>
    );
  return (
    <WhenNear minHeight={FORM_HEIGHT_PX}>
      {() => (
        <Suspense fallback={<Skeleton height={FORM_HEIGHT_PX} />}>
          <RedeemForm />
        </Suspense>
      )}
    </WhenNear>
  );
}
