import { MemberFrame } from '../../lib/member/member-frame.tsx';
import { AdvertSlot } from '../advert/index.ts';
import { BindingsSection } from './bindings-section.tsx';
import { ContactSections } from './contact-sections.tsx';
import { DataSection } from './data-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { page } from './profile.page.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';

/** Everything about the member's own account. */
export function Component() {
  return (
    <MemberFrame title={page.title}>
      <AdvertSlot position="user_top" />
      <ProfileSection />
      <ContactSections />
      <SecondFactorSection />
      <PasskeysSection />
      <SessionsSection />
      <BindingsSection />
      <TokensSection />
      <DataSection />
    </MemberFrame>
  );
}
