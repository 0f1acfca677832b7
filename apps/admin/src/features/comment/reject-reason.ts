import { field } from '../../kit/index.ts';

/** What the author of a rejected comment is told. */
export const rejectReasonField = field.textarea({
  label: '未通过的原因',
  hint: '作者会在“我的评论”中看到，可不填',
  rows: 3,
});
