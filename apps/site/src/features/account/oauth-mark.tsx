import { OauthType } from '@wenyuan/domain';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';

/** Simple marks of our own, one stroke: they name a site without being its trademark. */
const marks: Readonly<Record<number, ReactNode>> = {
  [OauthType.Wechat]: (
    <>
      <path d="M9.5 4.5c-4 0-7 2.5-7 5.6 0 1.8 1 3.3 2.6 4.4L4.500 17l2.700-1.400c.7.2 1.500.3 2.300.3" />
      <path d="M15.500 9.500c-3.300 0-6 2.100-6 4.800s2.700 4.800 6 4.800c.7 0 1.400-.1 2-.3l2.300 1.200-.6-2c1.400-.9 2.300-2.200 2.300-3.700 0-2.700-2.700-4.800-6-4.800Z" />
      <path d="M7.200 8.700h.01M11.500 8.700h.01M13.600 13.300h.01M17.400 13.300h.01" />
    </>
  ),
  [OauthType.Qq]: (
    <>
      <path d="M12 3c-3.300 0-5.200 2.500-5.200 5.800v2.500L5 15.200c-.3.900.4 1.300 1 .7l1-1c.4 1.500 1.200 2.700 2.300 3.500" />
      <path d="M12 3c3.300 0 5.200 2.500 5.200 5.800v2.500l1.800 3.900c.3.900-.4 1.300-1 .7l-1-1c-.4 1.500-1.200 2.700-2.300 3.500" />
      <path d="M7.500 20c1.200-1.400 7.800-1.400 9 0-1 1.300-8 1.300-9 0ZM10 8h.01M14 8h.01M9.500 11.500c1.600.8 3.400.8 5 0" />
    </>
  ),
  [OauthType.Github]: (
    <>
      <circle cx="6" cy="6" r="2.500" />
      <circle cx="18" cy="6" r="2.500" />
      <circle cx="12" cy="18" r="2.500" />
      <path d="M6 8.500v1a2.500 2.500 0 0 0 2.500 2.500h7A2.500 2.500 0 0 0 18 9.500v-1M12 12v3.500" />
    </>
  ),
  [OauthType.Gitee]: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M16 8.500h-4.500A3.500 3.500 0 0 0 8 12v4h6a2 2 0 0 0 2-2v-2h-4.500" />
    </>
  ),
  [OauthType.Google]: <path d="M20.500 12H12.500M20.500 12a8.500 8.500 0 1 1-2.600-6.100" />,
};

/** The mark of a site; a picture where operators have set one. */
export function OauthMark({ type, icon = '' }: { type: number; icon?: string }) {
  if (icon !== '') return <img src={icon} alt="" width={20} height={20} />;
  const drawn = marks[type === OauthType.OfficialAccount ? OauthType.Wechat : type];
  if (drawn === undefined) return <KeyRound size={20} aria-hidden="true" />;
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawn}
    </svg>
  );
}
