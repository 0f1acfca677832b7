import type { Decorator } from '@storybook/react-vite';
import { clearSession, currentSession, logOut, openSession } from '@wenyuan/app';
import { useState, type ReactNode } from 'react';
import { screen } from 'storybook/test';

function logIn(id: number, username: string) {
  openSession('a token', { id, username } as Parameters<typeof openSession>[1]);
}

/** Begins a story as a member. */
export function asMember() {
  logIn(9, '东坡');
  return async () => {
    if (currentSession().token !== undefined) await logOut();
  };
}

function SessionFrame({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  const enter = (id: number, username: string) => {
    logIn(id, username);
    setShown(true);
  };
  return (
    <>
      {isShown ? children : null}
      <div hidden>
        <button
          type="button"
          onClick={() => {
            clearSession();
            setShown(false);
          }}
        >
          登录失效
        </button>
        <button type="button" onClick={() => setShown(true)}>
          不登录
        </button>
        <button type="button" onClick={() => enter(9, '东坡')}>
          再次登录
        </button>
        <button type="button" onClick={() => enter(10, '子由')}>
          别人登录
        </button>
      </div>
    </>
  );
}

/** What a story shows goes away with its session, and comes back with the next one. */
export const withSessionEnds: Decorator = (Story) => (
  <SessionFrame>
    <Story />
  </SessionFrame>
);

/** Presses a button of the frame, which may lie below a dialog. */
export function press(name: '登录失效' | '不登录' | '再次登录' | '别人登录') {
  screen.getByText(name).click();
}
