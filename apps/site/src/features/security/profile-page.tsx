import { useSession } from '@wenyuan/app';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ContactSections } from './contact-sections.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import styles from './security.module.css';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';

/** Security settings of the user's own account. */
export function Component() {
  const { token, user } = useSession();
  const navigate = useNavigate();
  // A session may end here, in another tab, or by a 401: the page must not stay on screen after that.
  useEffect(() => {
    if (token === undefined) void navigate(paths.login(paths.profile()), { replace: true });
  }, [token, navigate]);
  return (
    <main id="main" className={styles.page}>
      <header>
        <h1 className={styles.title}>账号安全</h1>
        <p className={styles.text}>{user?.username}</p>
      </header>
      {token === undefined ? null : (
        <>
          <ContactSections />
          <SecondFactorSection />
          <SessionsSection />
          <TokensSection />
        </>
      )}
    </main>
  );
}
