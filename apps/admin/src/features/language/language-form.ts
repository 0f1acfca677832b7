import { field, resourceForm } from '../../kit/index.ts';

export const languageForm = resourceForm('language', {
  language: field.text({ label: '名称', placeholder: '简体中文' }),
  code: field.text({
    label: '代码',
    placeholder: 'zh-CN',
    hint: '文档按代码记录语言，保存后不能再改',
    only: 'create',
  }),
  sort: field.number({ hint: '越大越靠前' }),
  enable: field.switch({ label: '启用', hint: '停用后，上传与筛选时不再列出' }),
});
