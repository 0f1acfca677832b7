import { atom, presentAddress, useAtom, useSession } from '@wenyuan/app';
import { toast } from '@wenyuan/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';

/** What a visitor pressed before the login. A reload forgets it: nothing is done long after. */
const wishAtom = atom('');

/**
 * Leads a visitor who presses to the login, and does what they wanted once they are back: what they pressed may be far down the
 * page. Who comes back without a login wants it no more.
 */
export function useLoginFirst({
  key,
  verb,
  isReady,
  act,
}: {
  /** What would be done, and to what. */
  readonly key: string;
  readonly verb: string;
  /** Whether it is known of a member that it can be done. */
  readonly isReady: boolean;
  readonly act: () => void;
}): () => void {
  const { user } = useSession();
  const navigate = useNavigate();
  const [wish, setWish] = useAtom(wishAtom);
  const isWanted = wish === key;
  const isVisitor = user === undefined;
  useEffect(() => {
    if (isVisitor) setWish('');
    // oxlint-disable-next-line react/exhaustive-deps -- once, when somebody comes to the page
  }, []);
  useEffect(() => {
    if (!isWanted || isVisitor || !isReady) return;
    setWish('');
    act();
    // oxlint-disable-next-line react/exhaustive-deps -- what is done is that of the moment
  }, [isWanted, isVisitor, isReady]);
  return () => {
    setWish(key);
    toast.error(`您未登录，请先登录再${verb}`);
    void navigate(paths.login(presentAddress()));
  };
}
