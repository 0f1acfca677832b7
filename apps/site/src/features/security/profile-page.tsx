import { useSession } from '@wenyuan/app';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { AdvertSlot } from '../advert/index.ts';
import { MemberFrame } from '../../lib/member/member-frame.tsx';
import { BindingsSection } from './bindings-section.tsx';
import { ContactSections } from './contact-sections.tsx';
import { DataSection } from './data-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { page } from './profile.page.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';

/** Everything about the member's own account. */
export function Component() {
  return (
    <main id="main" className={styles.page}>
      <AdvertSlot position="user_top" />
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
    <MemberFrame title={page.title}>
      <ProfileSection />
      <ContactSections />
      <SecondFactorSection />
      <SessionsSection />
      <BindingsSection />
      <TokensSection />
      <DataSection />
    </MemberFrame>
  );
}
