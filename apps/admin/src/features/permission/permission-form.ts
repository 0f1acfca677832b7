import { field, resourceForm } from '../../kit/index.ts';

export const permissionForm = resourceForm('permission', {
  title: field.text({ label: '名称' }),
  description: field.textarea({ hint: '说明这项权限允许做什么，授权时显示' }),
});
