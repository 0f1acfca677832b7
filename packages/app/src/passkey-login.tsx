import type { Contract, InputOf } from '@wenyuan/api-client';
import { Button, useHydrated } from '@wenyuan/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasPasskeys } from './has-passkeys.ts';
import { loadPatiently } from './lazy-part.ts';
import styles from './login-form.module.css';

export type GivenPasskey = InputOf<Contract['passkey']['login']>;
type TakePasskey = (given: GivenPasskey) => Promise<void>;

/** What was offered is good for five minutes. */
const OFFER_AGAIN_MS = 240_000;

const load = () => loadPatiently(() => import('./passkey-call.ts'));

/**
 * Offers the passkeys of this browser in its list at the name of the account, until it is stopped. Nobody has asked for it, so
 * nobody is told when it fails: the button is there.
 */
function offerPasskeys(onGiven: TakePasskey): () => void {
  let round = 0;
  let end = () => {};
  let begunAt = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const offer = async (): Promise<void> => {
    round += 1;
    const mine = round;
    const isOver = () => mine !== round;
    if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true) return;
    const { askPasskey, endOffer } = await load();
    if (isOver()) return;
    end = endOffer;
    const given = await askPasskey(isOver);
    if (isOver()) return;
    await onGiven(given);
    // Still here, it was refused: the list is to have them for another try.
    if (!isOver()) start();
  };
  const start = () => {
    clearTimeout(again);
    again = setTimeout(renew, OFFER_AGAIN_MS);
    begunAt = Date.now();
    void offer().catch(() => undefined);
  };
  /** What grew too old behind other tabs or in sleep is replaced as somebody comes back to it. */
  const renew = () => {
    if (document.visibilityState === 'visible' && Date.now() - begunAt >= OFFER_AGAIN_MS) start();
  };
  document.addEventListener('visibilitychange', renew);
  start();
  return () => {
    round += 1;
    clearTimeout(again);
    document.removeEventListener('visibilitychange', renew);
    end();
  };
}

/** The login by a passkey, without name or password; nothing where the browser cannot have any. */
export function PasskeyLogin({
  onGiven,
  onBegin,
  onFailure,
}: {
  /** Called with what the person chose; it tells failures itself. */
  onGiven: TakePasskey;
  /** Called as somebody asks for it. */
  onBegin: () => void;
  onFailure: (sentence: string) => void;
}) {
  const isOffered = useHydrated() && hasPasskeys();
  const [isAsking, setAsking] = useState(false);
  const take = useEffectEvent(onGiven);
  useEffect(() => {
    // A browser asks for one at a time.
    if (isOffered && !isAsking) return offerPasskeys((given) => take(given));
    return undefined;
  }, [isOffered, isAsking]);
  if (!isOffered) return null;
  const ask = async () => {
    setAsking(true);
    onBegin();
    const { askPasskey, passkeySentence } = await load();
    try {
      await onGiven(await askPasskey());
    } catch (error) {
      const sentence = passkeySentence(error, '暂时不能用通行密钥登录');
      if (sentence !== '') onFailure(sentence);
    }
    setAsking(false);
  };
  return (
    <Button
      variant="outline"
      wide
      className={styles.passkey}
      loading={isAsking}
      onClick={() => void ask()}
    >
      使用通行密钥登录
    </Button>
  );
}
