import { batch, column, filter, resourcePage } from '../../kit/index.ts';
import { languageForm } from './language-form.ts';

export const Component = resourcePage('language', {
  title: '语言设置',
  noun: '语言',
  unit: '种',
  nameOf: ({ language }) => language,
  columns: [
    column.name('language', '名称'),
    column.text('code', '代码', { phone: true }),
    column.enabled(),
    column.sort(),
    column.dateTime('created_at', '创建时间'),
    column.dateTime('updated_at', '更新时间'),
  ],
  hidden: ['created_at'],
  filters: [filter.words('名称或代码'), filter.enabled()],
  form: languageForm,
  batch: [batch.enable(), batch.disable(), batch.remove()],
  removal: { lost: () => '已标记为这种语言的文档仍保留其代码。' },
});
