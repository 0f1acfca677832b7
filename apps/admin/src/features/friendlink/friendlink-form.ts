import { field, resourceForm } from '../../kit/index.ts';

export const friendlinkForm = resourceForm('friendlink', {
  title: field.text({ label: '名称' }),
  link: field.text({ label: '链接', placeholder: 'https://' }),
  description: field.textarea({ hint: '鼠标停留在链接上时显示' }),
  sort: field.number({ hint: '越大越靠前' }),
  enable: field.switch({ label: '启用' }),
});
