import { settingsPage } from '../../kit/index.ts';
import { FooterPreview } from './footer-preview.tsx';
import { PageChoice, PageGuide } from './page-choice.tsx';

export const footerPage = settingsPage({
  title: '底部链接',
  categories: ['footer'],
  Guide: PageGuide,
  Choice: PageChoice,
  Preview: FooterPreview,
});
