import { settingsPage } from '../../kit/index.ts';

export const downloadPage = settingsPage({ title: '下载配置', categories: ['download'] });
