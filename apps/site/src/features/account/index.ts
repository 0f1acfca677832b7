export { beginOauth } from './oauth-journey.ts';
export { OauthMark } from './oauth-mark.tsx';
export { useOauthSites } from './oauth-buttons.tsx';
