import { column, filter, resourcePage } from '../../kit/index.ts';
import { permissionForm } from './permission-form.ts';

const METHODS = ['GRPC', 'GET', 'POST', 'PUT', 'DELETE'].map((method) => ({
  value: method,
  label: method,
}));

export const Component = resourcePage('permission', {
  title: '权限管理',
  noun: '权限',
  unit: '项',
  nameOf: ({ title }) => title,
  columns: [
    column.name('title', '名称', { width: 180 }),
    column.text('description', '描述', { width: 160, phone: true }),
    column.text('method', '方法', { width: 80 }),
    column.text('path', '接口路径', { width: 300, phone: true }),
    column.dateTime('updated_at', '更新时间'),
  ],
  // Until somebody describes them, they say nothing and all the same.
  hidden: ['description', 'method'],
  filters: [filter.words('名称、描述或路径'), filter.choices('method', '方法', METHODS)],
  form: permissionForm,
});
