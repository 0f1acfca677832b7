import type { ReactNode } from 'react';
import { PasswordDialog } from './password-dialog.tsx';
import { currentSession, useSession } from './session.ts';
import { useSettings } from './site-data.ts';

/**
 * A step that asks for the password. Who came by another site's account has none to give: it is set first, and the step
 * follows.
 */
export function PasswordFirst({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const hasNone = useSession().user?.has_password === false;
  const { security } = useSettings();
  if (!hasNone) return children;
  return (
    <PasswordDialog
      minLength={security.password_min}
      reason="这一步要用登录密码确认是您本人，而您的账号还没有设置。设置后继续。"
      onClose={() => {
        // Closed without one, there is no step either.
        if (currentSession().user?.has_password === false) onClose();
      }}
    />
  );
}
