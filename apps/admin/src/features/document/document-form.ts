import { DocumentStatus, hasReviewReason, isConversionPending } from '@wenyuan/domain';
import { field, resourceForm } from '../../kit/index.ts';
import { categoryField, languageField, priceField, statusField } from './document-fields.tsx';

type Values = Readonly<Record<string, unknown>>;
const hasReason = ({ status }: Values) => hasReviewReason(Number(status));

export const documentForm = resourceForm(
  'document',
  {
    title: field.text({ label: '文档名称', required: '请输入文档名称' }),
    category_id: categoryField,
    price: priceField,
    is_vip: field.switch({
      label: '会员文档',
      hint: '会员可看全部内容，会员含下载次数的可免费下载；没有价格的只供会员下载',
    }),
    preview: field.number({ hint: '0 表示全部可读；其余页面对没有权限的读者关闭' }),
    language: languageField,
    keywords: field.text({ hint: '用逗号隔开' }),
    description: field.textarea({ label: '摘要', rows: 5 }),
    status: statusField,
    reject_reason: field.textarea({
      label: '原因',
      hint: '上传者会看到',
      required: ({ status }: Values) =>
        Number(status) === DocumentStatus.ReviewRejected ? '请填写未通过的原因' : undefined,
      when: hasReason,
    }),
  },
  {
    // A running conversion may have changed the status meanwhile, so it is not sent back. The file stays the same.
    changesOnly: true,
    toInput: ({ attachment: _file, status, reject_reason, ...input }, row) => {
      if (status === row.status && isConversionPending(Number(status))) return input;
      return { ...input, status, ...(hasReason({ status }) ? { reject_reason } : {}) };
    },
  },
);
