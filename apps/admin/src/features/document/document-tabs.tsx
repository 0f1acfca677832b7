import { pageViews } from '../../kit/index.ts';

/** The lists about documents. */
export const { useView: useDocumentView, Tabs: DocumentTabs } = pageViews('文档与下载', [
  { view: '', title: '文档', operation: 'document.list' },
  { view: 'download', title: '下载记录', operation: 'document.downloads' },
]);
