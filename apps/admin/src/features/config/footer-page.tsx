import { settingsPage } from '../../kit/index.ts';
import { FooterPreview } from './footer-preview.tsx';

export const footerPage = settingsPage({
  title: '底部链接',
  categories: ['footer'],
  Preview: FooterPreview,
});
