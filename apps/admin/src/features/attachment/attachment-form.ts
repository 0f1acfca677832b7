import { field, resourceForm } from '../../kit/index.ts';

export const attachmentForm = resourceForm('attachment', {
  name: field.text({ label: '文件名' }),
  description: field.textarea({ label: '备注' }),
  enable: field.switch({ label: '允许使用', hint: '停用后，内容相同的文件不能再上传' }),
});
