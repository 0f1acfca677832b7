/** All settings pages: together, so that the browser loads one file for the first of them and none for the others. */
export { systemPage } from './system-page.tsx';
export { securityPage } from './security-page.tsx';
export { displayPage } from './display-page.tsx';
export { footerPage } from './footer-page.tsx';
export { converterPage } from './converter-page.tsx';
export { downloadPage } from './download-page.tsx';
export { captchaPage } from './captcha-page.tsx';
export { emailPage } from './email-page.tsx';
export { smsPage } from './sms-page.tsx';
export { moderationPage } from './moderation-page.tsx';
export { aiPage } from './ai-page.tsx';
export { scorePage } from './score-page.tsx';
export { vipPage } from './vip-page.tsx';
export { payPage } from './pay-page.tsx';
export { oauthPage } from './oauth-page.tsx';
