import { loginPath } from '@wenyuan/domain';
import { confirm, toast } from '@wenyuan/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useNavigate, type Blocker, type Location } from 'react-router';
import { currentSession } from './session.ts';

/** What is asked before something is lost by leaving. */
export type LeaveQuestion = {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
};

const QUESTION: LeaveQuestion = {
  title: '放弃修改？',
  text: '修改尚未保存，离开后会丢失。',
  verb: '离开',
};

/** Something on the screen that would be lost by leaving. */
type Guarded = {
  isDirty: boolean;
  isGivenUp: boolean;
  question: LeaveQuestion;
};

const guarded = new Set<Guarded>();

/**
 * Asks about what would be lost before what ends the page otherwise than by a link: a question that a link asks has no answer
 * yet when the router says that it has gone. Who agrees gives it up.
 */
export async function mayLeave(): Promise<boolean> {
  const lost = [...guarded].filter(isLost);
  for (const question of new Map(lost.map((each) => [each.question.text, each.question])).values())
    if (!(await ask(question))) return false;
  for (const each of lost) each.isGivenUp = true;
  return true;
}

function ask({ text, ...shown }: LeaveQuestion): Promise<boolean> {
  return confirm(text, shown);
}

/** Whether leaving loses anything beside the caller's own. */
function losesOthers(isOwnLost: boolean): boolean {
  return [...guarded].filter(isLost).length > Number(isOwnLost);
}

function isLost({ isDirty, isGivenUp }: Guarded): boolean {
  return isDirty && !isGivenUp;
}

/** Has `mayLeave` ask `question` while `isDirty`; the returned function tells whether leaving loses something that is wanted. */
function useGuarded(isDirty: boolean, question: LeaveQuestion): () => boolean {
  const own = useRef<Guarded>({ isDirty, isGivenUp: false, question });
  own.current.isDirty = isDirty;
  own.current.question = question;
  if (!isDirty) own.current.isGivenUp = false;
  useEffect(() => {
    const { current } = own;
    guarded.add(current);
    return () => void guarded.delete(current);
  }, []);
  return useCallback(() => isLost(own.current), []);
}

/** The way to the login that nobody chose: it would lose what can be saved after a login in another tab. */
function isEndOfSession({ pathname }: Location, historyAction: string): boolean {
  // It replaces the page; a link to the login, and Back, do not.
  return (
    historyAction === 'REPLACE' && pathname === loginPath() && currentSession().token === undefined
  );
}

/** Asks before unsaved changes are lost: by closing, by another page, by closing the tab. */
export function useDirtyGuard(
  isDirty: boolean,
  /** Whether a way leads out of the form; default: to another path. */
  leads: (from: Location, to: Location) => boolean = (from, to) => from.pathname !== to.pathname,
  {
    question = QUESTION,
    tellsEnd = false,
  }: {
    question?: LeaveQuestion;
    /** Whether the page itself tells that its session has ended. */
    tellsEnd?: boolean;
  } = {},
): (leave: () => void) => void {
  const losesChanges = useGuarded(isDirty, question);
  /** A way out that was asked about already. */
  const isAgreed = useRef(false);
  const leavesPage = useRef(false);
  const isSessionEnd = useRef(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    if (isAgreed.current) return false;
    isSessionEnd.current = isEndOfSession(to, historyAction);
    const isOwnLost = losesChanges();
    leavesPage.current = from.pathname !== to.pathname;
    // The router asks only the guard that came last, which asks for those below it, too: a dialog for its page.
    return (isOwnLost && leads(from, to)) || (leavesPage.current && losesOthers(isOwnLost));
  });
  const navigate = useNavigate();
  const latest = useRef(blocker);
  latest.current = blocker;
  /** Whose question is open. */
  const asked = useRef<Blocker>(undefined);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location } = blocker;
    if (isSessionEnd.current) {
      blocker.reset();
      if (!tellsEnd) toast.error('登录已失效，填写的内容还在。请在新标签页登录，再回到此页保存');
      return;
    }
    asked.current = blocker;
    void (leavesPage.current ? mayLeave() : ask(question)).then((yes) => {
      // The form may have gone with its session meanwhile, or another way out have been asked about.
      if (asked.current !== blocker) return;
      asked.current = undefined;
      if (latest.current !== blocker) {
        // A way within the form, as of a draft to its address, has ended the one that was asked about.
        if (!yes) return;
        isAgreed.current = true;
        void Promise.resolve(navigate(location, { state: location.state })).finally(() => {
          isAgreed.current = false;
        });
      } else if (yes) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, navigate, question, tellsEnd]);
  useEffect(
    () => () => {
      asked.current = undefined;
    },
    [],
  );
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (losesChanges()) event.preventDefault();
    };
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [losesChanges]);
  return (leave) => {
    if (!losesChanges()) {
      leave();
      return;
    }
    void ask(question).then((yes) => {
      if (yes) leave();
    });
  };
}
